import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { Order, UnrecordedConsent } from '../order-record.ts'
import { withPrices } from '../recheck.ts'
import type { SendAttempt, OrderContext, PlacingOutcome, Question } from './outcome.ts'

export type PlaceResult<Input> = PlacingOutcome<Input> | Question<Input>

export interface Retry<Input> extends SendAttempt<Input> {
  consent?: UnrecordedConsent
}

export interface CallTerms extends Pick<Retry<unknown>, 'sendMode' | 'isApproved' | 'consent'> {
  /** Time at which the last reading of the agreed terms began, in epoch milliseconds. */
  since: number
  /** Id of the session in which the agreed terms were shown; undefined if it had none yet. */
  opened: string | undefined
}

export type SendResult<Input> =
  | { type: 'outcome'; outcome: PlacingOutcome<Input> }
  /** The order was not sent. `failure` says why. */
  | { type: 'held'; order: Order<Input>; failure: Failure }
  /** The call failed. `order` contains the objects that its calls created before the failure. */
  | { type: 'failed'; order: Order<Input>; failure: Failure }
  | { type: 'code'; order: Order<Input>; challenge: CodeChallenge }

export function toPlaceResult<Input>(
  sent: SendResult<Input>,
  { sendMode, isApproved }: Pick<SendAttempt<Input>, 'sendMode' | 'isApproved'>,
): PlaceResult<Input> {
  if (sent.type === 'outcome') return sent.outcome
  const { order } = sent
  switch (sent.type) {
    case 'code':
      return { question: 'code', order, sendMode, isApproved, challenge: sent.challenge }
    case 'held': {
      const { failure } = sent
      // An order can wait for another check only if it was approved with a code.
      if (isApproved) return { question: 'check', order, sendMode, isApproved, failure }
      if (sendMode === 'first') return { step: 'refused', failure }
      return { step: 'unknown', order, failure }
    }
    case 'failed': {
      const { failure } = sent
      // If a repeated call is refused, the first may have succeeded: only the feed can show that.
      if (sendMode !== 'repeat' && failure.isOutcomeUnknown === false)
        return { step: 'refused', failure, order }
      return { step: 'unknown', order, failure }
    }
  }
}

/** Asks the person how to continue. Resolves to undefined if the person gives up the order. */
export async function askPerson<Input>(
  { ask, journal }: OrderContext<Input>,
  asked: Question<Input>,
): Promise<Retry<Input> | undefined> {
  const { order, sendMode, isApproved } = asked
  switch (asked.question) {
    case 'code': {
      const answer = await ask.code(asked)
      if (answer === 'denied' && sendMode !== 'repeat') journal.change(order.key, 'rejected')
      return answer === 'approved' ? { order, sendMode, isApproved: true } : undefined
    }
    case 'price':
      return (
        (await ask.price(asked)) && { order: withPrices(order, asked.moved), sendMode, isApproved }
      )
    case 'check': {
      const answer = await ask.check(asked)
      return answer && { order, sendMode, isApproved, ...answer }
    }
  }
}
