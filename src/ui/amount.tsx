import { createContext, use, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountParts } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import styles from './amount.module.css'

/** True while the person hides amounts. */
const Privacy = createContext(false)

export function AmountPrivacy({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return <Privacy value={isHidden}>{children}</Privacy>
}

interface AmountProps {
  amount: Decimal
  /** Symbol or code that stands behind the number: USDT, EUR. */
  unit: string
  /** The price of one unit of something else, which keeps all its digits. */
  isRate?: boolean
  /** Writes + or − where the direction matters; `promised` is a + that has not arrived. */
  sign?: 'in' | 'out' | 'promised' | undefined
  /** The largest thing on the screen: decimals smaller and lighter. */
  isHero?: boolean
}

const HIDDEN = '••••'

/** The only way an amount reaches the screen: tabular digits, the language's separators, hidden mode. */
export function Amount({ amount, unit, isRate = false, sign, isHero = false }: AmountProps) {
  const isHidden = use(Privacy)
  const language = useLocale()
  const t = useTranslations('common')
  const className = [styles.amount, isHero && styles.hero, sign === 'in' && styles.incoming]
    .filter(Boolean)
    .join(' ')
  if (isHidden)
    return (
      <span className={className}>
        <span className="visually-hidden">{t('hiddenAmount')}</span>
        <span aria-hidden>{HIDDEN}</span> {unit}
      </span>
    )
  const parts = amountParts(amount, unit, { language, isRate })
  const mark = sign === undefined ? parts.minus : sign === 'out' ? '−' : '+'
  return (
    <span className={className}>
      <span className={styles.number}>
        {mark}
        {parts.whole}
        {parts.fraction === '' ? null : (
          <span className={styles.fraction}>
            {parts.separator}
            {parts.fraction}
          </span>
        )}
      </span>{' '}
      <span className={styles.unit}>{unit}</span>
    </span>
  )
}
