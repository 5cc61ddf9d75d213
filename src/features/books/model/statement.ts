/** The statement of a period: opening balance, movements and closing balance of each currency. */

import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow, StatementSource } from '#api/wallets/read-statement.ts'
import { isNegative, isZero, minus, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { flowsByCurrency, type FlowMonths, type MonthFlow } from '#wallets/money-flow.ts'

import { movementsOf, type BookMovement } from './movements.ts'

/**
 * Reasons why balances can't be shown: rows whose effect is unknown, a currency without a balance,
 * money that moved during the reading, or rows that don't add up to the balance.
 */
export type StatementDoubt = 'unknownRows' | 'noBalance' | 'changed' | 'mismatch'

/** The owner of one part of a statement that covers several. */
export interface Owner {
  kind: 'wallet' | 'account' | 'card'
  id: string
  name: string
}

export interface CurrencyStatement {
  currency: CurrencyView
  /** Undefined if the whole statement belongs to one owner. */
  owner?: Owner
  /** `opening` and `closing` are undefined if there is a doubt. */
  opening: Decimal | undefined
  closing: Decimal | undefined
  doubt: StatementDoubt | undefined
  /**
   * Amounts that were settled in the period. Opening balance plus `moneyIn` minus `moneyOut` minus
   * `held` gives the closing balance.
   */
  moneyIn: Decimal
  moneyOut: Decimal
  /**
   * Outgoing money that is held at the end (already off the balance), minus money that was held at
   * the start and no longer is. Negative if more was settled than newly held.
   */
  held: Decimal
  /** Money held at the start, as far as the rows show. */
  heldBefore: Decimal
  /** Incoming money that is not settled at the end, so the balance does not include it. */
  awaited: Decimal
  /** Movements settled in the period and held amounts released in it, oldest first. */
  booked: BookMovement[]
  /** Movements made in the period and still open at its end. */
  pending: BookMovement[]
  unknown: BookMovement[]
}

export interface Statement {
  currencies: CurrencyStatement[]
  /** Rows of the period that moved no money, such as failed payments. */
  withoutMoney: StatementRow[]
}

interface Span {
  /** Start and end in epoch milliseconds; the end itself is excluded. */
  start: number
  end: number
  /** Time at which the wallet was opened with a zero balance, in epoch milliseconds. */
  createdAt: number
}

/**
 * Makes the statement of a span of time. It needs all rows since `start`, also those made before
 * `start` and settled since, and today's balances. Yields after each row, because there can be a
 * hundred thousand.
 */
export function* statementOf(
  { rows, balances, isConsistent }: StatementSource,
  span: Span,
): Generator<void, Statement> {
  const byCurrency = new Map<string, Group>(
    balances.map(({ currency, amount }) => [currency.id, { ...emptyGroup(currency), now: amount }]),
  )
  const withoutMoney: StatementRow[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    if (seen.has(row.id)) continue
    seen.add(row.id)
    const { currency } = row
    const group = byCurrency.get(currency.id) ?? emptyGroup(currency)
    byCurrency.set(currency.id, group)
    const movements = movementsOf(row)
    const made = Date.parse(row.createdAt)
    if (movements.length > 0) book(group, movements, span)
    else if (made >= span.start && made < span.end) withoutMoney.push(row)
    yield
  }
  const currencies = [...byCurrency.values()].map((group) => closed(group, isConsistent, span))
  return { currencies: currencies.filter(hasSomething), withoutMoney }
}

interface Group extends Omit<CurrencyStatement, 'opening' | 'closing' | 'doubt'> {
  now: Decimal | undefined
  /** `changeAfter`: change of the balance after the period. `change`: change during the period. */
  changeAfter: Decimal
  change: Decimal
  hasUnknown: boolean
}

const emptyGroup = (currency: CurrencyView): Group => ({
  currency,
  now: undefined,
  changeAfter: ZERO,
  change: ZERO,
  hasUnknown: false,
  moneyIn: ZERO,
  moneyOut: ZERO,
  held: ZERO,
  heldBefore: ZERO,
  awaited: ZERO,
  booked: [],
  pending: [],
  unknown: [],
})

function book(group: Group, movements: readonly BookMovement[], { start, end }: Span): void {
  for (const { at, change, kind } of movements) {
    if (at < start) {
      if (kind !== 'settled') group.heldBefore = minus(group.heldBefore, change)
      continue
    }
    if (kind === 'unclear') group.hasUnknown = true
    const name = at < end ? 'change' : 'changeAfter'
    group[name] = plus(group[name], change)
  }
  const own = movements.filter(({ at }) => at >= start && at < end)
  // A row that was held and settled within the period counts as settled at once.
  const isOver = own.some(({ kind }) => kind === 'settled' || kind === 'released')
  const isBegun = own.some(({ kind }) => kind === 'held')
  for (const movement of own) {
    const { kind, row } = movement
    if (kind === 'settled') {
      const name = row.direction === 'in' ? 'moneyIn' : 'moneyOut'
      group[name] = plus(group[name], row.amount)
      group.booked.push(movement)
    } else if (kind === 'unclear') group.unknown.push(movement)
    else if (kind === 'released') {
      if (isBegun) continue
      group.held = minus(group.held, row.amount)
      group.booked.push(movement)
    } else if (!isOver) {
      group[kind] = plus(group[kind], row.amount)
      group.pending.push(movement)
    }
  }
}

function closed(
  { now, changeAfter, change, hasUnknown, ...group }: Group,
  isConsistent: boolean,
  span: Span,
): CurrencyStatement {
  const closing = minus(now ?? ZERO, changeAfter)
  const opening = minus(closing, change)
  // A balance can't be negative, and before the wallet existed it was zero.
  const isImpossible =
    isNegative(opening) || isNegative(closing) || (span.start <= span.createdAt && !isZero(opening))
  const doubt = !isConsistent
    ? 'changed'
    : now === undefined
      ? 'noBalance'
      : hasUnknown
        ? 'unknownRows'
        : isImpossible
          ? 'mismatch'
          : undefined
  return {
    ...group,
    booked: group.booked.toSorted((one, other) => one.at - other.at),
    opening: doubt === undefined ? opening : undefined,
    closing: doubt === undefined ? closing : undefined,
    doubt,
  }
}

const countIn = ({ booked, pending, unknown }: CurrencyStatement): number =>
  booked.length + pending.length + unknown.length
export const hasRows = (statement: CurrencyStatement): boolean => countIn(statement) > 0

function hasSomething(statement: CurrencyStatement): boolean {
  const { opening, doubt } = statement
  if (hasRows(statement)) return true
  if (doubt === undefined) return !isZero(opening ?? ZERO)
  return doubt === 'unknownRows' || doubt === 'mismatch'
}

export interface StatementLine extends BookMovement {
  /** Balance after this line; undefined if it is in doubt or the line does not change it. */
  balance: Decimal | undefined
}

/** Yields a currency's movements from its opening balance to its closing balance. */
export function* statementLines({
  opening,
  booked,
  pending,
  unknown,
}: CurrencyStatement): Generator<StatementLine, void> {
  let balance = opening
  for (const movements of [booked, pending, unknown])
    for (const movement of movements) {
      const { kind, change } = movement
      const isCounted = kind !== 'awaited' && kind !== 'unclear'
      if (isCounted && balance !== undefined) balance = plus(balance, change)
      yield { ...movement, balance: isCounted ? balance : undefined }
    }
}

/** Returns the change of the balance, or the row's amount if the row changes nothing yet. */
export const lineAmount = ({ kind, row, change }: BookMovement): Decimal =>
  kind === 'awaited' || kind === 'unclear' ? row.amount : change

export const countRows = ({ currencies }: Statement): number =>
  currencies.reduce((count, one) => count + countIn(one), 0)

/** A statement with its rows in list order: newest first, with all currencies together. */
export interface ListedStatement {
  statement: Statement
  rows: readonly StatementRow[]
  /** Rows that are still open, and rows whose effect is unknown. */
  open: readonly StatementRow[]
  flows: readonly OwnerFlow[]
}

/** Money in and out for each month, oldest first, with currencies in which only fees were paid. */
export interface OwnerFlow {
  owner: Owner | undefined
  /** Id of the currency, or its symbol if an older row contains that. */
  currency: string
  months: readonly MonthFlow[]
}

export const isFlowOf =
  ({ owner, currency }: CurrencyStatement) =>
  (flow: OwnerFlow): boolean =>
    flow.owner === owner && flow.currency === currency.id

/** Returns the rows of movements, sorted by the time at which they count, newest first. */
const listed = (movements: readonly BookMovement[]): StatementRow[] =>
  movements
    .toSorted((one, other) => one.at - other.at)
    .toReversed()
    .map(({ row, at }) =>
      at === Date.parse(row.createdAt) ? row : { ...row, createdAt: new Date(at).toISOString() },
    )

export const joinStatements = (
  parts: readonly { owner: Owner; statement: Statement }[],
): Statement => ({
  currencies: parts.flatMap(({ owner, statement }) =>
    statement.currencies.map((one) => ({ ...one, owner })),
  ),
  withoutMoney: parts.flatMap(({ statement }) => statement.withoutMoney),
})

export function* listedStatementOf(
  statement: Statement,
  months: FlowMonths,
): Generator<void, ListedStatement> {
  const { currencies } = statement
  const rows = listed(settledIn(statement))
  yield
  const open = listed(currencies.flatMap(({ pending, unknown }) => [...pending, ...unknown]))
  const flows: OwnerFlow[] = []
  for (const owner of new Set(currencies.map((one) => one.owner))) {
    const booked = currencies.flatMap((one) => (one.owner === owner ? one.booked : []))
    for (const [currency, flow] of yield* flowsByCurrency(booked, months))
      flows.push({ owner, currency, months: flow })
  }
  return { statement, rows, open, flows }
}

/** Returns settled movements. Released money has no line: the settled line or totals show it. */
const settledIn = ({ currencies }: Statement): BookMovement[] =>
  currencies.flatMap(({ booked }) => booked.filter(({ kind }) => kind === 'settled'))

/** Maximum number of rows to print, about 150 pages. For more a browser needs over a minute. */
export const MAX_PRINTED_ROWS = 5000
