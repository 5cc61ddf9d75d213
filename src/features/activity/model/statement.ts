/** A wallet's statement: what each currency held at the beginning of a period, what moved, and what it held at its end. */

import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow, StatementSource } from '#api/wallets/read-statement.ts'
import { isNegative, isZero, minus, negate, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney, isKnownStatus, settlementOf } from '#lib/settlement.ts'

/**
 * What a row did to the balance that the wallet shows. Outgoing money leaves it as soon as it is held, incoming money
 * comes into it when it is settled, fees are in the amount already, and what came to nothing changed nothing.
 */
export type Effect = 'settled' | 'held' | 'awaited' | 'none' | 'unknown'

/**
 * Why there are no balances: rows whose effect nobody knows, a wallet that shows no balance in the currency, money
 * that moved while the rows were read, or rows that do not explain the balance.
 */
export type StatementDoubt = 'unknownRows' | 'noBalance' | 'changed' | 'mismatch'

export interface CurrencyStatement {
  currency: CurrencyView
  /** Both undefined where there is a doubt: no figure is better than one made up. */
  opening: Decimal | undefined
  closing: Decimal | undefined
  doubt: StatementDoubt | undefined
  /** Settled in the period. Opening and money in, without money out and what is held, make the closing balance. */
  moneyIn: Decimal
  moneyOut: Decimal
  /** Outgoing and not settled yet: off the balance already. */
  held: Decimal
  /** Incoming and not settled yet: not in the balance. */
  awaited: Decimal
  /** Settled rows of the period, oldest first. */
  rows: StatementRow[]
  underWay: StatementRow[]
  unclear: StatementRow[]
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

export function effectOf({ hasKnownType, direction, status, amount }: StatementRow): Effect {
  if (!hasKnownType || !isKnownStatus(status) || isNegative(amount)) return 'unknown'
  if (settlementOf(status) === 'complete') return 'settled'
  if (endedWithoutMoney(status)) return 'none'
  return direction === 'out' ? 'held' : 'awaited'
}

const signedOf = ({ direction, amount }: StatementRow): Decimal =>
  direction === 'in' ? amount : negate(amount)

/**
 * Makes the statement of `start` to `end` from every row since `start` and the balances of now; a row at a time, since
 * there may be a hundred thousand.
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
    const effect = effectOf(row)
    const isOfPeriod = Date.parse(row.createdAt) < span.end
    if (effect === 'none') {
      if (isOfPeriod) withoutMoney.push(row)
    } else book(group, row, effect, isOfPeriod)
    yield
  }
  const currencies = [...byCurrency.values()].map((group) => closed(group, isConsistent, span))
  return { currencies: currencies.filter(hasSomething), withoutMoney }
}

/** What is known of one currency while its rows are gone through. */
interface Group extends Omit<CurrencyStatement, 'opening' | 'closing' | 'doubt'> {
  /** Undefined where no balance of it is shown. */
  now: Decimal | undefined
  /** What the rows after the period did to the balance, and those of the period. */
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
  rows: [],
  underWay: [],
  unclear: [],
})

const SUMS = {
  settled: { in: 'moneyIn', out: 'moneyOut' },
  held: 'held',
  awaited: 'awaited',
} as const

function book(group: Group, row: StatementRow, effect: Effect, isOfPeriod: boolean): void {
  if (effect === 'unknown') group.hasUnknown = true
  if (effect === 'settled' || effect === 'held') {
    const name = isOfPeriod ? 'change' : 'changeAfter'
    group[name] = plus(group[name], signedOf(row))
  }
  if (!isOfPeriod) return
  if (effect === 'unknown') group.unclear.push(row)
  else if (effect !== 'none') {
    const name = effect === 'settled' ? SUMS.settled[row.direction] : SUMS[effect]
    group[name] = plus(group[name], row.amount)
    const list = effect === 'settled' ? group.rows : group.underWay
    list.push(row)
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
    opening: doubt === undefined ? opening : undefined,
    closing: doubt === undefined ? closing : undefined,
    doubt,
  }
}

/** Whether rows moved something in the period, under way or settled. */
export const hasRows = ({ rows, underWay, unclear }: CurrencyStatement): boolean =>
  rows.length + underWay.length + unclear.length > 0

function hasSomething(statement: CurrencyStatement): boolean {
  const { opening, doubt } = statement
  if (hasRows(statement)) return true
  if (doubt === undefined) return !isZero(opening ?? ZERO)
  return doubt === 'unknownRows' || doubt === 'mismatch'
}

export interface StatementLine {
  row: StatementRow
  kind: 'settled' | 'underWay' | 'unclear'
  /** With the sign of its direction; undefined where nobody knows that. */
  change: Decimal | undefined
  /** After this line; undefined where the balances are in doubt, or the line does not change one. */
  balance: Decimal | undefined
}

/** The rows of a currency one below the other, from its opening balance to its closing balance. */
export function* linesOf({
  opening,
  rows,
  underWay,
  unclear,
}: CurrencyStatement): Generator<StatementLine, void> {
  let balance = opening
  const groups = { settled: rows, underWay, unclear }
  for (const kind of ['settled', 'underWay', 'unclear'] as const)
    for (const row of groups[kind]) {
      const isBooked = kind === 'settled' || (kind === 'underWay' && row.direction === 'out')
      const change = kind === 'unclear' ? undefined : signedOf(row)
      if (isBooked && balance !== undefined && change !== undefined) balance = plus(balance, change)
      yield { row, kind, change, balance: isBooked ? balance : undefined }
    }
}

/** Whom a row's money came from or went to. */
export const partyOf = ({ direction, from, to }: StatementRow): string | undefined =>
  direction === 'in' ? from : to

/** How many rows are listed. */
export const countRows = ({ currencies }: Statement): number =>
  currencies.reduce(
    (count, { rows, underWay, unclear }) => count + rows.length + underWay.length + unclear.length,
    0,
  )

/** A statement with its rows as they are listed: the newest first, all currencies together. */
export interface ListedStatement {
  statement: Statement
  rows: readonly StatementRow[]
  /** Under way, or of unknown effect. */
  open: readonly StatementRow[]
}

export function* listedStatementOf(
  source: StatementSource,
  span: Span,
): Generator<void, ListedStatement> {
  const statement = yield* statementOf(source, span)
  const rows = new Set(statement.currencies.flatMap((one) => one.rows))
  const open = new Set(
    statement.currencies.flatMap(({ underWay, unclear }) => [...underWay, ...unclear]),
  )
  yield
  const listed: { rows: StatementRow[]; open: StatementRow[] } = { rows: [], open: [] }
  // They were read oldest first.
  for (let at = source.rows.length - 1; at >= 0; at -= 1) {
    const row = source.rows[at]
    if (row !== undefined && rows.has(row)) listed.rows.push(row)
    else if (row !== undefined && open.has(row)) listed.open.push(row)
    yield
  }
  return { statement, ...listed }
}

/** About 150 pages. A browser needs a minute for more. */
export const MAX_PRINTED_ROWS = 5000
