import { useTranslations } from 'use-intl'

import type { Unit } from '#i18n/amount.ts'
import { type Decimal, round, times } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'

import type { MoneyInput } from './use-money-input.ts'

interface EstimateProps {
  /** What stands in the field, in its own currency. */
  amount: Decimal
  currency: Unit
  input: MoneyInput
}

/** What the amount is about in the unit that the field does not stand in. */
export function Estimate({ amount, currency, input: { reading, unit } }: EstimateProps) {
  const t = useTranslations('quote')
  if (reading === undefined) return null
  if (unit?.turned !== undefined)
    return t.rich('thatIs', { amount: () => <Amount amount={amount} unit={currency} /> })
  const estimate = round(times(amount, reading.rate), reading.digits, 'half-up')
  return (
    <>
      ≈&nbsp;
      <Amount amount={estimate} unit={reading.unit} />
    </>
  )
}
