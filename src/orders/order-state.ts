/** What the screen of an order shows, from the button to a known outcome. It is pure, so every path can be tested. */

import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { FoundOrder } from './feed-match.ts'
import type { Figure } from './open-orders.ts'
import type { Repeated } from './order-definition.ts'
import type { OpenOrder, Order, OrderEnd } from './order-record.ts'

/**
 * How an order goes out. `first`: nothing of it has reached the platform. `approved`: the same, after a right code.
 * `repeat`: the platform may have taken a first call. `approved-repeat`: the same, after a right code. `recreate`: the
 * platform does not have what a first call was to create, so it is created again.
 */
export type Attempt = 'first' | 'approved' | 'repeat' | 'approved-repeat' | 'recreate'

export const isRepeat = (attempt: Attempt): boolean =>
  attempt === 'repeat' || attempt === 'approved-repeat'

export const isApproved = (attempt: Attempt): boolean =>
  attempt === 'approved' || attempt === 'approved-repeat'

export type OrderState<Input> =
  | Ready<Input>
  /** Prices and feed are read once more before the order goes out; nothing is sent yet. */
  | { step: 'checking' }
  | { step: 'sending'; order: Order<Input>; attempt: Attempt }
  /** Refused until the person has confirmed it with a code. */
  | CodeNeeded<Input>
  | Recheck<Input>
  | Ended<Input>
  | {
      step: 'unknown'
      order: OpenOrder<Input>
      failure: Failure | undefined
      /** A transaction that may be the order's own, where it was found before the person asked. */
      found?: FoundOrder | undefined
      /** Another page is sending it at this moment: there is nothing to decide before its answer. */
      isElsewhere?: boolean
    }

interface Ready<Input> {
  step: 'ready'
  /** Why the last try did not go out. */
  failure?: Failure | undefined
  /** The prices that the person agreed to, when the platform's have moved since. */
  movedFrom?: readonly Quote[] | undefined
  /** What the order may be a repetition of, with its sum: it goes out once the person says so. */
  repeated?: (Repeated & { sum: Figure }) | undefined
  /** What the last try has created all the same, and the draft that it was filled in with. */
  refused?: Order<Input> | undefined
}

export interface CodeNeeded<Input> {
  step: 'code'
  order: Order<Input>
  /** Of the call that was refused for want of the code. */
  attempt: Attempt
  verification: CodeChallenge
}

/**
 * The check before the order goes out by its own id: after a code, which may take longer than a price is valid,
 * and before a repeat. What was agreed to is read again.
 */
export interface Recheck<Input> {
  step: 'recheck'
  order: Order<Input>
  /** Of the call that follows. */
  attempt: Attempt
  /** Why it could not be read, or what has changed since. */
  failure?: Failure | undefined
  /** The current prices, where one is worse than the one agreed to, so that the person decides. */
  moved?: readonly Quote[] | undefined
}

export interface Ended<Input> {
  step: OrderEnd
  order: OpenOrder<Input>
  /** The platform's response; undefined where the order was found in the feed or in another tab. */
  result: OrderResult | undefined
  transactionId: string | undefined
  /** The state is about another order than the one just confirmed, which has not gone out. */
  isEarlier: boolean
  /** No screen has shown this end before, and the person was sure of another one, or could not know it. */
  isUntold: boolean
}

export type OrderEvent<Input> =
  | { type: 'check-began' }
  | { type: 'check-failed'; failure: Failure }
  | { type: 'moved'; from: readonly Quote[] }
  | { type: 'repeated'; repeated: Ready<Input>['repeated'] }
  | { type: 'submitted'; order: Order<Input> }
  /** An order of this kind is open already, from another tab or from an earlier visit. */
  | { type: 'found-open'; order: OpenOrder<Input>; found?: FoundOrder }
  /** The order goes out by a new id, because the former one stood for another body. */
  | { type: 'renewed'; order: Order<Input> }
  | { type: 'code-needed'; verification: CodeChallenge }
  | { type: 'code-left' }
  /** The check before a repeat, after a code, or at the current price has begun. */
  | { type: 'recheck-began'; order: Order<Input>; attempt: Attempt }
  | { type: 'got-worse'; to: readonly Quote[] }
  | {
      type: 'settled'
      end: OrderEnd
      /** Where it is not the order on the screen. */
      order?: OpenOrder<Input>
      result?: OrderResult | undefined
      transactionId?: string | undefined
      isEarlier?: boolean
      isUntold?: boolean
    }
  /** `order`: with what its call has made all the same. */
  | { type: 'failed'; failure: Failure; order?: Order<Input> }
  /** Whether another page is sending the order that is asked about. */
  | { type: 'sent-elsewhere'; isElsewhere: boolean }
  /** Back to the form, because it was edited or the person decided that nothing was sent. */
  | { type: 'cleared' }

/** It is being checked or sent: what is being ordered stays what the person saw. */
export const isInFlight = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step === 'checking' || step === 'sending'

