/**
 * Money in and out of a wallet in a month, by asset. Each settled row counts once: as payment, fee,
 * exchange, transfer between own wallets, or card money. Their sum is the change of the balance.
 */
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { compare, isPositive, minus, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { effectOf } from '#wallets/row-effect.ts'

export const FLOW_KINDS = ['payment', 'fee', 'exchange', 'own', 'card'] as const
type FlowKind = (typeof FLOW_KINDS)[number]

interface Sides {
  in: Decimal
  out: Decimal
}

export interface AssetFlow extends Record<FlowKind, Sides> {
  symbol: string
  isCrypto: boolean
  count: number
  held: Decimal
  awaited: Decimal
}

export interface MonthFlow {
  assets: Readonly<Record<string, AssetFlow>>
  unclearCount: number
  /**
   * Rows that may be transfers between own wallets. The orders of the other wallets decide it
   * later.
   */
  transfers: readonly StatementRow[]
}

export const NO_FLOW: MonthFlow = { assets: {}, unclearCount: 0, transfers: [] }

const NONE: Sides = { in: ZERO, out: ZERO }
const emptyFlow = ({ symbol, isCrypto }: StatementRow['currency']): AssetFlow => ({
  symbol,
  isCrypto,
  count: 0,
  payment: NONE,
  fee: NONE,
  exchange: NONE,
  own: NONE,
  card: NONE,
  held: ZERO,
  awaited: ZERO,
})

/** Record type of the recipient's row by that of the sender's, and the reverse. */
const OTHER_SIDE: Readonly<Record<string, string>> = {
  WITHDRAWAL_INTERNAL: 'DEPOSIT_INTERNAL',
  DEPOSIT_INTERNAL: 'WITHDRAWAL_INTERNAL',
  WITHDRAWAL_CRYPTO_INTERNAL: 'DEPOSIT_CRYPTO_INTERNAL',
  DEPOSIT_CRYPTO_INTERNAL: 'WITHDRAWAL_CRYPTO_INTERNAL',
}

/**
 * Returns the record types to look for in the person's other wallets to find transfers between
 * them.
 */
export const otherSidesOf = ({ transfers }: MonthFlow): string[] => [
  ...new Set(transfers.flatMap(({ recordType = '' }) => OTHER_SIDE[recordType] ?? [])),
]

function kindOf(row: StatementRow): FlowKind {
  const purpose = purposeOf(row)
  if (purpose === undefined) return 'payment'
  if (purpose === 'exchange') return 'exchange'
  return purpose === 'cardTopUp' || purpose === 'cardRefund' ? 'card' : 'fee'
}

/** Returns the fees that are part of an outgoing amount, in its currency. */
function feesWithin({ direction, amount, currency, fees }: StatementRow): Decimal {
  const own = fees.filter((fee) => [currency.id, currency.symbol].includes(fee.currency ?? ''))
  const total = sum(own.map((fee) => fee.amount))
  const isWithin = direction === 'out' && isPositive(total) && compare(total, amount) <= 0
  return isWithin ? total : ZERO
}

const addTo = (sides: Sides, direction: keyof Sides, amount: Decimal): Sides => ({
  ...sides,
  [direction]: plus(sides[direction], amount),
})

function addSettled(flow: AssetFlow, row: StatementRow, kind: FlowKind): AssetFlow {
  const { direction, amount } = row
  const fees = kind === 'fee' ? ZERO : feesWithin(row)
  const next = { ...flow, [kind]: addTo(flow[kind], direction, minus(amount, fees)) }
  return { ...next, fee: addTo(next.fee, 'out', fees), count: flow.count + 1 }
}

function withAsset(
  flow: MonthFlow,
  { currency }: StatementRow,
  change: (asset: AssetFlow) => AssetFlow,
): MonthFlow {
  const { symbol } = currency
  const asset = change(flow.assets[symbol] ?? emptyFlow(currency))
  return { ...flow, assets: { ...flow.assets, [symbol]: asset } }
}

function addRow(flow: MonthFlow, row: StatementRow): MonthFlow {
  const effect = effectOf(row)
  if (effect === 'none') return flow
  if (effect === 'unknown') return { ...flow, unclearCount: flow.unclearCount + 1 }
  if (effect !== 'settled')
    return withAsset(flow, row, (asset) => ({
      ...asset,
      [effect]: plus(asset[effect], row.amount),
    }))
  const mayBeOwn = row.orderId !== undefined && OTHER_SIDE[row.recordType ?? ''] !== undefined
  if (mayBeOwn) return { ...flow, transfers: [...flow.transfers, row] }
  return withAsset(flow, row, (asset) => addSettled(asset, row, kindOf(row)))
}

/** Adds more rows of the month; each row may be given only once. */
export const addRows = (flow: MonthFlow, rows: readonly StatementRow[]): MonthFlow =>
  rows.reduce(addRow, flow)

/**
 * Counts the possible transfers: as transfers between own wallets if another wallet has the same
 * order, else by their kind.
 */
export const markTransfers = (flow: MonthFlow, ownOrders: ReadonlySet<string>): MonthFlow =>
  flow.transfers.reduce<MonthFlow>(
    (marked, row) =>
      withAsset(marked, row, (asset) =>
        addSettled(asset, row, ownOrders.has(row.orderId ?? '') ? 'own' : kindOf(row)),
      ),
    { ...flow, transfers: [] },
  )

const addSides = (a: Sides, b: Sides): Sides => ({ in: plus(a.in, b.in), out: plus(a.out, b.out) })

function addAssets(a: AssetFlow, b: AssetFlow): AssetFlow {
  return {
    symbol: a.symbol,
    isCrypto: a.isCrypto,
    count: a.count + b.count,
    payment: addSides(a.payment, b.payment),
    fee: addSides(a.fee, b.fee),
    exchange: addSides(a.exchange, b.exchange),
    own: addSides(a.own, b.own),
    card: addSides(a.card, b.card),
    held: plus(a.held, b.held),
    awaited: plus(a.awaited, b.awaited),
  }
}

/** Returns the assets of several months, those with the most transactions first. */
export function assetsOf(months: readonly MonthFlow[]): AssetFlow[] {
  const all = new Map<string, AssetFlow>()
  for (const { assets } of months)
    for (const flow of Object.values(assets)) {
      const before = all.get(flow.symbol)
      all.set(flow.symbol, before === undefined ? flow : addAssets(before, flow))
    }
  return [...all.values()].toSorted((a, b) => b.count - a.count || a.symbol.localeCompare(b.symbol))
}

export const flowTotal = (flow: AssetFlow, side: keyof Sides): Decimal =>
  sum(FLOW_KINDS.map((kind) => flow[kind][side]))

export const flowChange = (flow: AssetFlow): Decimal =>
  minus(flowTotal(flow, 'in'), flowTotal(flow, 'out'))
