import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import type {
  SendAttempt,
  EndedOrder,
  PlacingOutcome,
  RefusedOrder,
  UnknownOrder,
} from './engine/outcome.ts'
import type { OrderDefinition } from './order-definition.ts'
import { toOpenOrder } from './order-identity.ts'
import type { Order, OrderRecord, UnrecordedConsent } from './order-record.ts'

export type OrderState<Input> =
  | Ready<Input>
  /** Prices and feed are read again before the call. Nothing has been sent yet. */
  | { step: 'checking' }
  | ({ step: 'sending' } & SendAttempt<Input>)
  | CodeNeeded<Input>
  | Recheck<Input>
  | EndedOrder<Input>
  /** `isElsewhere`: another tab is sending the order, so the person has nothing to decide yet. */
  | (UnknownOrder<Input> & { isElsewhere?: boolean })

interface Ready<Input> {
  step: 'ready'
  failure?: Failure | undefined
  movedFrom?: readonly Quote[] | undefined
  repeated?: RefusedOrder<Input>['repeated']
  refused?: Order<Input> | undefined
}

/** The platform refuses the order until the person confirms it with a code. */
export interface CodeNeeded<Input> extends SendAttempt<Input> {
  step: 'code'
  verification: CodeChallenge
}

/**
 * Price and terms are checked again before the order is sent: after the person has entered the
 * confirmation code, or before an earlier order is sent again.
 */
export interface Recheck<Input> extends SendAttempt<Input> {
  step: 'recheck'
  /** Why the check failed, or which change it found. */
  failure?: Failure | undefined
  /** The current prices; set if one is worse than the agreed price. */
  moved?: readonly Quote[] | undefined
}

export const readyRefusalOf = <Input>(state: OrderState<Input>): Omit<Ready<Input>, 'step'> =>
  state.step === 'ready' ? state : {}

/** Returns the screen's first state. An order of unknown outcome is shown instead of the form. */
export const initialState = <Input>(
  definition: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  question: OrderRecord | undefined,
): OrderState<Input> =>
  question === undefined
    ? { step: 'ready' }
    : { step: 'unknown', order: toOpenOrder(definition, question) }

/** The person's possible answers for an order that waits for a code or for another check. */
export interface OrderApproval {
  /** Sends the order as agreed, after the right code or after another check of the terms. */
  approve: (unrecordedConsent?: UnrecordedConsent) => void
  acceptPrice: () => void
  /**
   * Closes the step with the code, or the price question after it. `isDenied`: the order's id can't
   * be used again, so the next press places a new order.
   */
  leaveCode: (isDenied: boolean) => void
}

export function stateAfter<Input>(outcome: PlacingOutcome<Input>): OrderState<Input> {
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

/** Returns whether the order is sent for the first time and without a code. */
export const isFirstCall = ({ sendMode, isApproved }: SendAttempt<unknown>): boolean =>
  sendMode === 'first' && !isApproved

/**
 * Returns whether the button was pressed and the outcome is not known yet. No other order can start
 * then.
 */
export const isUnsettled = ({ step }: { step: OrderState<unknown>['step'] }): boolean =>
  step !== 'ready' && step !== 'sent' && step !== 'rejected'

/**
 * Returns the state after the person has closed a question about a code or a check. A repeated
 * order keeps its unknown outcome, because its first call may have been accepted.
 */
export const stateAfterLeaving = <Input>({
  order,
  sendMode,
}: CodeNeeded<Input> | Recheck<Input>): OrderState<Input> =>
  sendMode === 'repeat' ? { step: 'unknown', order } : { step: 'ready' }
