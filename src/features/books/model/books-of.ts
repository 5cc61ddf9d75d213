/** The books of a period: the lines for its files, and whether these add up to the balances. */
import { minus, plus } from '#lib/money/decimal.ts'

import { toBookRow, type BookContext, type BookRow } from './book-row.ts'
import type { Books, CurrencyBooks } from './formats/books.ts'
import type { CurrencyStatement, Statement } from './statement.ts'

/**
 * Compares the lines of a currency in a file with its balances. Compares only totals, because there
 * can be very many lines. `difference` is undefined if no balance is known; `by` contains the known
 * movements that explain it.
 */
export function reconcile(statement: CurrencyStatement) {
  const { opening, closing, moneyIn, moneyOut, booked, pending, unknown } = statement
  const total = minus(moneyIn, moneyOut)
  const difference = opening && closing && minus(minus(closing, opening), total)
  const held = [...booked, ...pending].filter(({ kind }) => kind === 'held' || kind === 'released')
  return { total, difference, by: [...held, ...unknown] }
}

/** Returns whether the rows may be wrong. Files of such rows would contradict the balance. */
export const hasDoubt = ({ doubt }: CurrencyStatement): boolean =>
  doubt !== undefined && doubt !== 'noBalance'

/**
 * Returns the end of an id, which distinguishes owners: ids that were made at the same time have
 * the same beginning.
 */
export const shortId = (id: string): string => id.slice(-8)

export interface BooksInput extends Pick<Books, 'period' | 'span'> {
  /**
   * True if the whole statement is about one card or card account. It counts for currencies that
   * name no owner.
   */
  isCard: boolean
  context: BookContext
  /** Returns the notes and references of one of several owners by its id. */
  wordsOf?: (owner: string) => Partial<BookContext> | undefined
}

/**
 * Makes the books. Held money gets no line: it can settle with another amount or not at all, and a
 * program that imports the month again would keep the line.
 */
export function* toBooks(
  { currencies }: Statement,
  { context, wordsOf, isCard, ...of }: BooksInput,
): Generator<void, Books> {
  const books: CurrencyBooks[] = []
  for (const { currency, opening, closing, held, heldBefore, owner, booked } of currencies) {
    const own =
      owner === undefined
        ? context
        : { ...context, wallet: owner.name, accountId: owner.id, ...wordsOf?.(owner.id) }
    const rows: BookRow[] = []
    for (const movement of booked) {
      if (movement.kind === 'settled') rows.push(toBookRow(movement, own))
      yield
    }
    const { symbol, isCrypto, network } = currency
    books.push({
      symbol,
      name: [symbol, network?.name, owner && shortId(owner.id)].filter(Boolean).join('-'),
      isCrypto,
      opening: opening && plus(opening, heldBefore),
      closing: closing && plus(plus(closing, heldBefore), held),
      available: closing,
      rows,
      accountId: own.accountId,
      accountName: own.wallet,
      isCard: owner === undefined ? isCard : owner.kind !== 'wallet',
    })
  }
  const rows = books
    .flatMap((one) => one.rows)
    .toSorted((one, other) =>
      one.bookedAt < other.bookedAt ? -1 : one.bookedAt > other.bookedAt ? 1 : 0,
    )
  return { ...of, accountId: context.accountId, rows, currencies: books }
}
