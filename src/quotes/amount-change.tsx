import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'

import styles from './amount-change.module.css'

interface AmountChangeProps {
  /** Undefined or the same: nothing moved. */
  from: Decimal | undefined
  to: Decimal
  unit: string
}

/** An amount and, where it moved, what it was before. */
export function AmountChange({ from, to, unit }: AmountChangeProps) {
  const t = useTranslations('quote')
  if (from === undefined || from === to) return <Amount amount={to} unit={unit} />
  return (
    <span className={styles.change}>
      <del className={styles.old}>
        <Amount amount={from} unit={unit} />
      </del>
      <ArrowRight size={16} role="img" aria-label={t('becomes')} />
      <ins className={styles.new}>
        <Amount amount={to} unit={unit} />
      </ins>
    </span>
  )
}
