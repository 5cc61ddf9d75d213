/** All rows of an order as one line of the feed. */
import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { isFeeRow } from './fee-row.ts'

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

interface OrderParts {
  /** The row that stands for the order. */
  row: Transaction
  feeRows: readonly Transaction[]
  received: Transaction | undefined
}

/** Undefined where a line would say nothing that its own row does not: the rows stand as they are. */
function partsOf(rows: readonly Transaction[]): OrderParts | undefined {
  const feeRows = rows.filter(isPaidFee)
  const others = rows.filter((row) => !isPaidFee(row))
  // Of the two rows of an exchange, the fees belong to the one that paid.
  const row = others.findLast(({ direction }) => direction === 'out') ?? others[0]
  if (row === undefined) return undefined
  const [other, ...more] = others.filter((one) => one !== row)
  const received = other && more.length === 0 && isExchange(row, other) ? other : undefined
  return feeRows.length === 0 && received === undefined ? undefined : { row, feeRows, received }
}

const lines = new WeakMap<Transaction, FoldedTransaction>()

/** The same line for the same parts, so that a page that comes draws no line anew. */
function lineOf({ row, feeRows, received }: OrderParts): FoldedTransaction {
  const known = lines.get(row)
  const knownFees = known?.feeRows ?? []
  const isSame =
    known?.received === received &&
    knownFees.length === feeRows.length &&
    feeRows.every((fee, at) => fee === knownFees[at])
  if (known !== undefined && isSame) return known
  const line = { ...row, ...(feeRows.length > 0 && { feeRows }), ...(received && { received }) }
  lines.set(row, line)
  return line
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
  /** What stands in the place of a row; undefined for one that is part of another line. */
  const shown = new Map<Transaction, FoldedTransaction | undefined>()
  for (const own of orders.values()) {
    const parts = partsOf(own)
    if (parts === undefined) continue
    for (const row of [...parts.feeRows, parts.row, parts.received])
      if (row !== undefined) shown.set(row, undefined)
    // In the place of the side that came first: what a later page brings moves no line that is drawn.
    const place = own.find((row) => row === parts.row || row === parts.received) ?? parts.row
    shown.set(place, lineOf(parts))
  }
  if (shown.size === 0) return rows
  return rows.flatMap((row) => {
    const line = shown.has(row) ? shown.get(row) : row
    return line === undefined ? [] : [line]
  })
}
