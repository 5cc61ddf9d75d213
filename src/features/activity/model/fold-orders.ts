/** All rows of an order as one line of the feed. */
import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { isFeeRow } from '#wallets/fee-row.ts'

export interface FoldedTransaction extends Transaction {
  /** Rows of their own in which the platform booked fees of the same order. */
  feeRows?: readonly Transaction[]
  /** Of an exchange, the row in which the other currency came in. */
  received?: Transaction
}

/** One that was given back, or never taken, is no part of what an order cost. */
const isPaidFee = (row: Transaction): boolean =>
  isFeeRow(row) && row.direction === 'out' && !endedWithoutMoney(row.status)

/** The two sides of one exchange, in the same state: a line can't say of one side what is true of the other. */
const isExchange = (paid: Transaction, received: Transaction): boolean =>
  purposeOf(paid) === 'exchange' &&
  purposeOf(received) === 'exchange' &&
  paid.direction === 'out' &&
  received.direction === 'in' &&
  paid.status === received.status

/** What an order's line says beside its own row; undefined where it says nothing, and the rows stand as they are. */
function foldOrder(rows: readonly Transaction[]): FoldedTransaction | undefined {
  const feeRows = rows.filter(isPaidFee)
  const others = rows.filter((row) => !isPaidFee(row))
  // Of the two rows of an exchange, the fees belong to the one that paid.
  const line = others.findLast(({ direction }) => direction === 'out') ?? others[0]
  if (line === undefined) return undefined
  const [other, ...more] = others.filter((row) => row !== line)
  const received = other && more.length === 0 && isExchange(line, other) ? other : undefined
  if (feeRows.length === 0 && received === undefined) return undefined
  return { ...line, ...(feeRows.length > 0 && { feeRows }), ...(received && { received }) }
}

/**
 * The feed with each order as one line: its fees below it, and both sides of an exchange together. The order's number
 * is the only link that the contract has (§3.2, `order_id`): a fee without it, or without another row of its order,
 * stands by itself.
 */
export function foldOrders(rows: readonly Transaction[]): readonly FoldedTransaction[] {
  const orders = new Map<string, Transaction[]>()
  for (const row of rows) {
    if (row.orderId === undefined) continue
    const own = orders.get(row.orderId)
    if (own === undefined) orders.set(row.orderId, [row])
    else own.push(row)
  }
  const lines = new Map<Transaction['id'], FoldedTransaction>()
  const folded = new Set<Transaction>()
  for (const own of orders.values()) {
    const line = foldOrder(own)
    if (line === undefined) continue
    lines.set(line.id, line)
    for (const row of [...(line.feeRows ?? []), line.received]) if (row) folded.add(row)
  }
  if (lines.size === 0) return rows
  return rows.filter((row) => !folded.has(row)).map((row) => lines.get(row.id) ?? row)
}
