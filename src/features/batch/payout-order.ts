/** The order of a batch's line: Send's own, and a line goes out only while the device says that it has not. */

import type { Quote } from '#api/orders/views.ts'
import type { Journal } from '#orders/journal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'
import { BLOCKED, OrderBlocked } from '#orders/recheck.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { sendOrder } from '#payments/send-order.ts'
import type { Scope } from '#storage/stored.ts'

import { isLineEnded, isActiveBatch, storedOutcomes, type LineOutcome } from './batch-store.ts'
import { agreedQuote, identityOf, type PayoutBatch, type PayoutLine } from './model/payout-batch.ts'

/** The line has gone out, or may have, by another record: it is not sent again. */
export const LINE_TAKEN = 'BATCH_LINE_TAKEN'

/** The batch was given up, in another tab: no line of it goes out any more. */
export const BATCH_GONE = 'BATCH_GONE'

export function payoutLines(
  scope: Scope,
  journal: Pick<Journal, 'digest' | 'read'>,
  batch: PayoutBatch,
) {
  const stored = storedOutcomes(batch.id)
  const digests = new Map<number, string>()
  function digestOf(line: PayoutLine): string {
    const digest = digests.get(line.line) ?? journal.digest(['send', identityOf(batch, line)])
    digests.set(line.line, digest)
    return digest
  }
  // What has ended stays so: of five hundred lines only those that are left are read again at every step.
  const ended = new Map<number, LineOutcome>()
  function read({ line }: Pick<PayoutLine, 'line'>): LineOutcome | undefined {
    const outcome = ended.get(line) ?? stored.read(scope, String(line))
    if (outcome !== undefined && isLineEnded(outcome)) ended.set(line, outcome)
    return outcome
  }
  /** Prices that the person, or a better offer, has put into the place of those of the batch. */
  const agreed = new Map<number, Quote>()
  const agree = ({ line }: Pick<PayoutLine, 'line'>, price: Quote) => void agreed.set(line, price)
  const priceOf = (line: PayoutLine): Quote => agreed.get(line.line) ?? agreedQuote(line)
  const isHere = () => isActiveBatch(scope, 'payouts', batch.walletId, batch)
  function write(
    { line }: Pick<PayoutLine, 'line'>,
    given: Omit<LineOutcome, 'at'> & { at?: number },
  ): boolean {
    const price = given.price ?? agreed.get(line)
    const outcome = { ...given, ...(price && { price }), at: given.at ?? Date.now() }
    if (isLineEnded(outcome)) ended.set(line, outcome)
    // Of a batch that was given up nothing is left behind.
    return isHere() && stored.write(scope, String(line), outcome)
  }

  /** The line of a record, by what it was confirmed as; undefined for an order that is none of this batch. */
  const lineOf = ({ draft }: { draft: string }): PayoutLine | undefined =>
    batch.lines.find((line) => digestOf(line) === draft)

  /** What is known of a line by now: the journal may know the end of an order that was under way. */
  function settled(line: PayoutLine): LineOutcome | undefined {
    const outcome = read(line)
    if (outcome?.state !== 'going' || outcome.order === undefined) return outcome
    const record = journal.read(outcome.order)
    if (record?.status === 'sent') void write(line, { ...outcome, state: 'done' })
    else if (record?.status === 'rejected') void write(line, { ...outcome, state: 'refused' })
    else if (record?.status === 'draft') stored.remove(scope, String(line.line))
    return read(line)
  }

  /** Whether the record of an order that went out is gone: then nobody here can say what became of it. */
  const isUnclear = (outcome: LineOutcome | undefined): boolean =>
    outcome?.state === 'going' &&
    outcome.order !== undefined &&
    journal.read(outcome.order) === undefined

  /**
   * Writes down, before the call, that the line goes out by this record. Throws `OrderBlocked` where it may not. An order
   * that is repeated has gone out already: whether its batch was given up since makes no difference to it.
   */
  function claim(line: PayoutLine, order: { key: string }, isRepeat: boolean): void {
    if (!isHere()) {
      if (isRepeat) return
      throw new OrderBlocked(BATCH_GONE)
    }
    const before = read(line)
    if (isLineEnded(before)) throw new OrderBlocked(LINE_TAKEN)
    if (before?.order !== undefined && before.order !== order.key) {
      // Only a record that says that nothing was sent, or that the person has said so of, makes room for another.
      const status = journal.read(before.order)?.status
      if (status !== 'draft' && status !== 'dismissed') throw new OrderBlocked(LINE_TAKEN)
    }
    if (!write(line, { state: 'going', order: order.key })) throw new OrderBlocked(BLOCKED.notKept)
  }

  const forget = (line: PayoutLine) => stored.remove(scope, String(line.line))
  return { digestOf, lineOf, read: settled, write, agree, priceOf, forget, isUnclear, claim }
}
export type PayoutLines = ReturnType<typeof payoutLines>

/** Send's order, which claims its line before the call. An order that is none of the batch's goes out as ever. */
export const payoutOrder = ({ lineOf, claim }: PayoutLines): OrderDefinition<SendInput> => ({
  ...sendOrder,
  async before(_client, order, { isRepeat }) {
    const line = lineOf(order)
    if (line !== undefined) claim(line, order, isRepeat)
  },
})
