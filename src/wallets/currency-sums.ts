import type { Transaction } from '#api/wallets/views.ts'
import { isNegative, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { moneyStateOf } from '#lib/settlement.ts'

/** What the completed rows of one currency brought and took. */
export interface CurrencySum {
  symbol: string
  isCrypto: boolean
  in: Decimal
  out: Decimal
  /** Rows that are in it. */
  count: number
}

interface CurrencySums {
  sums: readonly CurrencySum[]
  /** Rows that are in no sum: they are under way, or nobody can tell what they did. */
  uncounted: number
}

/** What has come to nothing moved no money, and what is under way may yet. */
export function currencySums(rows: readonly Transaction[]): CurrencySums {
  const sums = new Map<string, CurrencySum>()
  let uncounted = 0
  for (const { status, direction, amount, currency } of rows) {
    const state = moneyStateOf(status)
    if (state === 'void') continue
    if (state === 'moving' || isNegative(amount)) {
      uncounted += 1
      continue
    }
    const { symbol, isCrypto } = currency
    const known = sums.get(symbol) ?? { symbol, isCrypto, in: ZERO, out: ZERO, count: 0 }
    sums.set(symbol, {
      ...known,
      [direction]: plus(known[direction], amount),
      count: known.count + 1,
    })
  }
  return { sums: [...sums.values()], uncounted }
}
