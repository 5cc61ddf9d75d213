import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { unitSubtitle } from '#i18n/amount.ts'
import { compare } from '#lib/money/decimal.ts'
import { EditLink, type OrderField } from '#orders/edit-link.tsx'
import type { OrderPlan } from '#orders/order-definition.ts'
import { withParsedAmount } from '#orders/order-identity.ts'
import { Review } from '#orders/review.tsx'
import type { OrderHandle } from '#orders/use-order.ts'
import { paths } from '#paths'
import { useIsTyped } from '#quotes/use-is-typed.ts'
import { useOrderQuote } from '#quotes/use-order-quote.ts'
import type { Access } from '#rails/rail-access.ts'
import { useAmountText } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Verbatim } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { ExchangeInput } from '../exchange-order.ts'
import { pairChoiceOf, type CurrencyPair } from '../model/currency-pair.ts'
import { pricedExchange, type ExchangeDraft } from '../model/draft.ts'

interface ExchangeReviewProps {
  draft: ExchangeDraft
  currencyPair: CurrencyPair
  walletId: WalletId
  order: OrderHandle<ExchangeInput>
  access: Access
  onField: (field: OrderField) => void
}

export function ExchangeReview({
  draft,
  currencyPair,
  walletId,
  order,
  access,
  onField,
}: ExchangeReviewProps) {
  const t = useTranslations('exchange')
  const toText = useAmountText('short')
  const isTyped = useIsTyped()
  const { from, target } = currencyPair
  const [sold, bought] = [from.currency.symbol, target.currency.symbol]
  const { request, quote } = useOrderQuote(pricedExchange(draft, currencyPair))
  const shown = quote.data
  const exceedsBalance = shown !== undefined && compare(shown.debit, from.amount) > 0

  const planOf = ({ debit, arrives }: Quote): OrderPlan<ExchangeInput> => ({
    isRepeatable: false,
    input: { draft, from: from.currency.id, to: target.currency.id, amount: debit },
    summary: {
      sum: { amount: debit, symbol: sold },
      arrives: { amount: arrives, symbol: bought },
      to: bought,
    },
    expected: {
      direction: 'out',
      currency: from.currency.id,
      amounts: [debit],
      recordType: 'EXCHANGE',
    },
  })
  const labels = { debit: t('give'), arrives: t('get') }
  const sum = shown === undefined ? '' : toText(shown.debit, from.currency, isTyped(shown.debit))
  return (
    <Review
      order={order}
      identity={{
        draft: withParsedAmount(draft, request),
        choice: pairChoiceOf(currencyPair),
        walletId,
      }}
      isRepeatable={false}
      quote={quote}
      request={request}
      version="v1"
      planOf={planOf}
      sold={from.currency}
      bought={target.currency}
      labels={labels}
      parties={
        <Section>
          <CurrencyRow currency={from.currency} title={t('give')} field="sold" />
          <CurrencyRow currency={target.currency} title={t('get')} field="bought" />
        </Section>
      }
      access={access}
      back={paths.exchange.to()}
      isStopped={exceedsBalance}
      onEdit={onField}
      text={t('exchangeSum', { sum })}
    >
      {exceedsBalance ? (
        <ErrorNote failure={{ kind: 'app', reference: 'BALANCE' }}>{t('tooMuch')}</ErrorNote>
      ) : null}
    </Review>
  )
}

interface CurrencyRowProps {
  currency: CurrencyView
  title: string
  field: OrderField
}

function CurrencyRow({ currency, title, field }: CurrencyRowProps) {
  const language = useLocale()
  const { icon, symbol } = currency
  return (
    <Row
      before={<AssetIcon icon={icon} symbol={symbol} />}
      label={title}
      title={<Verbatim>{symbol}</Verbatim>}
      subtitle={unitSubtitle(currency, language)}
      after={<EditLink field={field} />}
    />
  )
}
