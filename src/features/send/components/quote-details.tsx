import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

interface QuoteDetailsProps {
  quote: Quote
  currency: CurrencyView
  isRefreshing: boolean
}

/** What leaves, every fee by its name, what arrives. */
export function QuoteDetails({ quote, currency, isRefreshing }: QuoteDetailsProps) {
  const t = useTranslations('send')
  const { symbol } = currency
  return (
    <div aria-busy={isRefreshing}>
      <Section title={t('quote')} footer={quote.fees.length === 0 ? t('noFees') : undefined}>
        <Row title={t('debit')} after={<Amount amount={quote.debit} unit={symbol} />} />
        {quote.fees.map(({ kind, amount }) => (
          <Row
            key={kind}
            title={t(`fees.${kind}`)}
            after={<Amount amount={amount} unit={symbol} />}
          />
        ))}
        <Row title={t('arrives')} after={<Amount amount={quote.arrives} unit={symbol} />} />
      </Section>
    </div>
  )
}
