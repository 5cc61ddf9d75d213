import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { isFeeRow } from './fee-row.ts'

export interface FoldedTransaction extends Transaction {
  /** Rows in which the platform booked fees of the same order. */
  feeRows?: readonly Transaction[]
  /** For an exchange, the row that received the other currency. */
  received?: Transaction
}

/** A fee that was refunded or never taken is no cost of the order. */
const isPaidFee = (row: Transaction): boolean =>
  isFeeRow(row) && row.direction === 'out' && !endedWithoutMoney(row.status)

/** Two sides of one exchange in the same state: a line with one status must hold for both. */
const isExchange = (paid: Transaction, received: Transaction): boolean =>
  purposeOf(paid) === 'exchange' &&
  purposeOf(received) === 'exchange' &&
  paid.direction === 'out' &&
  received.direction === 'in' &&
  paid.status === received.status

interface OrderParts {
  row: Transaction
  feeRows: readonly Transaction[]
  received: Transaction | undefined
}

/** Returns undefined if the combined line would add nothing to its row. */
function partsOf(rows: readonly Transaction[]): OrderParts | undefined {
  const feeRows = rows.filter(isPaidFee)
  const others = rows.filter((row) => !isPaidFee(row))
  // The fees of an exchange belong to its outgoing row.
  const row = others.findLast(({ direction }) => direction === 'out') ?? others[0]
  if (row === undefined) return undefined
  const [other, ...more] = others.filter((one) => one !== row)
  const received = other && more.length === 0 && isExchange(row, other) ? other : undefined
  return feeRows.length === 0 && received === undefined ? undefined : { row, feeRows, received }
}

const lines = new WeakMap<Transaction, FoldedTransaction>()

/** Returns the same object for the same parts, so that a new page re-renders no line. */
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
 * Combines the rows of each order into one line: fees below it, and both sides of an exchange
 * together. The order's number is the contract's only link (§3.2, `order_id`): a fee without it, or
 * without another row of its order, stands alone.
 */
export function foldOrders(rows: readonly Transaction[]): readonly FoldedTransaction[] {
  const orders = new Map<string, Transaction[]>()
  for (const row of rows) {
    if (row.orderId === undefined) continue
    const own = orders.get(row.orderId)
    if (own === undefined) orders.set(row.orderId, [row])
    else own.push(row)
  }
  /** The line that replaces a row; undefined for a row that is part of another line. */
  const shown = new Map<Transaction, FoldedTransaction | undefined>()
  for (const own of orders.values()) {
    const parts = partsOf(own)
    if (parts === undefined) continue
    for (const row of [...parts.feeRows, parts.row, parts.received])
      if (row !== undefined) shown.set(row, undefined)
    // At the place of the newer side, so that a later page moves no rendered line.
    const place = own.find((row) => row === parts.row || row === parts.received) ?? parts.row
    shown.set(place, lineOf(parts))
  }
  if (shown.size === 0) return rows
  return rows.flatMap((row) => {
    const line = shown.has(row) ? shown.get(row) : row
    return line === undefined ? [] : [line]
  })
}
