import { createContext, use, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountParts } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import styles from './amount.module.css'

/** Decimals that sums in the person's own currency always show. */
export const FIAT_DECIMALS = 2

/** Decimals that a currency's sums are written with: two of them, none for the yen, three for the dinar. */
export function fiatDecimals(code: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
    return format.resolvedOptions().minimumFractionDigits ?? FIAT_DECIMALS
  } catch {
    return FIAT_DECIMALS
  }
}

/** True while the person hides amounts. */
const Privacy = createContext(false)

export function AmountPrivacy({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return <Privacy value={isHidden}>{children}</Privacy>
}

interface AmountProps {
  amount: Decimal
  /** Symbol or code that stands behind the number: USDT, EUR. */
  unit: string
  /** Decimals shown at least; what the amount has beyond them is shown too. */
  minDecimals?: number
  /** Writes + or − where the direction matters; `promised` is a + that has not arrived. */
  sign?: 'in' | 'out' | 'promised' | undefined
  /** The largest thing on the screen: decimals smaller and lighter. */
  isHero?: boolean
}

const HIDDEN = '••••'

/** The only way an amount reaches the screen: tabular digits, the language's separators, hidden mode. */
export function Amount({ amount, unit, minDecimals = 0, sign, isHero = false }: AmountProps) {
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
  const parts = amountParts(amount, { language, minDecimals })
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
