import { useQueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import {
  NOTHING_READ,
  readStatement,
  type StatementReading,
  type StatementSource,
} from '#api/wallets/read-statement.ts'
import { useReading } from '#ui/use-reading.ts'

interface Reading {
  pages: StatementReading
  /** There once all of it has been read. */
  source?: StatementSource
}

/** Reads what a statement from `start` (epoch milliseconds) on is made of, as soon as it is drawn. */
export function useStatement(wallet: WalletId, start: number) {
  const client = useQueryClient()
  return useReading<Reading>({
    nothing: { pages: NOTHING_READ },
    target: start,
    isComplete: ({ source }) => source !== undefined,
    readOn: async ({ pages }, { signal, onPage }) => {
      let last = pages
      const source = await readStatement(client, wallet, start, {
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
