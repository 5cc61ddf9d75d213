/**
 * Money in and out by kind. Each settled row counts once: as payment, fee, exchange, transfer
 * between the person's own wallets, or card money. The sum of all is the change of the balance.
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

function kindOf(row: StatementRow): FlowKind {
  if (row.isBetweenOwn === true) return 'own'
  const purpose = rowPurposeOf(row)
  if (purpose === undefined) return 'payment'
  if (purpose === 'exchange') return 'exchange'
  return purpose === 'cardTopUp' || purpose === 'cardRefund' ? 'card' : 'fee'
}

const addTo = (sides: Sides, direction: keyof Sides, amount: Decimal): Sides => ({
  ...sides,
  [direction]: plus(sides[direction], amount),
})

export function addToFlow(
  flow: Flow,
  row: StatementRow,
  { direction, payment, fee }: RowPart = rowPartsOf(row)[0],
): Flow {
  const kind = kindOf(row)
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

/** Months, oldest first. `end`: first epoch millisecond after the month. */
export type FlowMonths = readonly { month: string; end: number }[]

/**
 * Returns the money flow of each month by currency id. For a currency that the owner doesn't have,
 * the row's text for it is used. Only settled movements count. Yields after each movement.
 */
export function* flowsByCurrency(
  movements: readonly { row: StatementRow; kind: string; at: number }[],
  months: FlowMonths,
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
      if (month !== undefined) month.flow = addToFlow(month.flow, row, part)
    }
    yield
  }
  return flows
}
