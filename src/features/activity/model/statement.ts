/** A wallet's statement: what each currency held at the beginning of a period, what moved, and what it held at its end. */
import type { StatementRow, StatementSource } from '#api/wallets/read-statement.ts'
import type { CurrencyView } from '#api/system/views.ts'
import {
  isNegative,
  isZero,
  minus,
  negate,
  plus,
  sum,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
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

const amountsOf = (rows: readonly StatementRow[], direction: StatementRow['direction']): Decimal =>
  sum(rows.filter((row) => row.direction === direction).map(({ amount }) => amount))

/** Makes the statement of `start` to `end` from every row since `start` and the balances of now. */
export function statementOf(
  { rows, balances, isConsistent }: StatementSource,
  span: Span,
): Statement {
  const byCurrency = new Map<string, { currency: CurrencyView; rows: StatementRow[] }>(
    balances.map(({ currency }) => [currency.id, { currency, rows: [] }]),
  )
  for (const row of new Map(rows.map((row) => [row.id, row])).values()) {
    const { currency } = row
    const group = byCurrency.get(currency.id) ?? { currency, rows: [] }
    group.rows.push(row)
    byCurrency.set(currency.id, group)
  }
  const now = new Map<string, Decimal>(
    balances.map(({ currency, amount }) => [currency.id, amount]),
  )
  const currencies = [...byCurrency.values()].map(({ currency, rows }) =>
    currencyStatementOf({ currency, rows, now: now.get(currency.id), isConsistent, span }),
  )
  const isOfPeriod = ofPeriod(span)
  return {
    currencies: currencies.filter(hasSomething),
    withoutMoney: rows.filter((row) => isOfPeriod(row) && effectOf(row) === 'none'),
  }
}

const ofPeriod =
  ({ end }: Span) =>
  ({ createdAt }: StatementRow): boolean =>
    Date.parse(createdAt) < end

interface Given {
  currency: CurrencyView
  /** All of this currency since the beginning of the period. */
  rows: readonly StatementRow[]
  now: Decimal | undefined
  isConsistent: boolean
  span: Span
}

function currencyStatementOf({
  currency,
  rows,
  now,
  isConsistent,
  span,
}: Given): CurrencyStatement {
  const isOfPeriod = ofPeriod(span)
  // Told once for each row: there may be a hundred thousand.
  const effects = new Map(rows.map((row) => [row, effectOf(row)]))
  const having = (rows: readonly StatementRow[], ...wanted: Effect[]) =>
    rows.filter((row) => wanted.includes(effects.get(row) ?? 'unknown'))
  const changeOf = (rows: readonly StatementRow[]) =>
    sum(having(rows, 'settled', 'held').map(signedOf))
  const own = rows.filter(isOfPeriod)
  const later = rows.filter((row) => !isOfPeriod(row))
  const [settled, underWay] = [having(own, 'settled'), having(own, 'held', 'awaited')]
  const closing = minus(now ?? ZERO, changeOf(later))
  const opening = minus(closing, changeOf(own))
  // A wallet can't have held less than nothing, nor anything before there was one.
  const isImpossible =
    isNegative(opening) || isNegative(closing) || (span.start <= span.createdAt && !isZero(opening))
  const doubt = !isConsistent
    ? 'changed'
    : now === undefined
      ? 'noBalance'
      : having(rows, 'unknown').length > 0
        ? 'unknownRows'
        : isImpossible
          ? 'mismatch'
          : undefined
  return {
    currency,
    opening: doubt === undefined ? opening : undefined,
    closing: doubt === undefined ? closing : undefined,
    doubt,
    moneyIn: amountsOf(settled, 'in'),
    moneyOut: amountsOf(settled, 'out'),
    held: amountsOf(underWay, 'out'),
    awaited: amountsOf(underWay, 'in'),
    rows: settled,
    underWay,
    unclear: having(own, 'unknown'),
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
export function linesOf({ opening, rows, underWay, unclear }: CurrencyStatement): StatementLine[] {
  let balance = opening
  const lineOf = (row: StatementRow, kind: StatementLine['kind']): StatementLine => {
    const isBooked = kind === 'settled' || (kind === 'underWay' && row.direction === 'out')
    const change = kind === 'unclear' ? undefined : signedOf(row)
    if (isBooked && balance !== undefined && change !== undefined) balance = plus(balance, change)
    return { row, kind, change, balance: isBooked ? balance : undefined }
  }
  return [
    ...rows.map((row) => lineOf(row, 'settled')),
    ...underWay.map((row) => lineOf(row, 'underWay')),
    ...unclear.map((row) => lineOf(row, 'unclear')),
  ]
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

/** About 150 pages. A browser needs a minute for more. */
export const MAX_PRINTED_ROWS = 5000
