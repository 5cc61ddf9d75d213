import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { QuoteState } from './use-quote.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { AmountChange } from './amount-change.tsx'
import { FreshnessRing } from './freshness-ring.tsx'
import { RateRow } from './rate-row.tsx'

/** What leaving and arriving is called in a flow: "Leaves your wallet" and "Arrives" where it says nothing. */
export interface QuoteLabels {
  debit?: string
  arrives?: string
}

interface QuoteCardProps {
  quote: QuoteState
  /** Symbols of what leaves and of what arrives. */
  sold: string
  bought: string
  labels?: QuoteLabels
  /** Rows of what is paid besides. */
  children?: ReactNode
}

/** Rate, what leaves, every fee by its name, what arrives, and how fresh all of it is. */
export function QuoteCard({ quote, sold, bought, labels, children }: QuoteCardProps) {
  const t = useTranslations('quote')
  const { data: shown, isCurrent, isFetching, dataUpdatedAt, movedFrom } = quote
  if (shown === undefined) return null
  const isRefreshing = !isCurrent || isFetching
  return (
    <div aria-busy={isRefreshing}>
      <Section
        title={t('cost')}
        action={<FreshnessRing since={dataUpdatedAt} isRefreshing={isRefreshing} />}
        footer={shown.fees.length === 0 ? t('noFees') : undefined}
      >
        {sold === bought ? null : <RateRow rate={shown.rate} sold={sold} bought={bought} />}
        <Row
          title={labels?.debit ?? t('debit')}
          after={<AmountChange from={movedFrom?.debit} to={shown.debit} unit={sold} />}
        />
        {shown.fees.map(({ kind, amount }) => (
          <Row
            key={kind}
            title={t(`fees.${kind}`)}
            after={<Amount amount={amount} unit={sold} />}
          />
        ))}
        <Row
          title={labels?.arrives ?? t('arrives')}
          after={<AmountChange from={movedFrom?.arrives} to={shown.arrives} unit={bought} />}
        />
        {children}
      </Section>
    </div>
  )
}
