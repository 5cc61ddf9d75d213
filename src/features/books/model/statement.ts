/** What each currency held at the beginning of a period, what moved, and what it held at its end. */

import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow, StatementSource } from '#api/wallets/read-statement.ts'
import { isNegative, isZero, minus, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { movementsOf, type BookMovement } from './movements.ts'

/**
 * Why there are no balances: rows whose effect nobody knows, a wallet that shows no balance in the currency, money
 * that moved while the rows were read, or rows that do not explain the balance.
 */
export type StatementDoubt = 'unknownRows' | 'noBalance' | 'changed' | 'mismatch'

/** One of several whose statements stand together. */
export interface Owner {
  kind: 'wallet' | 'account' | 'card'
  id: string
  /** As people read it. */
  name: string
}

export interface CurrencyStatement {
  currency: CurrencyView
  /** Undefined where all of the statement is one owner's. */
  owner?: Owner
  /** Both undefined where there is a doubt: no figure is better than one made up. */
  opening: Decimal | undefined
  closing: Decimal | undefined
  doubt: StatementDoubt | undefined
  /** Settled in the period. Opening and money in, without money out and what is held, make the closing balance. */
  moneyIn: Decimal
  moneyOut: Decimal
  /**
   * Outgoing and not settled yet at the end, which is off the balance already; less what was held at the beginning and
   * is over. So it is below zero where more was settled than held.
   */
  held: Decimal
  /** Incoming and not settled yet: not in the balance. */
  awaited: Decimal
  /** What was settled in the period, and what was held before and is no more; oldest first. */
  booked: BookMovement[]
  /** Made in the period, and not over at its end. */
  underWay: BookMovement[]
  unclear: BookMovement[]
}

export interface Statement {
  /** Only those that held or moved something. */
  currencies: CurrencyStatement[]
  /** Rows of the period that came to nothing. */
  withoutMoney: StatementRow[]
}

interface Span {
  /** Epoch milliseconds; the end is not part of it. */
  start: number
  end: number
  /** When the wallet was opened: it held nothing before. */
  createdAt: number
}

/**
 * Makes the statement of `start` to `end` from every row since `start` and the balances of now; a row at a time, since
 * there may be a hundred thousand. Rows that were made before and settled since may be among them.
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

/** What is known of one currency while its rows are gone through. */
interface Group extends Omit<CurrencyStatement, 'opening' | 'closing' | 'doubt'> {
  /** Undefined where no balance of it is shown. */
  now: Decimal | undefined
  /** What happened after the period to the balance, and in it. */
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
  awaited: ZERO,
  booked: [],
  underWay: [],
  unclear: [],
})

function book(group: Group, movements: readonly BookMovement[], { start, end }: Span): void {
  for (const { at, change, kind } of movements) {
    if (at < start) continue
    if (kind === 'unclear') group.hasUnknown = true
    const name = at < end ? 'change' : 'changeAfter'
    group[name] = plus(group[name], change)
  }
  const own = movements.filter(({ at }) => at >= start && at < end)
  // What was under way in between only is as if it had been settled at once.
  const isOver = own.some(({ kind }) => kind === 'settled' || kind === 'released')
  const isBegun = own.some(({ kind }) => kind === 'held')
  for (const movement of own) {
    const { kind, row } = movement
    if (kind === 'settled') {
      const name = row.direction === 'in' ? 'moneyIn' : 'moneyOut'
      group[name] = plus(group[name], row.amount)
      group.booked.push(movement)
    } else if (kind === 'unclear') group.unclear.push(movement)
    else if (kind === 'released') {
      if (isBegun) continue
      group.held = minus(group.held, row.amount)
      group.booked.push(movement)
    } else if (!isOver) {
      group[kind] = plus(group[kind], row.amount)
      group.underWay.push(movement)
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
  // A wallet can't have held less than nothing, nor anything before there was one.
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

/** Whether rows moved something in the period, under way or settled. */
export const hasRows = ({ booked, underWay, unclear }: CurrencyStatement): boolean =>
  booked.length + underWay.length + unclear.length > 0

function hasSomething(statement: CurrencyStatement): boolean {
  const { opening, doubt } = statement
  if (hasRows(statement)) return true
  if (doubt === undefined) return !isZero(opening ?? ZERO)
  return doubt === 'unknownRows' || doubt === 'mismatch'
}

export interface StatementLine extends BookMovement {
  /** After this line; undefined where the balances are in doubt, or the line does not change one. */
  balance: Decimal | undefined
}

/** The movements of a currency one below the other, from its opening balance to its closing balance. */
export function* linesOf({
  opening,
  booked,
  underWay,
  unclear,
}: CurrencyStatement): Generator<StatementLine, void> {
  let balance = opening
  for (const movements of [booked, underWay, unclear])
    for (const movement of movements) {
      const { kind, change } = movement
      const isCounted = kind !== 'awaited' && kind !== 'unclear'
      if (isCounted && balance !== undefined) balance = plus(balance, change)
      yield { ...movement, balance: isCounted ? balance : undefined }
    }
}

/** What a line says of its money: what it did to the balance, else how much it is about. */
export const lineAmount = ({ kind, row, change }: BookMovement): Decimal =>
  kind === 'awaited' || kind === 'unclear' ? row.amount : change

/** Whom a row's money came from or went to. */
export const partyOf = ({ direction, from, to }: StatementRow): string | undefined =>
  direction === 'in' ? from : to

/** How many lines there are. */
export const countRows = ({ currencies }: Statement): number =>
  currencies.reduce(
    (count, { booked, underWay, unclear }) =>
      count + booked.length + underWay.length + unclear.length,
    0,
  )

/** A statement with its rows as they are listed: the newest first, all currencies together. */
export interface ListedStatement {
  statement: Statement
  rows: readonly StatementRow[]
  /** Under way, or of unknown effect. */
  open: readonly StatementRow[]
}

/** Rows by the moment at which they count, the newest first. */
const listed = (movements: readonly BookMovement[]): StatementRow[] =>
  movements
    .toSorted((one, other) => one.at - other.at)
    .toReversed()
    .map(({ row, at }) =>
      at === Date.parse(row.createdAt) ? row : { ...row, createdAt: new Date(at).toISOString() },
    )

/** Several statements as one, each of whose currencies says whose it is. */
export const joined = (parts: readonly { owner: Owner; statement: Statement }[]): Statement => ({
  currencies: parts.flatMap(({ owner, statement }) =>
    statement.currencies.map((one) => ({ ...one, owner })),
  ),
  withoutMoney: parts.flatMap(({ statement }) => statement.withoutMoney),
})

export function* listedStatementOf(statement: Statement): Generator<void, ListedStatement> {
  const { currencies } = statement
  // That something is held no more is told by the line that it was settled, or by the figures.
  const settled = currencies.flatMap(({ booked }) =>
    booked.filter(({ kind }) => kind === 'settled'),
  )
  yield
  const rows = listed(settled)
  yield
  const open = listed(currencies.flatMap(({ underWay, unclear }) => [...underWay, ...unclear]))
  return { statement, rows, open }
}

/** About 150 pages. A browser needs a minute for more. */
export const MAX_PRINTED_ROWS = 5000
