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
 * The last typed amount is not React state: its readers re-render with the form that was typed
 * into, and nothing else needs to.
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
export const useLastTyped = () => use(LastTyped)

interface AmountProps {
  amount: Decimal
  unit: Unit
  /** `all` for a rate; `short` if the exact amount is one press away. */
  digits?: AmountDigits | undefined
  /** Adds + or − if the direction matters; `promised` is a + that has not arrived. */
  sign?: 'in' | 'out' | 'promised' | undefined
  /** The largest text on the screen, with smaller and lighter decimals. */
  isHero?: boolean
  /** The person has just typed it, so it is shown even while amounts are hidden. */
  isTyped?: boolean
}

export const HIDDEN = '••••'

/**
 * Returns a function that formats an amount for a label or message as `<Amount>` does: hidden,
 * unless the person has just typed it, and then in full.
 */
export function useAmountText(
  digits?: AmountDigits,
): (amount: Decimal, unit: Unit, isTyped?: boolean) => string {
  const isHidden = use(Privacy)
  const language = useLocale()
  return (amount, unit, isTyped = false) =>
    isHidden && !isTyped
      ? `${HIDDEN}\u00A0${symbolOf(unit)}`
      : amountText(amount, unit, language, isTyped ? undefined : digits)
}

/** Stands for a hidden figure; screen readers say that it is hidden. */
export function HiddenFigure() {
  const t = useTranslations('common')
  return (
    <>
      <span className="visually-hidden">{t('hiddenAmount')}</span>
      <span aria-hidden>{HIDDEN}</span>
    </>
  )
}

/** Renders every amount in the app: tabular digits, the language's separators, and hidden mode. */
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
        <HiddenFigure /> <span>{symbol}</span>
      </bdi>
    )
  const parts = amountParts(amount, unit, { language, digits })
  // A space separates the sign from "<", as in `amountParts`, so that the sign still shows the
  // direction.
  const gap = parts.whole.startsWith('<') ? '\u00A0' : ''
  const mark = sign === undefined ? parts.minus : (sign === 'out' ? '−' : '+') + gap
  const figures = `${mark}${parts.whole}`
  const fraction = parts.fraction && `${parts.separator}${parts.fraction}`
  // The element is left-to-right: in right-to-left text the sign would move to the other end.
  return (
    <bdi dir="ltr" translate="no" className={className}>
      <span>{isHero ? figures : figures + fraction}</span>
      {isHero && <span className={styles.fraction}>{fraction}</span>}
      {/* The space appears together with the unit, which may load later. */}
      {symbol && ' '}
      <span className={styles.unit}>{symbol}</span>
    </bdi>
  )
}
