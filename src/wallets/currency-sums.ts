import type { Transaction } from '#api/wallets/views.ts'
import { isNegative, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { moneyStateOf } from '#lib/settlement.ts'

export interface CurrencySum {
  symbol: string
  isCrypto: boolean
  in: Decimal
  out: Decimal
  count: number
}

interface CurrencySums {
  sums: readonly CurrencySum[]
  /** Number of rows that no sum includes, because they are pending or their effect is unknown. */
  uncounted: number
}

export interface SummedPart extends Pick<Transaction, 'status' | 'direction' | 'amount'> {
  currency: Pick<CurrencySum, 'symbol' | 'isCrypto'>
}

/** Sums amounts by currency, without failed rows (no money moved); only counts pending rows. */
export function currencySums(rows: readonly SummedPart[]): CurrencySums {
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
