/**
 * A batch on this device: its checked lines, written once, and for each line that has begun what became of it, an
 * item of its own, so that a page that is killed between two lines knows which of them are done.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import {
  storedRecords,
  storedValue,
  type Scope,
  type StoredRecords,
  type StoredValue,
} from '#storage/stored.ts'

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
  /** Epoch milliseconds by the device's clock. */
  at: z.number(),
})
export type LineOutcome = z.output<typeof LineOutcome>
export type Outcomes = ReadonlyMap<number, LineOutcome>

/** Whether nothing more becomes of the line in this batch. */
export const isLineEnded = (outcome: LineOutcome | undefined): boolean =>
  outcome?.state === 'done' || outcome?.state === 'refused'

export const storedOutcomes = (batchId: string): StoredRecords<LineOutcome> =>
  storedRecords(`batch-line/${batchId}/`, LineOutcome)

export function readOutcomes(
  scope: Scope,
  batch: { id: string; lines: readonly { line: number }[] },
): Outcomes {
  const stored = storedOutcomes(batch.id)
  return new Map(
    batch.lines.flatMap(({ line }) => {
      const outcome = stored.read(scope, String(line))
      return outcome === undefined ? [] : [[line, outcome] as const]
    }),
  )
}

/** One batch of each kind for each wallet: the next one begins when this one is over or given up. */
export const storedBatch = <Batch>(
  kind: string,
  walletId: WalletId,
  shape: z.ZodMiniType<Batch>,
): StoredValue<Batch> => storedValue(`batch.${kind}.${walletId}`, shape)

/** Takes a batch and all that is known of its lines off the device. */
export function forgetBatch<Batch extends { id: string; lines: readonly { line: number }[] }>(
  scope: Scope,
  stored: StoredValue<Batch>,
  batch: Batch,
): void {
  const outcomes = storedOutcomes(batch.id)
  stored.remove(scope)
  for (const { line } of batch.lines) outcomes.remove(scope, String(line))
}