/** From the press of the button until everybody knows what became of it: nothing else can be begun. */
export const isUnsettled = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step !== 'ready' && step !== 'sent' && step !== 'rejected'

export const initialState = <Input>(order: OpenOrder<Input> | undefined): OrderState<Input> =>
  order === undefined ? { step: 'ready' } : unknownOf(order)

const unknownOf = <Input>(order: OpenOrder<Input>, failure?: Failure): OrderState<Input> => ({
  step: 'unknown',
  order,
  failure,
})

/** An event that does not apply to a state leaves it as it is. */
export function orderReducer<Input>(
  state: OrderState<Input>,
  event: OrderEvent<Input>,
): OrderState<Input> {
  if (event.type === 'found-open' && MAY_FIND.includes(state.step))
    return { step: 'unknown', order: event.order, failure: undefined, found: event.found }
  switch (state.step) {
    case 'ready':
      if (event.type === 'check-began') return { step: 'checking' }
      return event.type === 'cleared' ? { step: 'ready' } : state
    case 'checking':
      return checking(state, event)
    case 'sending':
      return sending(state, event)
    case 'code':
      if (event.type === 'recheck-began') return recheckOf(event)
      return event.type === 'code-left' ? leaveCodeStep(state) : state
    case 'recheck':
      return recheck(state, event)
    case 'unknown':
      if (event.type === 'recheck-began') return recheckOf(event)
      if (event.type === 'settled') return settled(state.order, event)
      if (event.type === 'sent-elsewhere') return { ...state, isElsewhere: event.isElsewhere }
      return event.type === 'cleared' ? { step: 'ready' } : state
    case 'sent':
    case 'rejected':
      return event.type === 'cleared' ? { step: 'ready' } : state
  }
}

const MAY_FIND: readonly string[] = ['checking', 'sending', 'recheck']

type Of<Input, Step> = Extract<OrderState<Input>, { step: Step }>

function checking<Input>(
  state: Of<Input, 'checking'>,
  event: OrderEvent<Input>,
): OrderState<Input> {
  switch (event.type) {
    case 'check-failed':
      return { step: 'ready', failure: event.failure }
    case 'moved':
      return { step: 'ready', movedFrom: event.from }
    case 'repeated':
      return { step: 'ready', repeated: event.repeated }
    case 'submitted':
      return { step: 'sending', order: event.order, attempt: 'first' }
    default:
      return state
  }
}

function sending<Input>(state: Of<Input, 'sending'>, event: OrderEvent<Input>): OrderState<Input> {
  const { attempt } = state
  const order = (event.type === 'failed' && event.order) || state.order
  switch (event.type) {
    case 'settled':
      return settled(order, event)
    case 'renewed':
      return { ...state, order: event.order }
    case 'check-failed':
      // The order was held back between two calls of one press.
      return isRepeat(attempt)
        ? unknownOf(order, event.failure)
        : { step: 'ready', failure: event.failure }
    case 'code-needed':
      return { step: 'code', order, attempt, verification: event.verification }
    case 'failed': {
      const { failure } = event
      // A refused repeat says nothing about the first try: only the feed can tell its outcome.
      if (!isRepeat(attempt) && failure.isOutcomeUnknown === false)
        return { step: 'ready', failure, refused: order }
      return unknownOf(order, failure)
    }
    default:
      return state
  }
}

function recheck<Input>(state: Recheck<Input>, event: OrderEvent<Input>): OrderState<Input> {
  const { step, order, attempt } = state
  switch (event.type) {
    case 'recheck-began':
      return recheckOf(event)
    case 'check-failed':
      // Without a code there is no state to wait in: the order stays unknown, and the screen says why.
      if (!isApproved(attempt)) return unknownOf(order, event.failure)
      return { step, order, attempt, failure: event.failure }
    case 'got-worse':
      return { step, order, attempt, moved: event.to }
    case 'submitted':
      return { step: 'sending', order: event.order, attempt }
    case 'code-left':
      return leaveCodeStep(state)
    default:
      return state
  }
}

/** Without the code nothing has gone out, so the form returns, or the open order of unknown outcome. */
const leaveCodeStep = <Input>({
  order,
  attempt,
}: CodeNeeded<Input> | Recheck<Input>): OrderState<Input> =>
  isRepeat(attempt) ? unknownOf(order) : { step: 'ready' }

const recheckOf = <Input>({
  order,
  attempt,
}: Extract<OrderEvent<Input>, { type: 'recheck-began' }>): OrderState<Input> => ({
  step: 'recheck',
  order,
  attempt,
})

const settled = <Input>(
  shown: OpenOrder<Input>,
  {
    end,
    order = shown,
    result,
    transactionId,
    isEarlier = false,
    isUntold = false,
  }: Extract<OrderEvent<Input>, { type: 'settled' }>,
): OrderState<Input> => ({ step: end, order, result, transactionId, isEarlier, isUntold })
