import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { unitSubtitle } from '#i18n/amount.ts'
import { compare } from '#lib/money/decimal.ts'
import { EditLink, type OrderField } from '#orders/edit-link.tsx'
import { Review } from '#orders/review.tsx'
import { useOrderPrice, type FilledForm } from '#orders/use-order-form.ts'
import { paths } from '#paths'
import type { OrderAccess } from '#rails/rail-access.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { ExchangeInput } from '../exchange-order.ts'
import type { CurrencyPair } from '../model/currency-pair.ts'
import type { ExchangeDraft } from '../model/draft.ts'

interface ExchangeReviewProps {
  form: FilledForm<ExchangeInput, ExchangeDraft, CurrencyPair, CurrencyPair>
  currencyPair: CurrencyPair
  walletId: WalletId
  access: OrderAccess
}

export function ExchangeReview({ form, currencyPair, walletId, access }: ExchangeReviewProps) {
  const t = useTranslations('exchange')
  const { from, target } = currencyPair
  const price = useOrderPrice(form, currencyPair)
  const shown = price.quote.data
  const exceedsBalance = shown !== undefined && compare(shown.debit, from.amount) > 0
  return (
    <Review
      form={form}
      choice={currencyPair}
      terms={currencyPair}
      walletId={walletId}
      price={price}
      labels={{ debit: t('give'), arrives: t('get') }}
      parties={
        <Section>
          <CurrencyRow currency={from.currency} title={t('give')} field="sold" />
          <CurrencyRow currency={target.currency} title={t('get')} field="bought" />
        </Section>
      }
      access={access}
      back={paths.exchange.to()}
      isStopped={exceedsBalance}
      textOf={(sum) => t('exchangeSum', { sum })}
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
      title={<NoTranslate>{symbol}</NoTranslate>}
      subtitle={unitSubtitle(currency, language)}
      after={<EditLink field={field} />}
    />
  )
}
