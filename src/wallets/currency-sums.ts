import type { Transaction } from '#api/wallets/views.ts'
import { plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
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

interface DeskSums {
  sums: readonly CurrencySum[]
  /** Rows that are still under way, and so in no sum. */
  underWay: number
}

/** What has come to nothing moved no money, and what is under way may yet. */
export function sumsOf(rows: readonly Transaction[]): DeskSums {
  const sums = new Map<string, CurrencySum>()
  let underWay = 0
  for (const { status, direction, amount, currency } of rows) {
    const state = moneyStateOf(status)
    if (state === 'moving') underWay += 1
    if (state !== 'done') continue
    const { symbol, isCrypto } = currency
    const known = sums.get(symbol) ?? { symbol, isCrypto, in: ZERO, out: ZERO, count: 0 }
    sums.set(symbol, {
      ...known,
      [direction]: plus(known[direction], amount),
      count: known.count + 1,
    })
  }
  return { sums: [...sums.values()], underWay }
}
