/** From the confirm button to a known outcome, for every kind of order: pure, so every way can be tested. */
import type { OrderResult } from '#api/orders/order-view.ts'
import type { Quote } from '#api/orders/views.ts'
import type { VerificationView } from '#api/otp/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { Attempt } from './attempts.ts'
import type { OrderEnd } from './intents.ts'

export type OrderState<Input> =
  | Ready
  /** The last look at quote and feed before the order goes out; nothing is sent yet. */
  | { step: 'checking' }
  | { step: 'sending'; attempt: Attempt<Input>; isRepeat: boolean; isApproved: boolean }
  /** Refused until the person has confirmed it with a code. */
  | CodeNeeded<Input>
  | Recheck<Input>
  | Ended<Input, 'sent'>
  | Ended<Input, 'rejected'>
  | { step: 'unknown'; attempt: Attempt<Input>; failure: Failure | undefined }

interface Ready {
  step: 'ready'
  /** Why the last try did not go out. */
  failure?: Failure | undefined
  /** The quote that the person agreed to, when the platform's has moved since. */
  movedFrom?: Quote | undefined
}

export interface CodeNeeded<Input> {
  step: 'code'
  attempt: Attempt<Input>
  isRepeat: boolean
  verification: VerificationView
}

/**
 * Once more before the order goes out by its own id: after a code, which may take longer than a price lives,
 * and before a repeat. What was agreed to is looked at again.
 */
export interface Recheck<Input> {
  step: 'recheck'
  attempt: Attempt<Input>
  isRepeat: boolean
  /** The code was right. */
  isApproved: boolean
  /** Why it could not be looked at, or what has changed. */
  failure?: Failure | undefined
  /** The price of now, where it is worse than the one agreed to: the person decides. */
  moved?: Quote | undefined
}

export interface Ended<Input, Step extends OrderEnd = OrderEnd> {
  step: Step
  attempt: Attempt<Input>
  /** The platform's answer; undefined where the order was found otherwise. */
  result: OrderResult | undefined
  transactionId: string | undefined
  /** Another order than the one just confirmed: that one has not gone out. */
  isEarlier: boolean
}

export type OrderEvent<Input> =
  | { type: 'check-began' }
  | { type: 'check-failed'; failure: Failure }
  | { type: 'moved'; from: Quote }
  | { type: 'submitted'; attempt: Attempt<Input> }
  /** An order of this kind is open already: from another tab, or from before. */
  | { type: 'found-open'; attempt: Attempt<Input> }
  /** Out again by another id: the one before stood for another body. */
  | { type: 'renewed'; attempt: Attempt<Input> }
  | { type: 'code-needed'; verification: VerificationView }
  | { type: 'code-left' }
  /** Before a repeat, after a code, or once more at the price of now. */
  | { type: 'recheck-began'; attempt: Attempt<Input>; isApproved: boolean }
  | { type: 'got-worse'; to: Quote }
  | ({ type: 'settled'; end: OrderEnd } & Partial<
      Pick<Ended<Input>, 'result' | 'transactionId' | 'isEarlier'>
    >)
  | { type: 'failed'; failure: Failure }
  /** Back to the form: it was edited, or the person decided that nothing was sent. */
  | { type: 'cleared' }

export const initialState = <Input>(attempt: Attempt<Input> | undefined): OrderState<Input> =>
  attempt === undefined ? { step: 'ready' } : { step: 'unknown', attempt, failure: undefined }

export function orderReducer<Input>(
  state: OrderState<Input>,
  event: OrderEvent<Input>,
): OrderState<Input> {
  switch (state.step) {
    case 'ready':
      return ready(state, event)
    case 'checking':
      return checking(state, event)
    case 'sending':
      return sending(state, event)
    case 'code':
      return code(state, event)
    case 'recheck':
      return recheck(state, event)
    case 'unknown':
      return unknown(state, event)
    case 'sent':
    case 'rejected':
      return event.type === 'cleared' ? { step: 'ready' } : state
  }
}

type Of<Input, Step> = Extract<OrderState<Input>, { step: Step }>

