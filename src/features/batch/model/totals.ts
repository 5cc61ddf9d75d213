import type { Quote } from '#api/orders/views.ts'
import { compare, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import type { BatchUnit } from './asset.ts'
import type { Payout } from './payouts.ts'

export interface PricedPayout {
  line: number
  payout: Payout
  quote: Quote
}

export interface TotalLine {
  from: BatchUnit
  target: BatchUnit
  price: Pick<Quote, 'debit' | 'arrives' | 'totalFees'>
}

export const toTotalLine = ({ payout, quote }: PricedPayout): TotalLine => ({
  from: payout.balance.currency,
  target: payout.target,
  price: quote,
})

interface Total {
  symbol: string
  network: string | undefined
  amount: Decimal
  fees: Decimal
  count: number
}

type CurrencyId = string

function add(
  totals: Map<CurrencyId, Total>,
  id: CurrencyId,
  empty: Total,
  amount: Decimal,
  fees: Decimal,
) {
  const known = totals.get(id) ?? empty
  totals.set(id, {
    ...known,
    amount: plus(known.amount, amount),
    fees: plus(known.fees, fees),
    count: known.count + 1,
  })
}

/** Total amounts that leave (with fees) and that arrive, one per currency on each network. */
export interface Totals {
  leaves: readonly Total[]
  arrives: readonly Total[]
}

export function* totalsOf(lines: readonly TotalLine[]): Generator<void, Totals> {
  const leaves = new Map<CurrencyId, Total>()
  const arrives = new Map<CurrencyId, Total>()
  for (const { from, target, price } of lines) {
    const empty = { amount: ZERO, fees: ZERO, count: 0 }
    add(
      leaves,
      from.id,
      { symbol: from.symbol, network: from.network?.name, ...empty },
      price.debit,
      price.totalFees,
    )
    add(
      arrives,
      target.id,
      { symbol: target.symbol, network: target.network?.name, ...empty },
      price.arrives,
      ZERO,
    )
    yield
  }
  return { leaves: [...leaves.values()], arrives: [...arrives.values()] }
}

/**
 * Returns the lines that their balance can't pay after it has paid the lines before them, each with
 * the amount that the balance would need.
 */
export function* overdrawnLines(
  lines: readonly PricedPayout[],
): Generator<void, ReadonlyMap<number, Decimal>> {
  const spent = new Map<CurrencyId, Decimal>()
  const beyond = new Map<number, Decimal>()
  for (const { line, payout, quote } of lines) {
    const { currency, amount } = payout.balance
    const next = plus(spent.get(currency.id) ?? ZERO, quote.debit)
    if (compare(next, amount) > 0) beyond.set(line, next)
    else spent.set(currency.id, next)
    yield
  }
  return beyond
}
