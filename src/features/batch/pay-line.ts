import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import type { PlacingOutcome, RefusedOrder } from '#orders/engine/outcome.ts'
import type { Confirmation, OrderPlan } from '#orders/order-definition.ts'
import type { SendInput } from '#payments/model/send-input.ts'

import { isLineEnded } from './batch-store.ts'
import type { createLineDuplicateCheck } from './line-duplicates.ts'
import type { LineHandler, StopReason } from './line-run.ts'
import { planOfLine, toQuoteRequest, type PayoutLine } from './model/payout-batch.ts'
import { isLineRefusal, isSameRefusal, reasonOf } from './model/refusal.ts'
import { BATCH_GONE_CODE, LINE_TAKEN_CODE, type PayoutLines } from './payout-order.ts'

interface PayLineContext {
  lines: PayoutLines
  place: (confirmation: Confirmation<SendInput>) => Promise<PlacingOutcome<SendInput>>
  currencyOf: (id: string) => CurrencyView
  /** Id of the session in which the person started or resumed the batch. */
  session: string | undefined
  /**
   * Returns the keys of orders whose outcome doesn't stop the line: orders from before the check,
   * and other lines.
   */
  endedBefore: (line: PayoutLine) => readonly string[]
  repeats: ReturnType<typeof createLineDuplicateCheck>
  /** Returns the ids of payments that the person repeats on purpose by this line. */
  confirmedRepeats: (line: PayoutLine) => readonly string[]
  /** Text that explains why a line was refused if its confirmation code was denied. */
  deniedReason: string
}

/**
 * Returns the function that pays a line. It stops the batch if the person enters no code, if a code
 * is denied, after an unknown outcome, after a worse price, after a failure that would also stop
 * the next line, and after two equal refusals in a row, such as a daily limit.
 */
export function createLinePayer({
  lines,
  place,
  currencyOf,
  session,
  endedBefore,
  repeats,
  confirmedRepeats,
  deniedReason,
}: PayLineContext): LineHandler<PayoutLine> {
  let refusal: Failure | undefined

  function afterRefusal(line: PayoutLine, failure: Failure): StopReason<PayoutLine> | undefined {
    // Another tab has sent the line, or the line's record was removed.
    if (failure.code === LINE_TAKEN_CODE)
      return isLineEnded(lines.read(line)) ? undefined : { reason: 'unclear', line }
    if (failure.code === BATCH_GONE_CODE) return { reason: 'gone' }
    const isRepeated = refusal !== undefined && isSameRefusal(refusal, failure)
    if (!isLineRefusal('payouts', failure) || isRepeated)
      return { reason: 'failure', line, failure }
    refusal = failure
    void lines.write(line, { state: 'refused', reason: reasonOf(failure) })
    return undefined
  }

  async function pay(
    line: PayoutLine,
    signal: AbortSignal,
  ): Promise<StopReason<PayoutLine> | undefined> {
    const known = lines.read(line)
    if (isLineEnded(known)) return undefined
    if (lines.isUnclear(known)) return { reason: 'unclear', line }
    const shown = lines.priceOf(line)
    const before = endedBefore(line)
    let comparison: Pick<OrderPlan<SendInput>, 'repeats' | 'repeatsOrder'>
    try {
      comparison = await repeats.repeatsOf(line, before)
    } catch (error) {
      return { reason: 'failure', line, failure: toFailure(error) }
    }
    if (signal.aborted) return { reason: 'paused' }
    const outcome = await place({
      draft: { digest: lines.digestOf(line), endedBefore: before, session },
      // The person has already seen the outcomes of the orders in `before`, so a repetition of
      // these is confirmed.
      confirmedRepeats: [...before, ...confirmedRepeats(line)],
      readUntil: repeats.readUntil(),
      prices: [{ request: toQuoteRequest(line), version: line.version, shown }],
      planOf([fresh = shown]) {
        lines.sendAt(line, fresh)
        return { ...planOfLine(line, fresh, currencyOf), ...comparison }
      },
    })
    switch (outcome.step) {
      case 'sent':
      case 'rejected':
      case 'unknown':
        refusal = undefined
        if (lines.lineOf(outcome.order) === undefined) return { reason: 'earlier', line }
        return outcome.step === 'unknown' || outcome.isUnseen ? { reason: 'question' } : undefined
      case 'left':
        return { reason: 'paused' }
      case 'refused': {
        const now = movedTo(outcome)
        if (now !== undefined) return { reason: 'price', line, before: shown, now }
        if (outcome.repeated) return { reason: 'repeated', line, found: outcome.repeated }
        if (outcome.failure) return afterRefusal(line, toFailure(outcome.failure))
        // Without the platform's answer, an order can only have ended by a denied code.
        const ended = lines.read(line)
        if (ended?.state !== 'refused') return { reason: 'paused' }
        void lines.write(line, { ...ended, reason: deniedReason })
        return { reason: 'denied', line }
      }
    }
  }
  return pay
}

const movedTo = ({ moved }: RefusedOrder<SendInput>): Quote | undefined => moved?.to[0]
