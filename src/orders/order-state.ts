/** The state that the screen of an order shows, from the button to a known outcome. */
import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import {
  isRepeat,
  type Attempt,
  type Ended,
  type Outcome,
  type Refused,
  type Unknown,
} from './engine/outcome.ts'
import type { OrderDefinition } from './order-definition.ts'
import { toOpenOrder } from './order-identity.ts'
import type { Order, OrderRecord } from './order-record.ts'

export type OrderState<Input> =
  | Ready<Input>
  /** Prices and feed are read once more before the order goes out; nothing is sent yet. */
  | { step: 'checking' }
  | { step: 'sending'; order: Order<Input>; attempt: Attempt }
  | CodeNeeded<Input>
  | Recheck<Input>
  | Ended<Input>
  /** `isElsewhere`: another page is sending it at this moment, so there is nothing to decide before its answer. */
  | (Unknown<Input> & { isElsewhere?: boolean })

interface Ready<Input> {
  step: 'ready'
  /** Why the last try did not go out. */
  failure?: Failure | undefined
  /** The prices that the person agreed to, when the platform's have moved since. */
  movedFrom?: readonly Quote[] | undefined
  /** A payment that this order may repeat, with its sum: it goes out once the person says so. */
  repeated?: Refused<Input>['repeated']
  /** The refused order, with everything that its calls have created all the same. */
  refused?: Order<Input> | undefined
}

/** The platform refused the order until the person has confirmed it with a code. */
export interface CodeNeeded<Input> {
  step: 'code'
  order: Order<Input>
  attempt: Attempt
  verification: CodeChallenge
}

/** The check before the order goes out by its own id: after a code, and before a repeat. */
export interface Recheck<Input> {
  step: 'recheck'
  order: Order<Input>
  /** Of the call that follows. */
  attempt: Attempt
  /** Why it could not be read, or what has changed since. */
  failure?: Failure | undefined
  /** The current prices, if one is worse than the one agreed to. */
  moved?: readonly Quote[] | undefined
}

/** The state of a screen that has just been opened: an order in question comes before the form. */
export const initialState = <Input>(
  definition: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  question: OrderRecord | undefined,
): OrderState<Input> =>
  question === undefined
    ? { step: 'ready' }
    : { step: 'unknown', order: toOpenOrder(definition, question) }

/** The state after an outcome. */
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

/** It is being checked or sent: what is being ordered stays what the person saw. */
export const isInFlight = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step === 'checking' || step === 'sending'

/** From the press of the button until everybody knows what became of it: nothing else can be begun. */
export const isUnsettled = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step !== 'ready' && step !== 'sent' && step !== 'rejected'

/** The state after the person left a code or a check: a refused repeat says nothing about the first call. */
export const stateAfterLeaving = <Input>({
  order,
  attempt,
}: CodeNeeded<Input> | Recheck<Input>): OrderState<Input> =>
  isRepeat(attempt) ? { step: 'unknown', order } : { step: 'ready' }
