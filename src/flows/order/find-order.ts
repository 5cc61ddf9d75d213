/** The line of a wallet's feed that an attempt wrote, if it wrote one. */
import type { QueryClient } from '@tanstack/react-query'

import { readLatest } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Attempt } from './attempts.ts'
import type { OrderEnd } from './intents.ts'

const SEARCHED = 100

const isSince = (createdAt: string, since: string): boolean =>
  since === '' || Date.parse(createdAt) >= Date.parse(since)

function isReceiver({ to, recordType }: Attempt['trace'], row: Transaction): boolean {
  const isOfKind = recordType === undefined || (row.recordType ?? '').includes(recordType)
  if (!isOfKind || to === undefined || row.to === undefined) return isOfKind
  // Inside the platform the feed names people where the order names a wallet: the kind of line decides.
  const mayBeNamed = recordType !== undefined && isUuid(to) && !isUuid(row.to)
  return mayBeNamed || row.to.toLowerCase() === to.toLowerCase()
}

/** New since the attempt began, same way, currency, amount and receiver. */
export const findInFeed = (
  { trace }: Pick<Attempt, 'trace'>,
  rows: readonly Transaction[],
): Transaction | undefined =>
  rows.find(
    (row) =>
      row.direction === trace.direction &&
      !trace.knownIds.includes(row.id) &&
      isSince(row.createdAt, trace.since) &&
      row.currency.id === trace.currency &&
      trace.amounts.includes(row.amount) &&
      isReceiver(trace, row),
  )

const ENDED_WITHOUT = ['failed', 'canceled']

/** What a line in the feed says of its order: rejected where the money stayed. */
export const endOfLine = ({ status }: Pick<Transaction, 'status'>): OrderEnd =>
  ENDED_WITHOUT.includes(status) ? 'rejected' : 'sent'

export interface FoundOrder {
  end: OrderEnd
  transactionId: string | undefined
}

/** Asks the platform for the order's line. Rejects with ApiError. */
export async function lookIntoFeed(
  client: QueryClient,
  attempt: Attempt,
): Promise<FoundOrder | undefined> {
  const { currency, since } = attempt.trace
  const filter = { 'currency.uuid': currency, ...(since && { from_created_at: since }) }
  const rows = await readLatest(client, attempt.walletId, filter, SEARCHED)
  const line = findInFeed(attempt, rows)
  return line && { end: endOfLine(line), transactionId: line.id }
}
