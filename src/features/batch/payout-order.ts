/**
 * The order of a line. It is an order of Send that is sent only if the records on this device say
 * that the line was not sent before.
 */

import { hasQuoteChanged, type Quote } from '#api/orders/views.ts'
import type { Journal } from '#orders/journal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'
import { BLOCK_CODES, OrderBlocked } from '#orders/recheck.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { sendOrder } from '#payments/send-order.ts'
import type { Scope } from '#storage/stored.ts'

import { isLineEnded, isActiveBatch, storedOutcomes, type LineOutcome } from './batch-store.ts'
import {
  agreedQuote,
  orderIdentityOf,
  type PayoutBatch,
  type PayoutLine,
} from './model/payout-batch.ts'

/** Failure code: the line was sent, or possibly sent, with another record. */
export const LINE_TAKEN_CODE = 'BATCH_LINE_TAKEN'

/** Failure code: another tab has removed the batch, so none of its lines is sent any more. */
export const BATCH_GONE_CODE = 'BATCH_GONE'

export function payoutLines(
  scope: Scope,
  journal: Pick<Journal, 'digest' | 'read'>,
  batch: PayoutBatch,
) {
  const stored = storedOutcomes(batch.id)
  const digests = new Map<number, string>()
  function digestOf(line: PayoutLine): string {
    const digest = digests.get(line.line) ?? journal.digest(['send', orderIdentityOf(batch, line)])
    digests.set(line.line, digest)
    return digest
  }
  // A line that has an outcome doesn't change any more, so each step reads only lines without one.
  const ended = new Map<number, LineOutcome>()
  function read({ line }: Pick<PayoutLine, 'line'>): LineOutcome | undefined {
    const outcome = ended.get(line) ?? stored.read(scope, String(line))
    if (outcome !== undefined && isLineEnded(outcome)) ended.set(line, outcome)
    return outcome
  }
  /** Prices that the person accepted in place of the batch's prices. */
  const agreed = new Map<number, Quote>()
  /** Prices at which lines are sent: the accepted ones, or better ones. */
  const sent = new Map<number, Quote>()
  const agree = ({ line }: Pick<PayoutLine, 'line'>, price: Quote) => void agreed.set(line, price)
  const priceOf = (line: PayoutLine): Quote => agreed.get(line.line) ?? agreedQuote(line)
  function sendAt(line: PayoutLine, price: Quote): void {
    if (hasQuoteChanged(agreedQuote(line), price)) sent.set(line.line, price)
    else sent.delete(line.line)
  }
  const isActive = () => isActiveBatch(scope, 'payouts', batch.walletId, batch)
  function write(
    { line }: Pick<PayoutLine, 'line'>,
    changes: Omit<LineOutcome, 'at'> & { at?: number },
  ): boolean {
    const price = changes.price ?? sent.get(line)
    const outcome = { ...changes, ...(price && { price }), at: changes.at ?? Date.now() }
    if (isLineEnded(outcome)) ended.set(line, outcome)
    // If the batch was removed, nothing is stored.
    return isActive() && stored.write(scope, String(line), outcome)
  }

  /** Returns the line of an order; undefined if the order does not belong to this batch. */
  const lineOf = ({ draft }: { draft: string }): PayoutLine | undefined =>
    batch.lines.find((line) => digestOf(line) === draft)

  /** Returns a line's outcome; for a `going` line, it is looked up in the order journal. */
  function settled(line: PayoutLine): LineOutcome | undefined {
    const outcome = read(line)
    if (outcome?.state !== 'going' || outcome.order === undefined) return outcome
    const record = journal.read(outcome.order)
    if (record?.status === 'sent') void write(line, { ...outcome, state: 'done' })
    else if (record?.status === 'rejected') void write(line, { ...outcome, state: 'refused' })
    else if (record?.status === 'draft') stored.remove(scope, String(line.line))
    return read(line)
  }

  /**
   * Returns whether a line was sent but its record is gone, so that its outcome can't be found out
   * here.
   */
  const isUnclear = (outcome: LineOutcome | undefined): boolean =>
    outcome?.state === 'going' &&
    outcome.order !== undefined &&
    journal.read(outcome.order) === undefined

  /**
   * Returns whether the line was not sent: it has no other order than `order`, or one that is a
   * draft or that the person dismissed.
   */
  function isUnsent(line: PayoutLine, order?: string): boolean {
    const before = read(line)
    if (isLineEnded(before)) return false
    if (before?.order === undefined || before.order === order) return true
    const status = journal.read(before.order)?.status
    return status === 'draft' || status === 'dismissed'
  }

  /**
   * Stores, before the call, that the line is sent with this record. Throws `OrderBlocked` if the
   * line must not be sent. A repeated order was already sent, so it continues even if the batch was
   * removed.
   */
  function claim(line: PayoutLine, order: { key: string }, isRepeat: boolean): void {
    if (!isActive()) {
      if (isRepeat) return
      throw new OrderBlocked(BATCH_GONE_CODE)
    }
    if (!isUnsent(line, order.key)) throw new OrderBlocked(LINE_TAKEN_CODE)
    if (!write(line, { state: 'going', order: order.key }))
      throw new OrderBlocked(BLOCK_CODES.notKept)
  }

  const forget = (line: PayoutLine) => stored.remove(scope, String(line.line))
  return {
    digestOf,
    lineOf,
    read: settled,
    write,
    agree,
    priceOf,
    sendAt,
    forget,
    isUnclear,
    isUnsent,
    claim,
  }
}
export type PayoutLines = ReturnType<typeof payoutLines>

/** An order that doesn't belong to the batch is sent as usual. */
export const payoutOrder = ({ lineOf, claim }: PayoutLines): OrderDefinition<SendInput> => ({
  ...sendOrder,
  async before(_client, order, { isRepeat }) {
    const line = lineOf(order)
    if (line !== undefined) claim(line, order, isRepeat)
  },
})
