import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { isFeeRow } from './fee-row.ts'

export interface MergedTransaction extends Transaction {
  /** Rows with the fees of the order. */
  feeRows?: readonly Transaction[]
  received?: Transaction
}

/** A fee that was refunded or never taken costs nothing, so it doesn't count. */
const isPaidFee = (row: Transaction): boolean =>
  isFeeRow(row) && row.direction === 'out' && !endedWithoutMoney(row.status)

/**
 * Returns whether two rows are the two sides of an exchange. Both must have the same status,
 * because their common line shows one status.
 */
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

/** Returns the rows shown as one line; undefined if the line would be the same as its row. */
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

const lines = new WeakMap<Transaction, MergedTransaction>()

/** Returns the same object for the same rows, so that a new page renders no earlier line again. */
function lineOf({ row, feeRows, received }: OrderParts): MergedTransaction {
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
 * Combines the rows of each order into one line: a row with its fees, or both sides of an exchange.
 * Rows are linked only by `order_id` (contract §3.2), so a fee without it, or without another row
 * of its order, stays a separate line.
 */
export function mergeOrderRows(rows: readonly Transaction[]): readonly MergedTransaction[] {
  const orders = new Map<string, Transaction[]>()
  for (const row of rows) {
    if (row.orderId === undefined) continue
    const own = orders.get(row.orderId)
    if (own === undefined) orders.set(row.orderId, [row])
    else own.push(row)
  }
  /** The line in place of each row; undefined for a row that is part of another line. */
  const shown = new Map<Transaction, MergedTransaction | undefined>()
  for (const own of orders.values()) {
    const parts = partsOf(own)
    if (parts === undefined) continue
    for (const row of [...parts.feeRows, parts.row, parts.received])
      if (row !== undefined) shown.set(row, undefined)
    // The line has the place of its newer row, so that a later page moves no line.
    const place = own.find((row) => row === parts.row || row === parts.received) ?? parts.row
    shown.set(place, lineOf(parts))
  }
  if (shown.size === 0) return rows
  return rows.flatMap((row) => {
    const line = shown.has(row) ? shown.get(row) : row
    return line === undefined ? [] : [line]
  })
}
