/** What the screen of an order shows, from the button to a known outcome: pure, so every path can be tested. */
import type { OrderResult } from '#api/orders/order-view.ts'
import type { Quote } from '#api/orders/views.ts'
import type { VerificationView } from '#api/order-codes/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { OpenOrder, Order, OrderEnd, WithoutRecord } from './order-record.ts'

/** How an order goes out again. */
export interface Again {
  /** A first call may have been taken. */
  isRepeat: boolean
  /** The code was right. */
  isApproved: boolean
  /** What a first call was to make was looked for and is not there: it is made anew. */
  isAnew?: boolean | undefined
  withoutRecord?: WithoutRecord
}

export type OrderState<Input> =
  | Ready<Input>
  /** Prices and feed are read once more before the order goes out; nothing is sent yet. */
  | { step: 'checking' }
  | ({ step: 'sending'; order: Order<Input> } & Again)
  /** Refused until the person has confirmed it with a code. */
  | CodeNeeded<Input>
  | Recheck<Input>
  | Ended<Input>
  | { step: 'unknown'; order: OpenOrder<Input>; failure: Failure | undefined }

interface Ready<Input> {
  step: 'ready'
  /** Why the last try did not go out. */
  failure?: Failure | undefined
  /** The prices that the person agreed to, when the platform's have moved since. */
  movedFrom?: readonly Quote[] | undefined
  /** What the last try has made all the same, and what it was filled in with. */
  refused?: Order<Input> | undefined
}

export interface CodeNeeded<Input> {
  step: 'code'
  order: Order<Input>
  isRepeat: boolean
  verification: VerificationView
}

/**
 * Once more before the order goes out by its own id: after a code, which may take longer than a price lives,
 * and before a repeat. What was agreed to is read again.
 */
export interface Recheck<Input> extends Again {
  step: 'recheck'
  order: Order<Input>
  /** Why it could not be read, or what has changed. */
  failure?: Failure | undefined
  /** The prices of now, where one is worse than the one agreed to: the person decides. */
  moved?: readonly Quote[] | undefined
}

export interface Ended<Input> {
  step: OrderEnd
  order: OpenOrder<Input>
  /** The platform's answer; undefined where the order was found otherwise. */
  result: OrderResult | undefined
  transactionId: string | undefined
  /** Another order than the one just confirmed: that one has not gone out. */
  isEarlier: boolean
}

export type OrderEvent<Input> =
  | { type: 'check-began' }
  | { type: 'check-failed'; failure: Failure }
  | { type: 'moved'; from: readonly Quote[] }
  | { type: 'submitted'; order: Order<Input> }
  /** An order of this kind is open already: from another tab, or from before. */
  | { type: 'found-open'; order: OpenOrder<Input> }
  /** Out again by another id: the one before stood for another body. */
  | { type: 'renewed'; order: Order<Input> }
  | { type: 'code-needed'; verification: VerificationView }
  | { type: 'code-left' }
  /** Before a repeat, after a code, or once more at the price of now. */
  | {
      type: 'recheck-began'
      order: Order<Input>
      isApproved: boolean
      isAnew?: boolean | undefined
    }
  | { type: 'got-worse'; to: readonly Quote[] }
  | {
      type: 'settled'
      end: OrderEnd
      /** Where it is not the order on the screen. */
      order?: OpenOrder<Input>
      result?: OrderResult | undefined
      transactionId?: string | undefined
      isEarlier?: boolean
    }
  /** `order`: with what its call has made all the same. */
  | { type: 'failed'; failure: Failure; order?: Order<Input> }
  /** Back to the form: it was edited, or the person decided that nothing was sent. */
  | { type: 'cleared' }

export const initialState = <Input>(order: OpenOrder<Input> | undefined): OrderState<Input> =>
  order === undefined ? { step: 'ready' } : unknownOf(order)

const unknownOf = <Input>(order: OpenOrder<Input>, failure?: Failure): OrderState<Input> => ({
  step: 'unknown',
  order,
  failure,
})

/** Whatever an event can't change stays as it is. */
export function orderReducer<Input>(
  state: OrderState<Input>,
  event: OrderEvent<Input>,
): OrderState<Input> {
  if (event.type === 'found-open' && MAY_FIND.includes(state.step)) return unknownOf(event.order)
  switch (state.step) {
    case 'ready':
      if (event.type === 'check-began') return { step: 'checking' }
      return event.type === 'cleared' ? { step: 'ready' } : state
    case 'checking':
      return checking(state, event)
    case 'sending':
      return sending(state, event)
    case 'code':
      if (event.type === 'recheck-began') return recheckOf(event, state.isRepeat)
      return event.type === 'code-left' ? left(state) : state
    case 'recheck':
      return recheck(state, event)
    case 'unknown':
      if (event.type === 'recheck-began') return recheckOf(event, true)
      if (event.type === 'settled') return settled(state.order, event)
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
    case 'submitted':
      return { step: 'sending', order: event.order, isRepeat: false, isApproved: false }
    default:
      return state
  }
}

function sending<Input>(state: Of<Input, 'sending'>, event: OrderEvent<Input>): OrderState<Input> {
  const { isRepeat } = state
  const order = (event.type === 'failed' && event.order) || state.order
  switch (event.type) {
    case 'settled':
      return settled(order, event)
    case 'renewed':
      return { ...state, order: event.order }
    case 'check-failed':
      // It was held back after all, between two calls of one press.
      return isRepeat ? unknownOf(order, event.failure) : { step: 'ready', failure: event.failure }
    case 'code-needed':
      return { step: 'code', order, isRepeat, verification: event.verification }
    case 'failed': {
      const { failure } = event
      // A refused repeat says nothing of the first try: only the feed can end the question.
      if (!isRepeat && failure.isOutcomeUnknown === false)
        return { step: 'ready', failure, refused: order }
      return unknownOf(order, failure)
    }
    default:
      return state
  }
}

function recheck<Input>(state: Recheck<Input>, event: OrderEvent<Input>): OrderState<Input> {
  const { step, order, isRepeat, isApproved, isAnew } = state
  const again = { isRepeat, isApproved, isAnew }
  switch (event.type) {
    case 'recheck-began':
      return recheckOf(event, isRepeat)
    case 'check-failed':
      // Without a code there is nothing to wait with: the question stays, and says why.
      if (!isApproved) return unknownOf(order, event.failure)
      return { step, order, ...again, failure: event.failure }
    case 'got-worse':
      return { step, order, ...again, moved: event.to }
    case 'submitted':
      return { step: 'sending', order: event.order, ...again }
    case 'code-left':
      return left(state)
    default:
      return state
  }
}

/** Without the code nothing has gone out: the form, or the question that was open before. */
const left = <Input>({ order, isRepeat }: CodeNeeded<Input> | Recheck<Input>): OrderState<Input> =>
  isRepeat ? unknownOf(order) : { step: 'ready' }

const recheckOf = <Input>(
  { order, isApproved, isAnew }: Extract<OrderEvent<Input>, { type: 'recheck-began' }>,
  isRepeat: boolean,
): OrderState<Input> => ({
  step: 'recheck',
  order,
  // What is made anew is refused as a first try is.
  isRepeat: isRepeat && !isAnew,
  isApproved,
  isAnew,
})

const settled = <Input>(
  shown: OpenOrder<Input>,
  {
    end,
    order = shown,
    result,
    transactionId,
    isEarlier = false,
  }: Extract<OrderEvent<Input>, { type: 'settled' }>,
): OrderState<Input> => ({ step: end, order, result, transactionId, isEarlier })
