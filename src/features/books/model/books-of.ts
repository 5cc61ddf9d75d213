/** The books of a period: which lines its files have, and whether they add up. */
import { minus, type Decimal } from '#lib/money/decimal.ts'

import { toBookRow, type BookContext, type BookRow } from './book-row.ts'
import type { Books, CurrencyBooks } from './formats/books.ts'
import type { BookMovement } from './movements.ts'
import type { CurrencyStatement, Statement } from './statement.ts'

/** Which lines the files have: what was settled alone, or what is held and held no more as well. */
export type BookStatus = 'all' | 'settled'

const isListed = ({ kind }: BookMovement, status: BookStatus) =>
  kind === 'settled' || (status === 'all' && (kind === 'held' || kind === 'released'))

const movementsOf = ({ booked, underWay }: CurrencyStatement): BookMovement[] => [
  ...booked,
  ...underWay,
]

interface Sum {
  /** What the lines of a file come to. */
  total: Decimal
  /** By how much that is not what the balance has changed by; undefined where no balance is known. */
  difference: Decimal | undefined
  /** What makes the difference, as far as it is known. */
  by: readonly BookMovement[]
}

/** What the lines of a currency in a file come to, beside its balances; told by its figures, for there may be very many. */
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

/** Where nobody knows whether the lines are right, there are no files: the balance says something else. */
export const isInDoubt = ({ doubt }: CurrencyStatement): boolean =>
  doubt !== undefined && doubt !== 'noBalance'

/** The end of an id tells one owner's files from another's: ids that were made at one time begin alike. */
export const shortId = (id: string): string => id.slice(-8)

/** Whose books they are, and of when. */
export interface BooksOf extends Pick<Books, 'period' | 'span'> {
  /** All of it is cards', where nothing says whose a part is. */
  isCard: boolean
  context: BookContext
  /** What else is so of an owner, by its id, where the statement is of several. */
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
