import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { Order, UnrecordedConsent } from '../order-record.ts'
import { atPrices } from '../recheck.ts'
import {
  isApproved,
  isRepeat,
  type SendMode,
  type OrderContext,
  type Outcome,
  type Question,
} from './outcome.ts'

export type PlaceResult<Input> = Outcome<Input> | Question<Input>

export interface Retry<Input> {
  order: Order<Input>
  sendMode: SendMode
  consent?: UnrecordedConsent
}

export interface CallTerms {
  sendMode: SendMode
  /** An earlier confirmation code has approved this very order. */
  hasApproval?: boolean
  consent?: UnrecordedConsent
  /** Epoch milliseconds at which reading the agreed terms began. */
  since: number
  /** The session in which the agreed terms were shown; undefined if that had no name yet. */
  opened: string | undefined
}

export type SendResult<Input> =
  | { type: 'outcome'; outcome: Outcome<Input> }
  /** The order was not sent; `failure` says why. */
  | { type: 'held'; order: Order<Input>; failure: Failure }
  /** The call failed; `order` has the objects that its calls have created before that. */
  | { type: 'failed'; order: Order<Input>; failure: Failure }
  | { type: 'code'; order: Order<Input>; challenge: CodeChallenge }

export function toPlaceResult<Input>(
  sent: SendResult<Input>,
  sendMode: SendMode,
): PlaceResult<Input> {
  if (sent.type === 'outcome') return sent.outcome
  const { order } = sent
  switch (sent.type) {
    case 'code':
      return { question: 'code', order, sendMode, challenge: sent.challenge }
    case 'held': {
      const { failure } = sent
      if (sendMode === 'first') return { step: 'refused', failure }
      // Only an order approved by a code can wait for another check. Any other stays unknown, and
      // the screen says why.
      if (!isApproved(sendMode)) return { step: 'unknown', order, failure }
      return { question: 'check', order, sendMode, failure }
    }
    case 'failed': {
      const { failure } = sent
      // A refused repeat says nothing about the first try: only the feed can show its outcome.
      if (!isRepeat(sendMode) && failure.isOutcomeUnknown === false)
        return { step: 'refused', failure, order }
      return { step: 'unknown', order, failure }
    }
  }
}

/** Returns undefined if the person ends the order. */
export async function askPerson<Input>(
  { ask, journal }: OrderContext<Input>,
  asked: Question<Input>,
): Promise<Retry<Input> | undefined> {
  const { order, sendMode } = asked
  switch (asked.question) {
    case 'code': {
      const answer = await ask.code(asked)
      if (answer === 'denied' && !isRepeat(sendMode)) journal.change(order.key, 'rejected')
      if (answer !== 'approved') return undefined
      return { order, sendMode: isRepeat(sendMode) ? 'approved-repeat' : 'approved' }
    }
    case 'price':
      return (await ask.price(asked)) && { order: atPrices(order, asked.moved), sendMode }
    case 'check': {
      const answer = await ask.check(asked)
      return answer && { order, sendMode, ...answer }
    }
  }
}
