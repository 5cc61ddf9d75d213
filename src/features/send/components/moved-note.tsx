import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import { Amount } from '#ui/amount.tsx'

import styles from './moved-note.module.css'

/** The price moved between the look and the press: old, new, and a second press to agree. */
export function MovedNote({ from, to, symbol }: { from: Quote; to: Quote; symbol: string }) {
  const t = useTranslations('send')
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{t('moved')}</p>
      <p className={styles.change}>
        {t('debit')}: <Amount amount={from.debit} unit={symbol} />
        <ArrowRight size={16} aria-label={t('becomes')} />
        <Amount amount={to.debit} unit={symbol} />
      </p>
      <p className={styles.change}>
        {t('arrives')}: <Amount amount={from.arrives} unit={symbol} />
        <ArrowRight size={16} aria-label={t('becomes')} />
        <Amount amount={to.arrives} unit={symbol} />
      </p>
    </div>
  )
}
