import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { CurrencyId } from '#api/common/schema.ts'
import { exchangeQueries } from '#api/exchange/queries.ts'
import { fiatDigits } from '#i18n/amount.ts'
import { isSameTyped, type TypedAmount } from '#i18n/typed-amount.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'

import {
  parseAmountInOtherUnit,
  textInOtherUnit,
  type UnitRate,
  type AmountInOtherUnit,
} from './other-unit.ts'

/** Number of decimals of an estimate in a currency that Intl does not know. */
const CENTS = 2

export interface FieldCurrency {
  id: CurrencyId
  symbol: string
  isCrypto: boolean
  /** Number of decimals of the smallest unit. */
  decimals: number
}

/** Returns the rate from the field's currency to the person's own; undefined if none is known. */
export function useDefaultUnitRate({ id, symbol, decimals }: FieldCurrency): UnitRate | undefined {
  const language = useLocale()
  const unit = useDefaultCurrency()
  const isForeign = unit !== '' && unit !== symbol
  const rates = useQuery(
    exchangeQueries.rates(isForeign ? 'EXCHANGE_CRYPTO_INTERNAL' : undefined, { from: id }),
  )
  const rate = rates.data?.find(({ to }) => to.symbol === unit)?.rate
  if (!isForeign || rate === undefined || !isPositive(rate)) return undefined
  return { rate, decimals, digits: fiatDigits(unit) ?? CENTS, unit, language }
}

interface OtherUnit {
  /** Symbol of the unit to which the field can switch. */
  other: string
  onSwitch: () => void
  switched?: {
    unit: string
    text: string
    problem: string | undefined
    onChange: (typed: TypedAmount) => void
  }
}

/** Lets a field switch to another unit. Switching alone changes no amount, only typing does. */
export function useOtherUnit(
  { id, symbol }: FieldCurrency,
  reading: UnitRate | undefined,
  value: TypedAmount,
  onChange: (value: TypedAmount) => void,
): OtherUnit | undefined {
  const t = useTranslations('quote')
  const [isSwitched, setIsSwitched] = useState(false)
  const [typed, setTyped] = useState<AmountInOtherUnit & { of: string }>()
  if (reading === undefined) return undefined
  const { unit, digits } = reading
  const onSwitch = () => setIsSwitched(!isSwitched)
  if (!isSwitched) return { other: unit, onSwitch }
  // A text that was typed for another asset is no amount of this one.
  const current = typed?.of === id && isSameTyped(typed.own, value) ? typed : undefined
  const problem = current?.problem
  return {
    other: symbol,
    onSwitch,
    switched: {
      unit,
      text: textInOtherUnit(value, current, reading),
      problem:
        problem === undefined || problem === 'empty'
          ? undefined
          : t(`problems.${problem}`, { decimals: digits, min: '', max: '' }),
      onChange(sum) {
        const next = parseAmountInOtherUnit(sum, reading)
        setTyped({ ...next, of: id })
        onChange(next.own)
      },
    },
  }
}
