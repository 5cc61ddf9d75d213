/**
 * Rows "paid" and "received" of a transaction, worded by its outcome, for its screen and its
 * receipt.
 */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { symbolOf, type Unit } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { RateInUnits } from '#lib/money/rate.ts'
import { moneyStateOf, settlementOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { isUuid } from '#lib/uuid.ts'

import { arrivedOf } from './arrived.ts'
import { rateUnits } from './rate-units.ts'

interface MoneyLine {
  label: string
  amount: Decimal
  unit: Unit
}

interface MoneyLines {
  lines: MoneyLine[]
  rate: RateInUnits | undefined
}

/** A failed order that was paid from a bank: the money returns there. */
const isReturnedToBank = (row: Transaction): boolean =>
  row.direction === 'in' && settlementOf(row.status) === 'failed' && purposeOf(row) === undefined

/**
 * Returns the rows of a transaction. Completed, pending and failed ones are worded differently:
 * nothing is called paid or received that was not.
 */
export function useMoneyLines(row: Transaction): MoneyLines {
  const t = useTranslations('activity')
  const unitOf = useUnitOf()
  const { sold, bought, rate } = row
  const state = moneyStateOf(row.status)
  const arrived = arrivedOf(row)
  const toLine = (
    label: 'sold' | 'bought' | 'arrives',
    { amount, currency }: typeof sold & {},
  ) => ({
    label: t(`${label}.${state}`),
    amount,
    unit: unitOf(currency) ?? '',
  })
  const arrives = arrived && toLine('arrives', arrived)
  if (!sold || !bought || sold.currency === bought.currency)
    return { lines: arrives ? [arrives] : [], rate: undefined }
  const units = rate && rateUnits(rate, sold, bought)
  const [one, other] = [symbolOf(unitOf(units?.one) ?? ''), symbolOf(unitOf(units?.other) ?? '')]
  const isNamed = one !== '' && other !== '' && !isUuid(one) && !isUuid(other)
  return {
    lines: [
      ...(isReturnedToBank(row) ? [] : [toLine('sold', sold)]),
      arrives ?? toLine('bought', bought),
    ],
    rate: rate && isNamed ? { rate, one, other, isBooked: true } : undefined,
  }
}

/**
 * Returns a function that finds the unit of a currency. Rows name it by uuid or, if older, by
 * symbol (contract §3.2); an unknown name becomes the symbol.
 */
export function useUnitOf(): (currency: string | undefined) => Unit | undefined {
  const currencies = useQuery(systemQueries.currencies())
  return (currency) =>
    currency === undefined || !isUuid(currency)
      ? currency
      : (currencies.data?.find(({ id }) => id === currency) ?? currency)
}
