import { useTranslations } from 'use-intl'
import { useQuery } from '@tanstack/react-query'

import type { CurrencyId } from '#api/common/schema.ts'
import { fiatDigits } from '#i18n/amount.ts'
import { type Decimal, round, times } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form.tsx'
import { exchangeQueries } from '#api/exchange/queries.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'

import type { AmountLimits, Side } from './use-amount-entry.ts'
import styles from './amount-field.module.css'

interface FiatValue {
  amount: Decimal
  unit: string
}

/** About what an amount is worth in the person's own currency; undefined where no rate is known. */
function useFiatValue(
  currency: { id: CurrencyId; symbol: string },
  amount: Decimal | undefined,
): FiatValue | undefined {
  const unit = useDefaultCurrency()
  const isForeign = unit !== '' && unit !== currency.symbol
  const rates = useQuery(
    exchangeQueries.rates(isForeign ? 'EXCHANGE_CRYPTO_INTERNAL' : undefined, {
      from: currency.id,
    }),
  )
  const rate = rates.data?.find(({ to }) => to.symbol === unit)?.rate
  if (!isForeign || rate === undefined || amount === undefined) return undefined
  return { amount: round(times(amount, rate), fiatDigits(unit) ?? CENTS, 'half-up'), unit }
}

const LIMIT_TEXTS = { available: 'available', min: 'atLeast', max: 'atMost' } as const
/** Decimals of an estimate in a currency that Intl does not know. */
const CENTS = 2
const SIDES = ['debit', 'arrives'] as const

interface AmountFieldProps {
  currency: { id: CurrencyId; symbol: string }
  /** As typed. */
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

/** The one input for money: decimal keyboard, what there is and may be beside it, Max, value in the person's currency. */
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
  const fiat = useFiatValue(currency, amount)
  const hints = [
    ...(fiat === undefined
      ? []
      : [
          <span key="fiat">
            ≈&nbsp;
            <Amount amount={fiat.amount} unit={fiat.unit} />
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
  const field = (
    <TextField
      label={label ?? t('amountIn', { symbol })}
      value={value}
      variant={variant}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="0"
      autoFocus={autoFocus}
      error={error}
      hint={hints.length === 0 ? undefined : <span className={styles.hints}>{hints}</span>}
      after={
        onMax === undefined ? undefined : (
          <Button mode="plain" onClick={onMax}>
            {t('all')}
          </Button>
        )
      }
      onChange={(event) => onChange(event.target.value)}
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
