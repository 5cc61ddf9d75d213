import { rowsOf } from '#api/common/schema.ts'
import { createQueryClient } from '#api/query/client.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { EMPTY_READING, readStatement, type StatementSource } from '#api/wallets/read-statement.ts'
import { toWalletSummary } from '#api/wallets/views.ts'
import type { BookContext } from '#features/books/model/book-row.ts'
import { toBooks } from '#features/books/model/books-of.ts'
import type { Books } from '#features/books/model/formats/books.ts'
import { spanOfPeriod } from '#features/books/model/period.ts'
import { statementOf, type Statement } from '#features/books/model/statement.ts'
import { runToEnd } from '#lib/time-slices.ts'
import type { SeedName } from '#mocks/db/seeds/seeds.ts'

import { lastOf, signedInClient } from './platform/client.ts'
import { createPlatform } from './platform/platform.ts'

export interface SeedBooks {
  statement: Statement
  context: BookContext
  books: Books
}

const PERIOD = { from: '2025-11-01', to: '2026-11-30' }
const ZONE = 'Europe/Berlin'

/** Yields the books of a seed's wallets. The test needs `usePlatformServer`. */
export async function* booksIn(seed: SeedName): AsyncGenerator<SeedBooks> {
  const client = createQueryClient((await signedInClient(createPlatform(seed))).http)
  const span = spanOfPeriod(PERIOD, ZONE) ?? { start: 0, end: 0 }
  const wallets = await client.fetchQuery(walletQueries.list())
  for (const { id, createdAt } of rowsOf(wallets).map(toWalletSummary)) {
    const { signal } = new AbortController()
    const reading = readStatement(client, id, span.start, { reading: EMPTY_READING, signal })
    // oxlint-disable-next-line no-await-in-loop
    const source = (await lastOf(reading)).source as StatementSource
    const read = runToEnd(statementOf(source, { ...span, createdAt: Date.parse(createdAt) }))
    const currencies = read.currencies.filter(({ doubt }) => doubt === undefined)
    const statement = { ...read, currencies }
    const context = {
      zone: ZONE,
      start: span.start,
      wallet: 'Wallet',
      accountId: id as string,
      notes: new Map<string, string>(),
      references: new Map<string, string>(),
      categoryMarkOf: () => ({ category: undefined, isReviewed: false }),
      unitOf: (name: string) =>
        read.currencies.find(({ currency }) => currency.id === name)?.currency ??
        (name.includes('-') ? 'OTHER' : name),
    }
    const of = { context, period: PERIOD, span, isCard: false }
    yield { statement, context, books: runToEnd(toBooks(statement, of)) }
  }
}
