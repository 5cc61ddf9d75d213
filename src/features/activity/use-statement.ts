import { useQueryClient } from '@tanstack/react-query'

import { readCardStatement, type CardStatementOf } from '#api/cards/read-statement.ts'
import type { WalletId } from '#api/common/schema.ts'
import { NOTHING_READ, readStatement } from '#api/wallets/read-statement.ts'
import { usePagedLoad } from '#ui/use-paged-load.ts'

/** Whose statement it is. */
export interface StatementSubject {
  of: { kind: 'wallet'; id: WalletId } | CardStatementOf
  /** As people read it. */
  name: string
  /** When it was opened, in epoch milliseconds: it held nothing before. Negative infinity where nobody knows. */
  createdAt: number
}

/** Reads what a statement from `start` (epoch milliseconds) on is made of, as soon as it is drawn. */
export function useStatement({ of }: StatementSubject, start: number) {
  const client = useQueryClient()
  return usePagedLoad({
    nothing: NOTHING_READ,
    target: start,
    isComplete: ({ source }) => source !== undefined,
    loadOn: (reading, signal) =>
      of.kind === 'wallet'
        ? readStatement(client, of.id, start, { reading, signal })
        : readCardStatement(client, of, start, { reading, signal }),
  })
}
