/**
 * Pays one line of a batch as an order, and decides by its outcome whether the next line may begin.
 */
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import type { Outcome, RefusedOrder } from '#orders/engine/outcome.ts'
import type { Confirmation } from '#orders/order-definition.ts'
import type { SendInput } from '#payments/model/send-input.ts'

import { isLineEnded } from './batch-store.ts'
import type { LineWork, Stop } from './line-run.ts'
import { planOfLine, requestOfLine, type PayoutLine } from './model/payout-batch.ts'
import { isLineRefusal, isSameRefusal, reasonOf } from './model/refusal.ts'
import { BATCH_GONE, LINE_TAKEN, type PayoutLines } from './payout-order.ts'

interface PayLineContext {
  lines: PayoutLines
  place: (confirmation: Confirmation<SendInput>) => Promise<Outcome<SendInput>>
  currencyOf: (id: string) => CurrencyView
  /** The session in which the person resumed the batch. */
  session: string | undefined
  /** Keys of ended orders that don't hold the line back: older orders and other lines. */
  endedBefore: (line: PayoutLine) => readonly string[]
}

/**
 * Makes the work of a batch's lines. It stops for an unentered code, an unknown outcome, a worse
 * price, and each failure that the next line would meet as well. Two equal refusals in a row, such
 * as a daily limit, would meet the rest too.
 */
export function linePayer({
  lines,
  place,
  currencyOf,
  session,
  endedBefore,
}: PayLineContext): LineWork<PayoutLine> {
  let refusal: Failure | undefined

  function afterRefusal(line: PayoutLine, failure: Failure): Stop<PayoutLine> | undefined {
    // Another tab has sent it, or it was sent under a record that is gone.
    if (failure.code === LINE_TAKEN)
      return isLineEnded(lines.read(line)) ? undefined : { reason: 'unclear', line }
    if (failure.code === BATCH_GONE) return { reason: 'gone' }
    const isRepeated = refusal !== undefined && isSameRefusal(refusal, failure)
    if (!isLineRefusal('payouts', failure) || isRepeated)
      return { reason: 'failure', line, failure }
    refusal = failure
    void lines.write(line, { state: 'refused', reason: reasonOf(failure) })
    return undefined
  }

  async function pay(line: PayoutLine): Promise<Stop<PayoutLine> | undefined> {
    const known = lines.read(line)
    if (isLineEnded(known)) return undefined
    if (lines.isUnclear(known)) return { reason: 'unclear', line }
    const shown = lines.priceOf(line)
    const outcome = await place({
      draft: { digest: lines.digestOf(line), endedBefore: endedBefore(line), session },
      prices: [{ request: requestOfLine(line), version: line.version, shown }],
      planOf: ([fresh = shown]) => planOfLine(line, fresh, currencyOf),
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
        if (now === undefined)
          return outcome.failure
            ? afterRefusal(line, toFailure(outcome.failure))
            : { reason: 'paused' }
        return { reason: 'price', line, now }
      }
    }
  }
  return pay
}

const movedTo = ({ moved }: RefusedOrder<SendInput>): Quote | undefined => moved?.to[0]
