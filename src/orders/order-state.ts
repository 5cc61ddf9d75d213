/** The state that the screen of an order shows, from the button to a known outcome. */
import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import {
  isRepeat,
  type Attempt,
  type EndedOrder,
  type Outcome,
  type RefusedOrder,
  type UnknownOrder,
} from './engine/outcome.ts'
import type { OrderDefinition } from './order-definition.ts'
import { toOpenOrder } from './order-identity.ts'
import type { Order, OrderRecord } from './order-record.ts'

export type OrderState<Input> =
  | Ready<Input>
  /** Prices and feed are read again before the order is sent; nothing is sent yet. */
  | { step: 'checking' }
  | { step: 'sending'; order: Order<Input>; attempt: Attempt }
  | CodeNeeded<Input>
  | Recheck<Input>
  | EndedOrder<Input>
  /**
   * `isElsewhere`: another page is sending it at this moment, so there is nothing to decide before
   * its response.
   */
  | (UnknownOrder<Input> & { isElsewhere?: boolean })

interface Ready<Input> {
  step: 'ready'
  failure?: Failure | undefined
  movedFrom?: readonly Quote[] | undefined
  repeated?: RefusedOrder<Input>['repeated']
  refused?: Order<Input> | undefined
}

/** The platform refuses the order until the person has confirmed it with a code. */
export interface CodeNeeded<Input> {
  step: 'code'
  order: Order<Input>
  attempt: Attempt
  verification: CodeChallenge
}

/** The check before the order is sent by its own id: after a code, and before a repeat. */
export interface Recheck<Input> {
  step: 'recheck'
  order: Order<Input>
  /** Attempt of the next call. */
  attempt: Attempt
  /** Reason why the check failed, or the change that it found. */
  failure?: Failure | undefined
  /** The current prices, if one is worse than the agreed one. */
  moved?: readonly Quote[] | undefined
}

/** Returns why the last press of the button sent nothing, if it didn't. */
export const refusalIn = <Input>(state: OrderState<Input>): Omit<Ready<Input>, 'step'> =>
  state.step === 'ready' ? state : {}

/**
 * Returns the state of a screen that has just been opened: an order in question comes before the
 * form.
 */
export const initialState = <Input>(
  definition: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  question: OrderRecord | undefined,
): OrderState<Input> =>
  question === undefined
    ? { step: 'ready' }
    : { step: 'unknown', order: toOpenOrder(definition, question) }

export function stateAfter<Input>(outcome: Outcome<Input>): OrderState<Input> {
  switch (outcome.step) {
    case 'left':
      return { step: 'ready' }
    case 'refused': {
      const { failure, moved, repeated, order } = outcome
      return { step: 'ready', failure, movedFrom: moved?.from, repeated, refused: order }
    }
    default:
      return outcome
  }
}

/**
 * Returns whether the order is being checked or sent, so that its terms must stay as the person saw
 * them.
 */
export const isInFlight = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step === 'checking' || step === 'sending'

/**
 * Returns whether the order is between the press of the button and a known outcome, so that nothing
 * else may begin.
 */
export const isUnsettled = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step !== 'ready' && step !== 'sent' && step !== 'rejected'

/**
 * Returns the state after the person left a code or a check: a refused repeat says nothing about
 * the first call.
 */
export const stateAfterLeaving = <Input>({
  order,
  attempt,
}: CodeNeeded<Input> | Recheck<Input>): OrderState<Input> =>
  isRepeat(attempt) ? { step: 'unknown', order } : { step: 'ready' }
