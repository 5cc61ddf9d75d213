import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'

import { AmountChange } from './amount-change.tsx'
import styles from './price-change-note.module.css'
import type { QuoteLabels } from './quote-card.tsx'

interface PriceChangeNoteProps {
  /** What the person agreed to. */
  from: Quote
  /** What the platform says now. */
  to: Quote
  /** Symbols of what leaves and of what arrives. */
  sold: string
  bought: string
  labels?: QuoteLabels
}

/** The price moved between the look and the press: old, new, and a second press to agree. */
export function PriceChangeNote({ from, to, sold, bought, labels }: PriceChangeNoteProps) {
  const t = useTranslations('quote')
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{t('moved')}</p>
      <p className={styles.change}>
        {labels?.debit ?? t('debit')}: <AmountChange from={from.debit} to={to.debit} unit={sold} />
      </p>
      <p className={styles.change}>
        {labels?.arrives ?? t('arrives')}:{' '}
        <AmountChange from={from.arrives} to={to.arrives} unit={bought} />
      </p>
    </div>
  )
}
