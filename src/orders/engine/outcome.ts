/**
 * Types of an order under way: its possible ends, the questions that only a person can answer, and
 * its context.
 */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { FoundOrder } from '../feed-match.ts'
import type { Journal } from '../journal.ts'
import type { Figure } from '../open-orders.ts'
import type { OrderDefinition, PossibleRepeat } from '../order-definition.ts'
import type { OpenOrder, Order, OrderEnd, UnrecordedConsent } from '../order-record.ts'

/**
 * How an order is sent. `first`: nothing of it has reached the platform. `approved`: the same,
 * after a right code. `repeat`: the platform may have accepted a first call. `approved-repeat`: the
 * same, after a right code. `recreate`: the platform lacks the object that a first call was to
 * create, so the call creates it again.
 */
export type SendMode = 'first' | 'approved' | 'repeat' | 'approved-repeat' | 'recreate'

export const isRepeat = (sendMode: SendMode): boolean =>
  sendMode === 'repeat' || sendMode === 'approved-repeat'

export const isApproved = (sendMode: SendMode): boolean =>
  sendMode === 'approved' || sendMode === 'approved-repeat'

/** The platform accepted the order, or rejected it without moving money. */
export interface EndedOrder<Input> {
  step: OrderEnd
  order: OpenOrder<Input>
  /**
   * The platform's response; undefined if the order was found in the feed or had ended in another
   * tab.
   */
  result: OrderResult | undefined
  transactionId: string | undefined
  /** This is another order than the one just confirmed, which was not sent. */
  isEarlier: boolean
  /**
   * No screen has shown this end yet, and it contradicts the person's answer or they could not know
   * it.
   */
  isUnseen: boolean
}

/** The call was sent and no clear response came, or an order of this kind was open already. */
export interface UnknownOrder<Input> {
  step: 'unknown'
  order: OpenOrder<Input>
  failure?: Failure | undefined
  /** A transaction that only the person can recognise as this order. */
  found?: FoundOrder | undefined
}

/** Nothing was sent, or the platform clearly refused it: the order may be placed again. */
export interface RefusedOrder<Input> {
  step: 'refused'
  /** Undefined if the prices moved, if it may be a repetition, or if the person left. */
  failure?: Failure | undefined
  /** The prices that the person agreed to and the current ones, if one is worse. */
  moved?: { from: readonly Quote[]; to: readonly Quote[] } | undefined
  /**
   * A payment that this order may repeat, with its amount: the order is sent if the person confirms
   * it.
   */
  repeated?: (PossibleRepeat & { sum: Figure }) | undefined
  /** The refused order with everything that its calls have created nevertheless. */
  order?: Order<Input> | undefined
}

interface Left {
  step: 'left'
}

export type Outcome<Input> = EndedOrder<Input> | UnknownOrder<Input> | RefusedOrder<Input> | Left

interface Asked<Input> {
  order: Order<Input>
  /** Attempt of the refused call if a code is required, else of the next call. */
  sendMode: SendMode
}

/** The platform requires a code before it accepts the order. */
export interface CodeQuestion<Input> extends Asked<Input> {
  question: 'code'
  challenge: CodeChallenge
}

/** The price got worse after a code, or before a repeat. */
export interface PriceQuestion<Input> extends Asked<Input> {
  question: 'price'
  moved: readonly Quote[]
}

/** The check of an approved order failed, or its recipient has changed. */
export interface CheckQuestion<Input> extends Asked<Input> {
  question: 'check'
  failure: Failure
}

export type Question<Input> = CodeQuestion<Input> | PriceQuestion<Input> | CheckQuestion<Input>

/** Each answer is undefined if the person leaves the question. */
export interface Ask<Input> {
  /** `denied`: no code will approve this order any more, so its id is used up. */
  code: (question: CodeQuestion<Input>) => Promise<'approved' | 'denied' | undefined>
  price: (question: PriceQuestion<Input>) => Promise<'accepted' | undefined>
  /** The person requests the check again, and may have agreed to send without a record. */
  check: (question: CheckQuestion<Input>) => Promise<{ consent: UnrecordedConsent } | undefined>
}

export type Progress<Input> =
  | { step: 'checking' }
  | { step: 'recheck'; order: Order<Input>; sendMode: SendMode }
  | { step: 'sending'; order: Order<Input>; sendMode: SendMode }

export interface OrderContext<Input> {
  definition: OrderDefinition<Input>
  walletId: WalletId
  client: QueryClient
  journal: Journal
  language: string
  /**
   * Returns the name of the current session; it is compared with that in which the screen was
   * opened.
   */
  session: () => string | undefined
  opened: string | undefined
  /**
   * Aborted once the screen is left: nothing is sent from then on, and a call under way is not
   * replayed.
   */
  signal: AbortSignal
  ask: Ask<Input>
  onProgress: (progress: Progress<Input>) => void
}
