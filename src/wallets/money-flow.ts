/**
 * Money in and out by kind. Each settled row counts once: as payment, fee, exchange, transfer
 * between own wallets, or card money. Their sum is the change of the balance.
 */
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { rowPartsOf, type RowPart } from './row-parts.ts'
import { rowPurposeOf } from './row-purpose.ts'

export const FLOW_KINDS = ['payment', 'fee', 'exchange', 'own', 'card'] as const
type FlowKind = (typeof FLOW_KINDS)[number]

interface Sides {
  in: Decimal
  out: Decimal
}

export type Flow = Readonly<Record<FlowKind, Sides>>

const NONE: Sides = { in: ZERO, out: ZERO }
export const NO_FLOW: Flow = { payment: NONE, fee: NONE, exchange: NONE, own: NONE, card: NONE }

/** Record type of the other wallet's row, by that of a transfer's row. */
const OTHER_SIDE: Readonly<Record<string, string>> = {
  WITHDRAWAL_INTERNAL: 'DEPOSIT_INTERNAL',
  DEPOSIT_INTERNAL: 'WITHDRAWAL_INTERNAL',
  WITHDRAWAL_CRYPTO_INTERNAL: 'DEPOSIT_CRYPTO_INTERNAL',
  DEPOSIT_CRYPTO_INTERNAL: 'WITHDRAWAL_CRYPTO_INTERNAL',
}

/**
 * Returns the record types to look for in the person's other wallets, where transfers between own
 * wallets have their other row.
 */
export const otherSidesOf = (rows: readonly StatementRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ orderId, recordType = '' }) =>
      orderId === undefined ? [] : (OTHER_SIDE[recordType] ?? []),
    ),
  ),
]

function kindOf(row: StatementRow, ownOrders: ReadonlySet<string>): FlowKind {
  const isTransfer = OTHER_SIDE[row.recordType ?? ''] !== undefined
  if (isTransfer && ownOrders.has(row.orderId ?? '')) return 'own'
  const purpose = rowPurposeOf(row)
  if (purpose === undefined) return 'payment'
  if (purpose === 'exchange') return 'exchange'
  if (purpose !== 'cardTopUp' && purpose !== 'cardRefund') return 'fee'
  return row.cardType === undefined ? 'card' : 'own'
}

const addTo = (sides: Sides, direction: keyof Sides, amount: Decimal): Sides => ({
  ...sides,
  [direction]: plus(sides[direction], amount),
})

/**
 * Adds a part of a settled row. A transfer is between own wallets if its order is in `ownOrders`,
 * the orders of the person's other wallets.
 */
export function addToFlow(
  flow: Flow,
  row: StatementRow,
  ownOrders: ReadonlySet<string>,
  { direction, payment, fee }: RowPart = rowPartsOf(row)[0],
): Flow {
  const kind = kindOf(row, ownOrders)
  const next = { ...flow, [kind]: addTo(flow[kind], direction, payment) }
  return { ...next, fee: addTo(next.fee, 'out', fee) }
}

const addSides = (a: Sides, b: Sides): Sides => ({ in: plus(a.in, b.in), out: plus(a.out, b.out) })

export const addFlows = (a: Flow, b: Flow): Flow => ({
  payment: addSides(a.payment, b.payment),
  fee: addSides(a.fee, b.fee),
  exchange: addSides(a.exchange, b.exchange),
  own: addSides(a.own, b.own),
  card: addSides(a.card, b.card),
})

export const flowTotal = (flow: Flow, side: keyof Sides): Decimal =>
  sum(FLOW_KINDS.map((kind) => flow[kind][side]))

export interface MonthFlow {
  month: string
  flow: Flow
}

export interface FlowSources {
  /** Oldest first; `end` in epoch milliseconds is excluded. */
  months: readonly { month: string; end: number }[]
  /** Ids of the orders of the person's other wallets. */
  ownOrders: ReadonlySet<string>
}

/**
 * Returns the money flow of each month by currency id, or by the row's name of a currency that the
 * owner doesn't have. Yields after each movement; only settled ones count.
 */
export function* flowsByCurrency(
  movements: readonly { row: StatementRow; kind: string; at: number }[],
  { months, ownOrders }: FlowSources,
): Generator<void, Map<string, MonthFlow[]>> {
  const ids = new Map(movements.map(({ row: { currency } }) => [currency.symbol, currency.id]))
  const flows = new Map<string, MonthFlow[]>()
  for (const { row, kind, at } of movements) {
    const parts = kind === 'settled' ? rowPartsOf(row) : []
    for (const part of parts) {
      const key = ids.get(part.currency) ?? part.currency
      const own = flows.get(key) ?? months.map(({ month }) => ({ month, flow: NO_FLOW }))
      flows.set(key, own)
      const month = own[months.findIndex(({ end }) => at < end)]
      if (month !== undefined) month.flow = addToFlow(month.flow, row, ownOrders, part)
    }
    yield
  }
  return flows
}
