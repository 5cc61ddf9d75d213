import { createContext, use, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountParts, amountText, symbolOf, type AmountDigits, type Unit } from '#i18n/amount.ts'
import type { TypedAmount } from '#i18n/typed-amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import styles from './amount.module.css'

const Privacy = createContext(false)

const NOTHING_TYPED: TypedAmount = { text: '' }
const LastTyped = createContext<{ amount: TypedAmount; set: (amount: TypedAmount) => void }>({
  amount: NOTHING_TYPED,
  set() {},
})

/**
 * The last typed amount is not stored as React state, because the components that read it render
 * together with the form in which it was typed.
 */
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
export const useLastTypedAmount = () => use(LastTyped)

interface AmountProps {
  amount: Decimal
  unit: Unit
  /** `all` for a rate; `short` if the person can see the exact amount with one press. */
  digits?: AmountDigits | undefined
  /** Adds + or − if the direction matters. `promised`: a + for money not yet arrived. */
  sign?: 'in' | 'out' | 'promised' | undefined
  /**
   * True if the amount is the largest text on the screen. Its decimals are then smaller and
   * lighter.
   */
  isHero?: boolean
  /** True if the person has just typed the amount, which is then shown even in hidden mode. */
  isTyped?: boolean
}

export const HIDDEN_AMOUNT_TEXT = '••••'

/**
 * Returns a function that formats an amount for a label or message like `<Amount>` does. A hidden
 * amount stays hidden; an amount that the person has just typed is shown with all digits.
 */
export function useAmountText(
  digits?: AmountDigits,
): (amount: Decimal, unit: Unit, isTyped?: boolean) => string {
  const isHidden = use(Privacy)
  const language = useLocale()
  return (amount, unit, isTyped = false) =>
    isHidden && !isTyped
      ? `${HIDDEN_AMOUNT_TEXT}\u00A0${symbolOf(unit)}`
      : amountText(amount, unit, language, isTyped ? undefined : digits)
}

/** Replaces a hidden amount. Screen readers say that it is hidden. */
export function HiddenAmount() {
  const t = useTranslations('common')
  return (
    <>
      <span className="visually-hidden">{t('hiddenAmount')}</span>
      <span aria-hidden>{HIDDEN_AMOUNT_TEXT}</span>
    </>
  )
}

/** Shows every amount in the app: digits of equal width, the language's separators, hidden mode. */
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
  const className = [styles.amount, isHero && styles.hero, sign === 'in' && styles.incoming]
    .filter(Boolean)
    .join(' ')
  if (isHidden)
    return (
      <bdi dir="ltr" translate="no" className={className}>
        <HiddenAmount /> <span>{symbol}</span>
      </bdi>
    )
  const parts = amountParts(amount, unit, { language, digits })
  // A space separates the sign from "<", as in `amountParts`, so that the sign is still visible as
  // a direction.
  const gap = parts.whole.startsWith('<') ? '\u00A0' : ''
  const mark = sign === undefined ? parts.minus : (sign === 'out' ? '−' : '+') + gap
  const figures = `${mark}${parts.whole}`
  const fraction = parts.fraction && `${parts.separator}${parts.fraction}`
  // The element is left-to-right: in right-to-left text the sign would move to the other end.
  return (
    <bdi dir="ltr" translate="no" className={className}>
      <span>{isHero ? figures : figures + fraction}</span>
      {isHero && <span className={styles.fraction}>{fraction}</span>}
      {/* The space is added together with the unit, which may load later. */}
      {symbol && ' '}
      <span className={styles.unit}>{symbol}</span>
    </bdi>
  )
}
