import { useTranslations } from 'use-intl'

import type { Unit } from '#i18n/amount.ts'
import { type Decimal, round, times } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Phrase } from '#ui/phrase.tsx'

import type { MoneyInput } from './use-money-input.ts'

interface EstimateProps {
  /** Amount of the field, in the field's currency. */
  amount: Decimal
  currency: Unit
  input: MoneyInput
}

export function Estimate({ amount, currency, input: { reading, unit } }: EstimateProps) {
  const t = useTranslations('quote')
  if (reading === undefined) return null
  if (unit?.switched !== undefined)
    return (
      <Phrase>
        {t.rich('thatIs', { amount: () => <Amount amount={amount} unit={currency} /> })}
      </Phrase>
    )
  const estimate = round(times(amount, reading.rate), reading.digits, 'half-up')
  return (
    <>
      <span>≈&nbsp;</span>
      <Amount amount={estimate} unit={reading.unit} />
    </>
  )
}
