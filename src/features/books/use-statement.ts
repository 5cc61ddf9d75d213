import { useQueryClient } from '@tanstack/react-query'

import type { CardFeedOf } from '#api/cards/feed.ts'
import { readCardStatement } from '#api/cards/read-statement.ts'
import type { WalletId } from '#api/common/schema.ts'
import { NOTHING_READ, readStatement, type StatementReading } from '#api/wallets/read-statement.ts'
import { inSlices } from '#lib/in-slices.ts'
import { usePersonScope } from '#session/services.tsx'
import { usePagedLoad } from '#ui/use-paged-load.ts'

import { closedMonths, keepSeen } from './closings-store.ts'
import { besideClosed, readingStart } from './model/closings.ts'
import { listedStatementOf, type ListedStatement } from './model/statement.ts'

/** Whose statement it is. */
export interface StatementSubject {
  of: { kind: 'wallet'; id: WalletId } | CardFeedOf
  /** As people read it. */
  name: string
  /** When it was opened, in epoch milliseconds: it held nothing before. Negative infinity where nobody knows. */
  createdAt: number
}

interface StatementLoad extends StatementReading {
  /** There once all of it has been read and gone through. */
  listed?: ListedStatement
}

/**
 * Reads what a statement of a span (epoch milliseconds; the end is not part of it) is made of, as soon as it is drawn,
 * and makes it: there may be a hundred thousand rows, so they are gone through in slices.
 */
export function useStatement(
  { of, createdAt }: StatementSubject,
  { start, end }: { start: number; end: number },
) {
  const client = useQueryClient()
  const scope = usePersonScope()
  return usePagedLoad<StatementLoad>({
    nothing: NOTHING_READ,
    target: start,
    isComplete: ({ listed }) => listed !== undefined,
    async *loadOn(reading, signal) {
      const months = closedMonths(scope, of.id)
      const since = readingStart(start, months)
      const readings =
        of.kind === 'wallet'
          ? readStatement(client, of.id, since, { reading, signal })
          : readCardStatement(client, of, since, { reading, signal })
      for await (const step of readings) {
        yield step
        if (step.source === undefined) continue
        const { rows, seen } = besideClosed(step.source.rows, months, new Date().toISOString())
        keepSeen(scope, seen)
        const work = listedStatementOf({ ...step.source, rows }, { start, end, createdAt })
        yield { ...step, listed: await inSlices(work, signal) }
      }
    },
  })
}
