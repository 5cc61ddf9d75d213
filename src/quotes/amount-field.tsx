import { ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { type Decimal, round, times } from '#lib/money/decimal.ts'
import { Amount, HIDDEN, useAreAmountsHidden, useTypedText } from '#ui/amount.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form.tsx'

import type { AmountLimits, Side } from './use-amount-entry.ts'
import { useOtherUnit, useOwnUnit, type FieldCurrency } from './use-other-unit.ts'
import styles from './amount-field.module.css'

const LIMIT_TEXTS = { available: 'available', min: 'atLeast', max: 'atMost' } as const
const SIDES = ['debit', 'arrives'] as const

interface AmountFieldProps {
  currency: FieldCurrency
  /** As typed, always in `currency`: what is ordered. */
  value: string
  onChange: (value: string) => void
  /** "Amount in USDT" where it is not given. */
  label?: string
  /** The amount that stands in the field, once it could be read: its value is shown beside it. */
  amount?: Decimal | undefined
  error?: string | undefined
  limits?: AmountLimits
  /** Fills in the most that can go. */
  onMax?: (() => void) | undefined
  onEnter?: (() => void) | undefined
  /** The first thing to do on the screen: typing needs no press before it. */
  autoFocus?: boolean
  /** As TextField has it. */
  variant?: 'field' | 'figure' | undefined
  /** Where one field serves both directions: what the amount means. */
  sides?: {
    value: Side
    labels: Record<Side, string>
    onChange: (side: Side) => void
  }
}

/**
 * The one input for money: decimal keyboard, what there is and may be beside it, Max, value in the person's currency,
 * in which the amount can be typed as well.
 */
export function AmountField({
  currency,
  value,
  onChange,
  label,
  amount,
  error,
  limits,
  onMax,
  onEnter,
  autoFocus = false,
  variant,
  sides,
}: AmountFieldProps) {
  const t = useTranslations('quote')
  const { symbol } = currency
  const typed = useTypedText()
  const isHidden = useAreAmountsHidden()
  // Max, the other side of a quote and a draft of another day are nothing that the person has just typed.
  const isMasked = isHidden && value !== '' && value !== typed.text
  const change = (text: string) => {
    typed.setText(text)
    onChange(text)
  }
  const reading = useOwnUnit(currency)
  const unit = useOtherUnit(currency, reading, value, change)
  // Two sides in figures are two units already.
  const turned = variant === 'figure' ? undefined : unit?.turned
  const hints = [
    ...(reading === undefined || amount === undefined
      ? []
      : [
          <span key="other">
            {turned === undefined ? (
              <>
                ≈&nbsp;
                <Amount
                  amount={round(times(amount, reading.rate), reading.digits, 'half-up')}
                  unit={reading.unit}
                />
              </>
            ) : (
              t.rich('thatIs', { amount: () => <Amount amount={amount} unit={symbol} /> })
            )}
          </span>,
        ]),
    ...(['available', 'min', 'max'] as const).flatMap((name) => {
      const figure = limits?.[name]
      if (figure === undefined) return []
      return [
        <span key={name}>
          {t.rich(LIMIT_TEXTS[name], { amount: () => <Amount amount={figure} unit={symbol} /> })}
        </span>,
      ]
    }),
  ]
  const nameOf = (other: string | undefined) => {
    if (label === undefined) return t('amountIn', { symbol: other ?? symbol })
    return other === undefined ? label : t('labelIn', { label, symbol: other })
  }
  const field = (
    <TextField
      label={nameOf(turned?.unit)}
      value={isMasked ? HIDDEN : (turned?.text ?? value)}
      variant={variant}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="0"
      autoFocus={autoFocus}
      error={turned?.problem ?? error}
      hint={hints.length === 0 ? undefined : <span className={styles.hints}>{hints}</span>}
      after={
        <>
          {onMax === undefined ? null : (
            <Button mode="plain" onClick={onMax}>
              {t('all')}
            </Button>
          )}
          {unit === undefined || variant === 'figure' ? null : (
            <IconButton label={t('typeIn', { symbol: unit.other })} onPress={unit.turn}>
              <ArrowUpDown size={20} aria-hidden />
            </IconButton>
          )}
        </>
      }
      onChange={({ target }) =>
        (turned?.onChange ?? change)(
          isMasked ? target.value.replaceAll(HIDDEN.charAt(0), '') : target.value,
        )
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
      }}
    />
  )
  if (sides === undefined) return field
  return (
    <>
      <SegmentedChoice
        label={t('side')}
        choices={SIDES.map((value) => ({ value, label: sides.labels[value] }))}
        value={sides.value}
        onChange={sides.onChange}
      />
      {field}
    </>
  )
}
