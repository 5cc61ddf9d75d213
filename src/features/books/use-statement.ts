import { useQueryClient } from '@tanstack/react-query'

import type { CardFeedOwner } from '#api/cards/feed.ts'
import { readOwnTransfers } from '#api/cards/own-transfers.ts'
import { readCardStatement } from '#api/cards/read-statement.ts'
import type { WalletId } from '#api/common/schema.ts'
import { readOwnOrders } from '#api/wallets/own-transfers.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { EMPTY_READING, readStatement, type StatementReading } from '#api/wallets/read-statement.ts'
import { runInTimeSlices } from '#lib/time-slices.ts'
import { usePersonScope } from '#session/services.tsx'
import { usePagedLoad } from '#ui/use-paged-load.ts'
import { closedMonths, storeSeenTimes } from '#wallets/closed-months.ts'

import { moveOutOfClosedMonths, requiredReadStart } from './model/closings.ts'
import { monthsOfPeriod, type Period } from './model/period.ts'
import {
  joinStatements,
  listedStatementOf,
  statementOf,
  type ListedStatement,
  type Owner,
  type Statement,
} from './model/statement.ts'

export interface StatementSubject {
  owner: { kind: 'wallet'; id: WalletId } | CardFeedOwner | { kind: 'all'; id: WalletId }
  name: string
  /**
   * Time at which the wallet, card account or card was opened with a zero balance, in epoch
   * milliseconds; NaN if unknown.
   */
  createdAt: number
  parts?: readonly StatementPart[]
}

export interface StatementPart extends Omit<StatementSubject, 'owner' | 'parts'> {
  owner: { kind: 'wallet'; id: WalletId } | CardFeedOwner
}

/** Owner and days of the books. `span` is in epoch milliseconds; its end is excluded. */
export interface BooksPeriod {
  subject: StatementSubject
  period: Period
  span: { start: number; end: number }
  zone: string
}

interface StatementLoad extends StatementReading {
  /** Complete statements, each with the keys of its transfers between own wallets. */
  done: readonly { owner: Owner; statement: Statement; transfers: readonly string[] }[]
  listed?: ListedStatement
}

/** Returns the owners whose rows are read: each owner of a joint statement, or its only one. */
export const ownersOf = ({
  owner,
  parts = [],
  ...subject
}: StatementSubject): readonly StatementPart[] =>
  owner.kind === 'all' ? parts : [{ ...subject, owner }]

/**
 * Makes the statement of a span (epoch milliseconds, end excluded). Starts to read the rows when it
 * is first drawn, and works in slices, because there may be a hundred thousand rows.
 */
export function useStatement({ subject, period, span: { start, end }, zone }: BooksPeriod) {
  const client = useQueryClient()
  const scope = usePersonScope()
  const parts = ownersOf(subject)
  return usePagedLoad<StatementLoad>({
    initial: { ...EMPTY_READING, done: [] },
    target: start,
    isComplete: ({ listed }) => listed !== undefined,
    async *loadNext({ done, ...begun }, signal) {
      let reading: StatementReading = begun
      // Money that moves between own wallets and cards was neither earned nor spent.
      const wallets = (await walletQueries.list().read({ client, signal })).map(({ id }) => id)
      for (const { owner, name, createdAt } of parts.slice(done.length)) {
        const months = closedMonths(scope, owner.id)
        const since = requiredReadStart(start, months)
        const readings =
          owner.kind === 'wallet'
            ? readStatement(client, owner.id, since, { reading, signal })
            : readCardStatement(client, owner, since, { reading, signal })
        // One owner after the other, because each has a long list. The progress covers all.
        // oxlint-disable no-await-in-loop
        for await (const step of readings) {
          yield { ...step, done }
          if (step.source === undefined) continue
          const now = new Date().toISOString()
          const { rows: read } = step.source
          const others = wallets.filter((id) => id !== owner.id)
          const taken = done.flatMap(({ transfers }) => transfers)
          const { rows: marked, sides: transfers } =
            owner.kind === 'wallet'
              ? {
                  rows: await readOwnOrders(client, read, { others, start: since, end, signal }),
                  sides: [],
                }
              : await readOwnTransfers(client, read, {
                  owner,
                  wallets,
                  takenSides: taken,
                  signal,
                })
          const { rows, seen } = moveOutOfClosedMonths(marked, months, now)
          storeSeenTimes(scope, seen)
          const work = statementOf({ ...step.source, rows }, { start, end, createdAt })
          const statement = await runInTimeSlices(work, signal)
          const named = { ...owner, name }
          done = [...done, { owner: named, statement, transfers }]
        }
        // oxlint-enable no-await-in-loop
        reading = EMPTY_READING
        if (done.length < parts.length) yield { ...reading, done }
      }
      const [only] = done
      const statement =
        parts.length === 1 && only !== undefined ? only.statement : joinStatements(done)
      const listed = listedStatementOf(statement, monthsOfPeriod(period, zone))
      yield { ...begun, done, listed: await runInTimeSlices(listed, signal) }
    },
  })
}
