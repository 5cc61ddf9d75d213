import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'

import styles from './amount-field.module.css'
import { Estimate } from './estimate.tsx'
import { LimitNotes, limitEntries } from './limit-notes.tsx'
import { type AmountLimits, NO_LIMITS } from './use-amount-entry.ts'
import { useMoneyInput, type MoneyText } from './use-money-input.ts'

interface AmountFieldProps extends MoneyText {
  amount?: Decimal | undefined
  limits?: AmountLimits
  autoFocus?: boolean
}

/**
 * An amount as one of several fields in a form, with decimal keyboard, limits, and value in the
 * person's currency, in which it can be typed too. Screens about one amount use `AmountEntry`.
 */
export function AmountField({
  amount,
  limits = NO_LIMITS,
  autoFocus = false,
  ...money
}: AmountFieldProps) {
  const t = useTranslations('quote')
  const input = useMoneyInput(money)
  const { unit } = input
  const hasEstimate = input.reading !== undefined && amount !== undefined
  const hint =
    hasEstimate || limitEntries(limits).length > 0 ? (
      <span className={styles.hints}>
        {hasEstimate ? (
          <span>
            <Estimate amount={amount} currency={money.currency} input={input} />
          </span>
        ) : null}
        <LimitNotes limits={limits} unit={money.currency} />
      </span>
    ) : undefined
  return (
    <TextField
      label={input.label}
      value={input.text}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="0"
      autoFocus={autoFocus}
      error={input.error}
      hint={hint}
      after={
        unit === undefined ? null : (
          <IconButton label={t('typeIn', { symbol: unit.other })} onPress={unit.onSwitch}>
            <ArrowUpDown size={20} aria-hidden />
          </IconButton>
        )
      }
      onChange={({ target }) => input.onText(target.value)}
    />
  )
}
