import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import { readCardStatement, type CardStatementOf } from '#api/cards/read-statement.ts'
import type { WalletId } from '#api/common/schema.ts'
import {
  NOTHING_READ,
  readStatement,
  type StatementReading,
  type StatementSource,
} from '#api/wallets/read-statement.ts'
import { useReading } from '#ui/use-reading.ts'

/** Whose statement it is. */
export interface StatementSubject {
  of: { kind: 'wallet'; id: WalletId } | CardStatementOf
  /** As people read it. */
  name: string
  /** When it was opened, in epoch milliseconds: it held nothing before. Negative infinity where nobody knows. */
  createdAt: number
}

interface Reading {
  pages: StatementReading
  /** There once all of it has been read. */
  source?: StatementSource
}

type ReadOptions = Parameters<typeof readStatement>[3]

const readOf = (
  client: QueryClient,
  of: StatementSubject['of'],
  start: number,
  options: ReadOptions,
) =>
  of.kind === 'wallet'
    ? readStatement(client, of.id, start, options)
    : readCardStatement(client, of, start, options)

/** Reads what a statement from `start` (epoch milliseconds) on is made of, as soon as it is drawn. */
export function useStatement({ of }: StatementSubject, start: number) {
  const client = useQueryClient()
  return useReading<Reading>({
    nothing: { pages: NOTHING_READ },
    target: start,
    isComplete: ({ source }) => source !== undefined,
    readOn: async ({ pages }, { signal, onPage }) => {
      let last = pages
      const source = await readOf(client, of, start, {
        reading: pages,
        signal,
        onPage: (page) => {
          last = page
          onPage({ pages: page })
        },
      })
      return { pages: last, source }
    },
  })
}
