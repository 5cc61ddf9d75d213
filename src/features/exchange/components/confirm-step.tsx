import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { OrderPlan } from '#flows/order/order-kind.ts'
import { useIntent, type OrderHandle } from '#flows/order/use-order.ts'
import { MovedNote } from '#flows/quote/moved-note.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { amountText } from '#i18n/amount.ts'
import { compare } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { Draft } from '../model/draft.ts'
import type { ExchangeInput } from '../model/exchange-order.ts'
import { useExchangeQuote } from './use-exchange-quote.ts'
import type { Pair } from './use-pair.ts'

interface ConfirmStepProps {
  draft: Draft
  pair: Pair
  walletId: WalletId
  order: OrderHandle<ExchangeInput>
}

/** The last look: what for what, at which price, and the button that says what it will do. */
export function ConfirmStep({ draft, pair, walletId, order }: ConfirmStepProps) {
  const t = useTranslations('exchange')
  const language = useLocale()
  const { from, target } = pair
  const [sold, bought] = [from.currency.symbol, target.currency.symbol]
  const intentId = useIntent('exchange', { ...draft, walletId })
  const { request, quote } = useExchangeQuote(draft, pair)
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
  const press = () => {
    if (request === undefined || shown === undefined) return
    order.confirm({ intentId, request, version: 'v1', shown, planOf })
  }
  const { state } = order
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
  const words = { debit: t('give'), arrives: t('get') }
  const sum = shown === undefined ? '' : amountText(shown.debit, sold, { language, minDecimals: 0 })
  return (
    <>
      <Section>
        <CurrencyRow currency={from.currency} title={t('give')} />
        <CurrencyRow currency={target.currency} title={t('get')} />
      </Section>
      {movedFrom === undefined || shown === undefined ? null : (
        <MovedNote from={movedFrom} to={shown} sold={sold} bought={bought} words={words} />
      )}
      <QuoteCard quote={quote} sold={sold} bought={bought} words={words} />
      {isTooMuch ? (
        <ErrorNote failure={{ kind: 'app', reference: 'BALANCE' }}>{t('tooMuch')}</ErrorNote>
      ) : null}
      {failure === undefined ? null : <QuoteProblem error={failure} />}
      {quote.error && failure === undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      <PrimaryAction
        text={t('exchangeSum', { sum })}
        isLoading={isUnderWay || (quote.isPending && quote.fetchStatus === 'fetching')}
        disabled={isTooMuch || shown === undefined || !quote.isCurrent}
        onPress={press}
      />
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
