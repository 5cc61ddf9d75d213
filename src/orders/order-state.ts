import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { Attempt, EndedOrder, Outcome, RefusedOrder, UnknownOrder } from './engine/outcome.ts'
import type { OrderDefinition } from './order-definition.ts'
import { toOpenOrder } from './order-identity.ts'
import type { Order, OrderRecord, UnrecordedConsent } from './order-record.ts'

export type OrderState<Input> =
  | Ready<Input>
  /** Prices and feed are read again before the call; nothing has been sent. */
  | { step: 'checking' }
  | ({ step: 'sending' } & Attempt<Input>)
  | CodeNeeded<Input>
  | Recheck<Input>
  | EndedOrder<Input>
  /**
   * `isElsewhere`: another tab is sending the order now, so the person has nothing to decide yet.
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
export interface CodeNeeded<Input> extends Attempt<Input> {
  step: 'code'
  verification: CodeChallenge
}

/**
 * The price and terms are checked again before the order is sent: after the person has entered the
 * confirmation code, or before an earlier order is sent again.
 */
export interface Recheck<Input> extends Attempt<Input> {
  step: 'recheck'
  /** Reason why the check failed, or the change that it found. */
  failure?: Failure | undefined
  /** The current prices, if one is worse than the agreed one. */
  moved?: readonly Quote[] | undefined
}

export const refusalIn = <Input>(state: OrderState<Input>): Omit<Ready<Input>, 'step'> =>
  state.step === 'ready' ? state : {}

/** An order of unknown outcome is shown before the form. */
export const initialState = <Input>(
  definition: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  question: OrderRecord | undefined,
): OrderState<Input> =>
  question === undefined
    ? { step: 'ready' }
    : { step: 'unknown', order: toOpenOrder(definition, question) }

/** Choices of the person for an order that waits for a code or for another check. */
export interface OrderApproval {
  /** Sends the order as agreed, after the right code or another check of the terms. */
  approve: (unrecordedConsent?: UnrecordedConsent) => void
  acceptPrice: () => void
  /**
   * Closes the code step, or the price question after it. `isDenied`: the id can't be used again,
   * so the next press places a new order.
   */
  leaveCode: (isDenied: boolean) => void
}

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

/** Returns whether the order is being checked or sent, so that its terms can't be edited. */
export const isInFlight = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step === 'checking' || step === 'sending'

/** Returns whether an order is called before the person was asked for a code. */
export const isFirstCall = ({ sendMode, isApproved }: Attempt<unknown>): boolean =>
  sendMode === 'first' && !isApproved

/**
 * Returns whether the button was pressed and the outcome is not known yet, so that no other order
 * can start.
 */
export const isUnsettled = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step !== 'ready' && step !== 'sent' && step !== 'rejected'

/**
 * Returns the state after the person closed a code or a check: the outcome of a repeat is unknown,
 * because its first call was possibly accepted.
 */
export const stateAfterLeaving = <Input>({
  order,
  sendMode,
}: CodeNeeded<Input> | Recheck<Input>): OrderState<Input> =>
  sendMode === 'repeat' ? { step: 'unknown', order } : { step: 'ready' }
