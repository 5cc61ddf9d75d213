import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { ConfirmFoot } from '#flows/order/confirm-foot.tsx'
import type { OrderPlan } from '#flows/order/order-kind.ts'
import { bySum, useIntent, type OrderHandle } from '#flows/order/use-order.ts'
import { amountText } from '#i18n/amount.ts'
import { compare } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import type { Access } from '#session/rail-access.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { Draft } from '../model/draft.ts'
import type { ExchangeInput } from '../model/exchange-order.ts'
import { useExchangeQuote } from './use-exchange-quote.ts'
import { choiceOf, type Pair } from '../model/pair.ts'

interface ConfirmStepProps {
  draft: Draft
  pair: Pair
  walletId: WalletId
  order: OrderHandle<ExchangeInput>
  access: Access
}

/** The last look: what for what, at which price, and the button that says what it will do. */
export function ConfirmStep({ draft, pair, walletId, order, access }: ConfirmStepProps) {
  const t = useTranslations('exchange')
  const language = useLocale()
  const { from, target } = pair
  const [sold, bought] = [from.currency.symbol, target.currency.symbol]
  const { request, quote } = useExchangeQuote(draft, pair)
  const of = { draft: bySum(draft, request), choice: choiceOf(pair), walletId }
  const intentId = useIntent('exchange', of)
  const shown = quote.data
  const isTooMuch = shown !== undefined && compare(shown.debit, from.amount) > 0

  const planOf = ({ debit, arrives }: Quote): OrderPlan<ExchangeInput> => ({
    path: paths.exchange.to(),
    isRepeatable: false,
    input: { draft, from: from.currency.id, to: target.currency.id, amount: debit },
    summary: {
      sum: { amount: debit, symbol: sold },
      arrives: { amount: arrives, symbol: bought },
      to: bought,
    },
    gate: undefined,
    trace: {
      direction: 'out',
      currency: from.currency.id,
      amounts: [debit],
      recordType: 'EXCHANGE',
    },
  })
  const words = { debit: t('give'), arrives: t('get') }
  const sum = shown === undefined ? '' : amountText(shown.debit, sold, { language, minDecimals: 0 })
  return (
    <>
      <Section>
        <CurrencyRow currency={from.currency} title={t('give')} />
        <CurrencyRow currency={target.currency} title={t('get')} />
      </Section>
      <ConfirmFoot
        order={order}
        quote={quote}
        sold={sold}
        bought={bought}
        words={words}
        access={access}
        back={paths.exchange.to()}
        isStopped={isTooMuch}
        text={t('exchangeSum', { sum })}
        onPress={(agreed) => {
          if (request !== undefined)
            order.confirm({ intentId, request, version: 'v1', shown: agreed, planOf })
        }}
      >
        {isTooMuch ? (
          <ErrorNote failure={{ kind: 'app', reference: 'BALANCE' }}>{t('tooMuch')}</ErrorNote>
        ) : null}
      </ConfirmFoot>
    </>
  )
}

function CurrencyRow({ currency, title }: { currency: CurrencyView; title: string }) {
  const { icon, symbol, name, network } = currency
  return (
    <Row
      before={<AssetIcon icon={icon} symbol={symbol} />}
      title={symbol}
      subtitle={`${title} · ${network?.name ?? name}`}
    />
  )
}
