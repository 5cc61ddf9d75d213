/**
 * A batch on this device. Its checked lines are written once, and the outcome of each line is
 * stored separately, so that after a crash between two lines it is known which were sent.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { runExclusively } from '#storage/across-tabs.ts'
import { batchName } from '#storage/open-batch.ts'
import { storedList, type StoredList } from '#storage/stored-list.ts'
import {
  storedRecords,
  storedValue,
  type Scope,
  type StoredRecords,
  type StoredValue,
} from '#storage/stored.ts'

import type { BatchKind, ColumnUse } from './model/columns.ts'
import { ALL_FIELDS } from './model/headings.ts'
import { PaidBatch } from './model/paid-batch.ts'
import { SentPrice } from './model/payout-batch.ts'

/**
 * `going`: the line's call was sent, or possibly sent. `done`: the platform has the order or
 * recipient. `refused`: the platform refused the call, so nothing was moved or saved. A line that
 * has not begun has no outcome.
 */
export const LineOutcome = z.object({
  state: z.enum(['going', 'done', 'refused']),
  /** Key of the order's record in the order journal; absent if the line saves a recipient. */
  order: z.optional(z.string()),
  /** The platform's id of the order or the saved recipient. */
  id: z.optional(z.string()),
  /** Id of the line's transaction in the feed, if the platform gave no UUID. */
  transaction: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The price at which the order was sent, if it differs from the price in the batch. */
  price: z.optional(SentPrice),
  /** Time in epoch milliseconds by the device's clock. */
  at: z.number(),
})
export type LineOutcome = z.output<typeof LineOutcome>
export type Outcomes = ReadonlyMap<number, LineOutcome>

export const isLineEnded = (outcome: LineOutcome | undefined): boolean =>
  outcome?.state === 'done' || outcome?.state === 'refused'

/**
 * Returns the state of a line. While the batch is stopped, a `going` line counts as waiting,
 * because the next run first looks for its order or recipient.
 */
export function lineStateOf(
  outcome: LineOutcome | undefined,
  isInFlight: boolean,
): LineOutcome['state'] | 'waiting' {
  if (outcome === undefined) return 'waiting'
  return outcome.state === 'going' && !isInFlight ? 'waiting' : outcome.state
}

export const storedOutcomes = (batchId: string): StoredRecords<LineOutcome> =>
  storedRecords(`batch-line/${batchId}/`, LineOutcome)

/** Returns the only stored batch of a kind; the next begins once it is complete or removed. */
export const storedBatch = <Batch>(
  kind: BatchKind,
  walletId: WalletId,
  shape: z.ZodMiniType<Batch>,
): StoredValue<Batch> => storedValue(batchName(kind, walletId), shape)

/** Number of paid tables that are kept. */
const MAX_PAID = 3

const paidBatches = (walletId: WalletId): StoredList<PaidBatch> =>
  storedList(`batch.paid.${walletId}`, PaidBatch, MAX_PAID)

export const readPaidBatches = (scope: Scope, walletId: WalletId): readonly PaidBatch[] =>
  paidBatches(walletId).read(scope).toReversed()

/**
 * Stores a paid table. It replaces an equal earlier table, so that a monthly payment is listed
 * once. Returns false if the table could not be stored and is lost when the page closes.
 */
export function storePaidBatch(scope: Scope, walletId: WalletId, paid: PaidBatch): boolean {
  const table = JSON.stringify(paid.lines)
  return paidBatches(walletId).add(
    scope,
    paid,
    ({ id, lines }) => id === paid.id || JSON.stringify(lines) === table,
  )
}

const MAX_COLUMN_CHOICES = 20

const ColumnChoice = z.object({
  key: z.string(),
  columns: z.array(
    z.pipe(
      z.nullable(z.enum([...ALL_FIELDS, 'undecided'])),
      z.transform((use): ColumnUse => use ?? undefined),
    ),
  ),
})
export type ColumnChoice = z.output<typeof ColumnChoice>

/** Fields that the person chose for columns, so that a monthly table is read alike each time. */
export const columnChoices: StoredList<ColumnChoice> = storedList(
  'batch.columns',
  ColumnChoice,
  MAX_COLUMN_CHOICES,
)

const BatchRef = z.object({ id: z.string() })

/**
 * Returns whether this batch is still stored. Another tab can have removed it and begun the next
 * one.
 */
export const isActiveBatch = (
  scope: Scope,
  kind: BatchKind,
  walletId: WalletId,
  { id }: { id: string },
): boolean => storedValue(batchName(kind, walletId), BatchRef).read(scope)?.id === id

/**
 * Stores a batch unless one is already stored: two tabs can show the same preview, and the second
 * must not overwrite the batch of the first. Returns the stored batch; undefined if this device
 * can't store it.
 */
export const startBatch = <Batch>(
  scope: Scope,
  stored: StoredValue<Batch>,
  batch: Batch,
): Promise<Batch | undefined> =>
  runExclusively(
    'batch.begin',
    async () => stored.read(scope) ?? (stored.write(scope, batch) ? batch : undefined),
  )

export function forgetBatch<Batch extends { id: string; lines: readonly { line: number }[] }>(
  scope: Scope,
  stored: StoredValue<Batch>,
  batch: Batch,
): void {
  const outcomes = storedOutcomes(batch.id)
  // Another tab may have removed this batch and begun the next one.
  if (stored.read(scope)?.id === batch.id) stored.remove(scope)
  for (const { line } of batch.lines) outcomes.remove(scope, String(line))
}