function ready<Input>(state: Ready, event: OrderEvent<Input>): OrderState<Input> {
  if (event.type === 'check-began') return { step: 'checking' }
  if (event.type === 'cleared') return { step: 'ready' }
  return state
}

function checking<Input>(
  state: Of<Input, 'checking'>,
  event: OrderEvent<Input>,
): OrderState<Input> {
  switch (event.type) {
    case 'check-failed':
      return { step: 'ready', failure: event.failure }
    case 'moved':
      return { step: 'ready', movedFrom: event.from }
    case 'submitted':
      return sendingOf(event.attempt, false)
    case 'found-open':
      return { step: 'unknown', attempt: event.attempt, failure: undefined }
    default:
      return state
  }
}

function sending<Input>(state: Of<Input, 'sending'>, event: OrderEvent<Input>): OrderState<Input> {
  const { attempt, isRepeat } = state
  switch (event.type) {
    case 'settled':
      return settled(attempt, event)
    case 'found-open':
      return { step: 'unknown', attempt: event.attempt, failure: undefined }
    case 'renewed':
      return { ...state, attempt: event.attempt }
    case 'code-needed':
      return { step: 'code', attempt, isRepeat, verification: event.verification }
    case 'failed': {
      const { failure } = event
      // A refused repeat says nothing of the first try: only a look can end the question.
      if (!isRepeat && failure.isOutcomeUnknown === false) return { step: 'ready', failure }
      return { step: 'unknown', attempt, failure }
    }
    default:
      return state
  }
}

function code<Input>(state: CodeNeeded<Input>, event: OrderEvent<Input>): OrderState<Input> {
  if (event.type === 'recheck-began') return recheckOf(event, state.isRepeat)
  return event.type === 'code-left' ? left(state) : state
}

function recheck<Input>(state: Recheck<Input>, event: OrderEvent<Input>): OrderState<Input> {
  const { step, attempt, isRepeat, isApproved } = state
  switch (event.type) {
    case 'recheck-began':
      return recheckOf(event, isRepeat)
    case 'check-failed':
      // Without a code there is nothing to wait with: the question stays, and says why.
      if (!isApproved) return { step: 'unknown', attempt, failure: event.failure }
      return { step, attempt, isRepeat, isApproved, failure: event.failure }
    case 'got-worse':
      return { step, attempt, isRepeat, isApproved, moved: event.to }
    case 'submitted':
      return sendingOf(event.attempt, isRepeat, isApproved)
    case 'found-open':
      return { step: 'unknown', attempt: event.attempt, failure: undefined }
    case 'code-left':
      return left(state)
    default:
      return state
  }
}

/** Without the code nothing has gone out: the form, or the question that was open before. */
const left = <Input>({
  attempt,
  isRepeat,
}: CodeNeeded<Input> | Recheck<Input>): OrderState<Input> =>
  isRepeat ? { step: 'unknown', attempt, failure: undefined } : { step: 'ready' }

const recheckOf = <Input>(
  { attempt, isApproved }: Extract<OrderEvent<Input>, { type: 'recheck-began' }>,
  isRepeat: boolean,
): OrderState<Input> => ({ step: 'recheck', attempt, isRepeat, isApproved })

const sendingOf = <Input>(
  attempt: Attempt<Input>,
  isRepeat: boolean,
  isApproved = false,
): OrderState<Input> => ({ step: 'sending', attempt, isRepeat, isApproved })

function unknown<Input>(state: Of<Input, 'unknown'>, event: OrderEvent<Input>): OrderState<Input> {
  if (event.type === 'recheck-began') return recheckOf(event, true)
  if (event.type === 'settled') return settled(state.attempt, event)
  return event.type === 'cleared' ? { step: 'ready' } : state
}

const settled = <Input>(
  attempt: Attempt<Input>,
  {
    end,
    result,
    transactionId,
    isEarlier = false,
  }: Extract<OrderEvent<Input>, { type: 'settled' }>,
): OrderState<Input> => ({ step: end, attempt, result, transactionId, isEarlier })
