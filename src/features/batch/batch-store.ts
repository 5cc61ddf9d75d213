/**
 * A batch on this device: its checked lines, written once, and for each line that has begun what became of it, an
 * item of its own, so that a page that is killed between two lines knows which of them are done.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { DecimalSchema } from '#orders/open-orders.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'
import { storedList, type StoredList } from '#storage/stored-list.ts'
import {
  storedRecords,
  storedValue,
  type Scope,
  type StoredRecords,
  type StoredValue,
} from '#storage/stored.ts'

import type { BatchKind } from './model/columns.ts'
import { PaidBatch } from './model/paid-batch.ts'

/**
 * `going`: its call has gone out, or may have. `done`: the platform has it. `refused`: the platform said no, and
 * nothing was moved or saved. A line without any of these has not begun.
 */
export const LineOutcome = z.object({
  state: z.enum(['going', 'done', 'refused']),
  /** Key of the journal's record, where the line is an order. */
  order: z.optional(z.string()),
  /** What the platform calls it: the order, or the saved recipient. */
  id: z.optional(z.string()),
  /** In words for the person. */
  reason: z.optional(z.string()),
  /** The price of an order that went out at another than was agreed to at first. */
  price: z.optional(
    z.object({
      debit: DecimalSchema,
      arrives: DecimalSchema,
      totalFees: DecimalSchema,
      rate: DecimalSchema,
    }),
  ),
  /** Epoch milliseconds by the device's clock. */
  at: z.number(),
})
export type LineOutcome = z.output<typeof LineOutcome>
export type Outcomes = ReadonlyMap<number, LineOutcome>

/** Whether nothing more becomes of the line in this batch. */
export const isLineEnded = (outcome: LineOutcome | undefined): boolean =>
  outcome?.state === 'done' || outcome?.state === 'refused'

/** A line that had begun when all was stopped waits like the others: what it made is looked for first. */
export function lineStateOf(
  outcome: LineOutcome | undefined,
  isInFlight: boolean,
): LineOutcome['state'] | 'waiting' {
  if (outcome === undefined) return 'waiting'
  return outcome.state === 'going' && !isInFlight ? 'waiting' : outcome.state
}

export const storedOutcomes = (batchId: string): StoredRecords<LineOutcome> =>
  storedRecords(`batch-line/${batchId}/`, LineOutcome)

const nameOf = (kind: BatchKind, walletId: WalletId) => `batch.${kind}.${walletId}`

/** One batch of each kind for each wallet: the next one begins when this one is over or given up. */
export const storedBatch = <Batch>(
  kind: BatchKind,
  walletId: WalletId,
  shape: z.ZodMiniType<Batch>,
): StoredValue<Batch> => storedValue(nameOf(kind, walletId), shape)

/** Of so many bulk payments their tables are kept. */
const MOST_PAID = 3

/** The tables of the wallet that were paid last. */
const paidBatches = (walletId: WalletId): StoredList<PaidBatch> =>
  storedList(`batch.paid.${walletId}`, PaidBatch, MOST_PAID)

/** Newest first. */
export const readPaid = (scope: Scope, walletId: WalletId): readonly PaidBatch[] =>
  paidBatches(walletId).read(scope).toReversed()

/** A table that is paid month by month is kept once. False where it lasts only as long as the page. */
export function keepPaid(scope: Scope, walletId: WalletId, paid: PaidBatch): boolean {
  const table = JSON.stringify(paid.lines)
  return paidBatches(walletId).add(
    scope,
    paid,
    ({ id, lines }) => id === paid.id || JSON.stringify(lines) === table,
  )
}

const Named = z.object({ id: z.string() })

/** Whether the batch is still on the device: another tab may have given it up, and begun the next one. */
export const isActiveBatch = (
  scope: Scope,
  kind: BatchKind,
  walletId: WalletId,
  { id }: { id: string },
): boolean => storedValue(nameOf(kind, walletId), Named).read(scope)?.id === id

/**
 * Writes a batch down, unless one is there already: two tabs may show the same preview, and what the first has begun
 * is never written over. Answers the batch that stands then; undefined where this device keeps none.
 */
export const beginBatch = <Batch>(
  scope: Scope,
  stored: StoredValue<Batch>,
  batch: Batch,
): Promise<Batch | undefined> =>
  exclusivelyAcrossTabs(
    'batch.begin',
    async () => stored.read(scope) ?? (stored.write(scope, batch) ? batch : undefined),
  )

/** Takes a batch and all that is known of its lines off the device. */
export function forgetBatch<Batch extends { id: string; lines: readonly { line: number }[] }>(
  scope: Scope,
  stored: StoredValue<Batch>,
  batch: Batch,
): void {
  const outcomes = storedOutcomes(batch.id)
  // Another tab may have given it up already, and begun the next one.
  if (stored.read(scope)?.id === batch.id) stored.remove(scope)
  for (const { line } of batch.lines) outcomes.remove(scope, String(line))
}
