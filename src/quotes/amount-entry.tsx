import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useId, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { IconButton } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import { Text } from '#ui/text.tsx'
import { useSelectOnPress } from '#ui/use-select-on-press.ts'

import styles from './amount-entry.module.css'
import { Estimate } from './estimate.tsx'
import { LimitNotes } from './limit-notes.tsx'
import { QuickAmountChips, type QuickAmountSource } from './quick-amount-chips.tsx'
import { type AmountLimits, NO_LIMITS, type AmountSide, AMOUNT_SIDES } from './use-amount-entry.ts'
import { type MoneyInput, useMoneyInput, type MoneyText } from './use-money-input.ts'

/** Parts that describe the field, in the order in which a screen reader reads them. */
const PARTS = ['error', 'estimate', 'limits'] as const

interface AmountEntryProps extends MoneyText {
  amount?: Decimal | undefined
  limits?: AmountLimits | undefined
  /** Balance and limits from which quick amounts are made. Without it, none are offered. */
  source?: QuickAmountSource | undefined
  onEnter?: (() => void) | undefined
  autoFocus?: boolean
  /** The switch between the two meanings of the amount, if one field serves for both. */
  sides?: {
    value: AmountSide
    labels: Record<AmountSide, string>
    onChange: (side: AmountSide) => void
  }
  /**
   * If true, the amount stands at the end of a line with its asset. Its parts are placed in the
   * parent's grid areas `figure`, `limits`, `estimate`, `error` and `sums`. Two such amounts
   * already show two units, so neither can be switched to another one.
   */
  isInLine?: boolean
}

export function AmountEntry({
  amount,
  limits,
  source,
  onEnter,
  autoFocus = false,
  sides,
  isInLine = false,
  ...money
}: AmountEntryProps) {
  const t = useTranslations('quote')
  const id = useId()
  const input = useMoneyInput(money, !isInLine)
  const { reading, unit, error } = input
  return (
    <div className={isInLine ? styles.inLine : styles.centred}>
      {sides === undefined ? null : (
        <SegmentedChoice
          label={t('side')}
          choices={AMOUNT_SIDES.map((value) => ({ value, label: sides.labels[value] }))}
          value={sides.value}
          onChange={sides.onChange}
        />
      )}
      <Figure
        input={input}
        unit={isInLine ? undefined : input.shownUnit}
        describedBy={PARTS.map((part) => `${id}-${part}`).join(' ')}
        {...{ autoFocus, onEnter }}
      />
      <Text as="div" size="label" tone="secondary" className={styles.notes}>
        {reading === undefined ? null : (
          <div className={unit === undefined ? `${styles.note} ${styles.estimate}` : styles.turn}>
            <span id={`${id}-estimate`}>
              {amount === undefined ? (
                unit?.other
              ) : (
                <Estimate amount={amount} currency={money.currency} input={input} />
              )}
            </span>
            {unit === undefined ? null : (
              <IconButton label={t('typeIn', { symbol: unit.other })} onPress={unit.onSwitch}>
                <ArrowUpDown size={18} aria-hidden />
              </IconButton>
            )}
          </div>
        )}
        {error === undefined ? null : (
          <Text
            as="p"
            size="label"
            tone="destructive"
            id={`${id}-error`}
            className={styles.error}
            role="alert"
          >
            {error}
          </Text>
        )}
        {limits === undefined && !isInLine ? null : (
          <div id={`${id}-limits`} className={`${styles.note} ${styles.limits}`}>
            <LimitNotes limits={limits ?? NO_LIMITS} unit={money.currency} />
          </div>
        )}
      </Text>
      {source && <QuickAmountChips {...source} />}
    </div>
  )
}

interface FigureProps {
  input: MoneyInput
  /** Unit behind the number. Screen readers get it from the label instead. */
  unit: string | undefined
  describedBy: string
  autoFocus: boolean
  onEnter: (() => void) | undefined
}

/** Width of a letter of the unit in relation to a digit, because the unit is smaller. */
const UNIT_LETTER = 0.5

/** An input that is as wide as its text, in the largest font that fits. */
function Figure({ input, unit, describedBy, autoFocus, onEnter }: FigureProps) {
  const id = useId()
  const { label, text, error } = input
  const press = useSelectOnPress()
  const letters = Math.max(text.length, 1) + UNIT_LETTER * (unit?.length ?? 0)
  return (
    <div
      className={styles.figure}
      style={{ '--letters': letters } as CSSProperties}
      {...press.around}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.line} dir="ltr">
        <span className={styles.room} data-text={text === '' ? '0' : text}>
          <input
            id={id}
            className={styles.input}
            value={text}
            size={1}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            placeholder="0"
            autoFocus={autoFocus}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            {...press.field}
            onChange={({ target }) => input.onText(target.value)}
            onKeyDown={(event) => {
              if (pressedKey(event) === 'Enter') onEnter?.()
            }}
          />
        </span>
        {unit === undefined ? null : (
          <span className={styles.unit} aria-hidden>
            {unit}
          </span>
        )}
      </span>
    </div>
  )
}
