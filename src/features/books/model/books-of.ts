/** The books of a period: the lines of its files, and whether they add up. */
import { minus, type Decimal } from '#lib/money/decimal.ts'

import { toBookRow, type BookContext, type BookRow } from './book-row.ts'
import type { Books, CurrencyBooks } from './formats/books.ts'
import type { BookMovement } from './movements.ts'
import type { CurrencyStatement, Statement } from './statement.ts'

/** Settled lines only, or held and released ones as well. */
export type BookStatus = 'all' | 'settled'

const isListed = ({ kind }: BookMovement, status: BookStatus) =>
  kind === 'settled' || (status === 'all' && (kind === 'held' || kind === 'released'))

const movementsOf = ({ booked, underWay }: CurrencyStatement): BookMovement[] => [
  ...booked,
  ...underWay,
]

interface Sum {
  total: Decimal
  /** Total minus the change of the balance; undefined if no balance is known. */
  difference: Decimal | undefined
  /** Movements that explain the difference, as far as they are known. */
  by: readonly BookMovement[]
}

/**
 * Compares the lines of a currency in a file with its balances. Works from totals, because there
 * may be very many lines.
 */
export function sumOf(statement: CurrencyStatement, status: BookStatus): Sum {
  const { opening, closing, moneyIn, moneyOut, held, unclear } = statement
  const settled = minus(moneyIn, moneyOut)
  const total = status === 'settled' ? settled : minus(settled, held)
  const left = movementsOf(statement).filter(
    (movement) =>
      (movement.kind === 'held' || movement.kind === 'released') && !isListed(movement, status),
  )
  return {
    total,
    difference:
      opening === undefined || closing === undefined
        ? undefined
        : minus(minus(closing, opening), total),
    by: [...left, ...unclear],
  }
}

/**
 * Whether the rows may be wrong. Then no files are written, because they would contradict the
 * balance.
 */
export const isInDoubt = ({ doubt }: CurrencyStatement): boolean =>
  doubt !== undefined && doubt !== 'noBalance'

/**
 * Shortens an id to its end, which tells owners apart: ids that were made at the same time begin
 * alike.
 */
export const shortId = (id: string): string => id.slice(-8)

export interface BooksOf extends Pick<Books, 'period' | 'span'> {
  /** True if all parts are cards' and no part names its owner. */
  isCard: boolean
  context: BookContext
  /** Notes and references of an owner, by its id, if the statement has several. */
  wordsOf?: (owner: string) => Partial<BookContext> | undefined
}

export function* booksOf(
  { currencies }: Statement,
  status: BookStatus,
  { context, wordsOf, isCard, ...of }: BooksOf,
): Generator<void, Books> {
  const books: CurrencyBooks[] = []
  for (const statement of currencies) {
    const { currency, opening, closing, owner } = statement
    const own =
      owner === undefined
        ? context
        : { ...context, wallet: owner.name, accountId: owner.id, ...wordsOf?.(owner.id) }
    const rows: BookRow[] = []
    for (const movement of movementsOf(statement)) {
      if (isListed(movement, status)) rows.push(toBookRow(movement, own))
      yield
    }
    const { symbol, isCrypto, network } = currency
    const name = [symbol, network?.name, owner && shortId(owner.id)].filter(Boolean).join('-')
    books.push({
      symbol,
      name,
      isCrypto,
      opening,
      closing,
      rows: inOrder(rows),
      accountId: own.accountId,
      accountName: own.wallet,
      isCard: owner === undefined ? isCard : owner.kind !== 'wallet',
    })
  }
  const rows = inOrder(books.flatMap((one) => one.rows))
  return { ...of, rows, currencies: books }
}

const inOrder = (rows: readonly BookRow[]) =>
  rows.toSorted((one, other) =>
    one.bookedAt < other.bookedAt ? -1 : one.bookedAt > other.bookedAt ? 1 : 0,
  )
