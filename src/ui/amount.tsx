import { createContext, use, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountParts, amountText, symbolOf, type AmountDigits, type Unit } from '#i18n/amount.ts'
import type { TypedAmount } from '#i18n/typed-amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import styles from './amount.module.css'

/** True while the person hides amounts. */
const Privacy = createContext(false)

/** Known from the start, which needs nothing else of fields for money. */
const NOTHING_TYPED: TypedAmount = { text: '' }
/** The last amount that the person has typed into a field for money. */
const LastTyped = createContext<{ amount: TypedAmount; set: (amount: TypedAmount) => void }>({
  amount: NOTHING_TYPED,
  set() {},
})

/** No state: who reads it is drawn anew with the form that was typed into, and nothing else need be. */
function createLastTyped() {
  const last = {
    amount: NOTHING_TYPED,
    set(amount: TypedAmount): void {
      last.amount = amount
    },
  }
  return last
}

export function AmountPrivacy({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const [lastTyped] = useState(createLastTyped)
  return (
    <Privacy value={isHidden}>
      <LastTyped value={lastTyped}>{children}</LastTyped>
    </Privacy>
  )
}

export const useAreAmountsHidden = (): boolean => use(Privacy)
export const useLastTyped = () => use(LastTyped)

interface AmountProps {
  amount: Decimal
  /** Its symbol or code stands behind the number: USDT, EUR. */
  unit: Unit
  /** `all` of a rate; `short` in a list, where the exact amount is one press away. */
  digits?: AmountDigits
  /** Writes + or − where the direction matters; `promised` is a + that has not arrived. */
  sign?: 'in' | 'out' | 'promised' | undefined
  /** The largest thing on the screen: decimals smaller and lighter. */
  isHero?: boolean
  /** The person has typed it just now: it is read back, also while amounts are hidden. */
  isTyped?: boolean
}

export const HIDDEN = '••••'

/** Writes an amount into a label or a message, as `<Amount>` shows it: hidden, unless the person has just typed it. */
export function useAmountText(): (amount: Decimal, unit: Unit, isTyped?: boolean) => string {
  const isHidden = use(Privacy)
  const language = useLocale()
  return (amount, unit, isTyped = false) =>
    isHidden && !isTyped ? `${HIDDEN}\u00A0${symbolOf(unit)}` : amountText(amount, unit, language)
}

/** The only way an amount reaches the screen: tabular digits, the language's separators, hidden mode. */
export function Amount({
  amount,
  unit,
  digits,
  sign,
  isHero = false,
  isTyped = false,
}: AmountProps) {
  const isHidden = use(Privacy) && !isTyped
  const language = useLocale()
  const symbol = symbolOf(unit)
  const t = useTranslations('common')
  const className = [styles.amount, isHero && styles.hero, sign === 'in' && styles.incoming]
    .filter(Boolean)
    .join(' ')
  if (isHidden)
    return (
      <bdi dir="ltr" translate="no" className={className}>
        <span className="visually-hidden">{t('hiddenAmount')}</span>
        <span aria-hidden>{HIDDEN}</span> <span>{symbol}</span>
      </bdi>
    )
  const parts = amountParts(amount, unit, { language, digits })
  // Apart from a bound, as in `amountParts`: it says alone which way that little went.
  const gap = parts.whole.startsWith('<') ? '\u00A0' : ''
  const mark = sign === undefined ? parts.minus : (sign === 'out' ? '−' : '+') + gap
  const figures = `${mark}${parts.whole}`
  const fraction = parts.fraction && `${parts.separator}${parts.fraction}`
  // Between words that run from right to left the sign would go to the other end.
  return (
    <bdi dir="ltr" translate="no" className={className}>
      <span>{isHero ? figures : figures + fraction}</span>
      {isHero && <span className={styles.fraction}>{fraction}</span>}
      {/* A unit that comes later brings the space with it. */}
      {symbol && ' '}
      <span className={styles.unit}>{symbol}</span>
    </bdi>
  )
}
