/**
 * One attempt to send: written to storage before the call goes out and removed when its outcome is known,
 * so that a killed app comes back to "we don't know yet" and never to an empty form (house rule 3).
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { IntentId } from '#api/orders/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { CurrencyId } from '#lib/money/money.ts'
import { isUuid } from '#lib/uuid.ts'
import type { SafeStorage } from '#shell/host.ts'

import type { Draft } from './draft.ts'

const AttemptSchema = z.object({
  /** E78 carries an id and may be repeated; E55 has none on the wire and may not. */
  route: z.enum(['internal', 'external']),
  intentId: z.string(),
  walletId: z.string(),
  currency: z.string(),
  symbol: z.string(),
  to: z.string(),
  /** Name of the receiving wallet where it is the person's own; empty elsewhere. */
  toName: z.string(),
  memo: z.string(),
  /** The amount asked for and what it means. */
  amount: z.string(),
  areFeesInside: z.boolean(),
  /** For recognising the order in the feed. */
  debit: z.string(),
  arrives: z.string(),
  /** The feed's newest lines just before the attempt, and the moment of the newest (the platform's clock). */
  knownIds: z.array(z.string()),
  since: z.string(),
})

type Stored = z.output<typeof AttemptSchema>
export interface Attempt extends Omit<
  Stored,
  'intentId' | 'walletId' | 'currency' | 'amount' | 'debit' | 'arrives'
> {
  intentId: IntentId
  walletId: WalletId
  currency: CurrencyId
  amount: Decimal
  debit: Decimal
  arrives: Decimal
}

export function saveAttempt(storage: SafeStorage, key: string, attempt: Attempt): void {
  storage.setItem(key, JSON.stringify(attempt))
}

/** Forgets this attempt and no other: a late answer must not delete the record of a newer one. */
export function clearAttempt(storage: SafeStorage, key: string, { intentId }: Attempt): void {
  if (readAttempt(storage, key)?.intentId === intentId) storage.removeItem(key)
}

/** The attempt whose outcome nobody has seen; undefined when there is none or it can't be read. */
export function readAttempt(storage: SafeStorage, key: string): Attempt | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    const parsed = z.safeParse(AttemptSchema, stored)
    return parsed.success ? (parsed.data as Attempt) : undefined
  } catch {
    return undefined
  }
}

/** The feed's line for an attempt: new since it began, same way, currency, amount and receiver. */
export function findInFeed(
  attempt: Attempt,
  rows: readonly Transaction[],
): Transaction | undefined {
  const amounts = [attempt.amount, attempt.debit, attempt.arrives]
  return rows.find(
    (row) =>
      row.direction === 'out' &&
      !attempt.knownIds.includes(row.id) &&
      isSince(row.createdAt, attempt.since) &&
      row.currency.id === attempt.currency &&
      amounts.includes(row.amount) &&
      isReceiver(attempt, row),
  )
}

function isReceiver({ route, to }: Attempt, row: Transaction): boolean {
  if (row.to === undefined || row.to.toLowerCase() === to.toLowerCase()) return true
  // Inside the platform the feed names people where the order names a wallet: the kind of line decides.
  return route === 'internal' && !isUuid(row.to) && (row.recordType ?? '').includes('INTERNAL')
}

const isSince = (createdAt: string, since: string): boolean =>
  since === '' || Date.parse(createdAt) >= Date.parse(since)

const ENDED_WITHOUT = ['failed', 'canceled']

/** Whether the line in the feed says that the money stayed. */
export const isRejected = ({ status }: Pick<Transaction, 'status'>): boolean =>
  ENDED_WITHOUT.includes(status)

/** The draft to begin anew with after an attempt; `amount` is as the person would type it. */
export const draftOf = ({ currency, to, memo, areFeesInside }: Attempt, amount: string): Draft => ({
  currency,
  to,
  memo,
  amount,
  side: areFeesInside ? 'debit' : 'arrives',
})
