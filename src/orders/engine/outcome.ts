import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { FoundOrder } from '../feed-match.ts'
import type { Journal } from '../journal.ts'
import type { AmountWithSymbol } from '../open-orders.ts'
import type { OrderDefinition, PossibleRepeat } from '../order-definition.ts'
import type { OpenOrder, Order, OrderEnd, UnrecordedConsent } from '../order-record.ts'

/**
 * How an order is sent. `repeat`: the platform may already have accepted an earlier call.
 * `recreate`: an earlier call should have created an object, such as a card account, but the
 * platform doesn't have it, so the call creates it again. If the call is not made, only the record
 * of a `first` order becomes a draft again, because the platform may already have the other orders.
 */
export type SendMode = 'first' | 'repeat' | 'recreate'

/** An order that the platform has accepted, or that it has rejected without moving money. */
export interface EndedOrder<Input> {
  step: OrderEnd
  order: OpenOrder<Input>
  /** The platform's answer; undefined if the outcome came from the feed or another tab. */
  result: OrderResult | undefined
  transactionId: string | undefined
  /**
   * True if this is not the order that the person has just confirmed. The confirmed one was not
   * sent.
   */
  isEarlier: boolean
  /**
   * True if no screen has shown this outcome: the session ended before it was known, or the person
   * had said that the order wasn't sent.
   */
  isUnseen: boolean
}

/** An order whose call got no clear answer, or an earlier order of this kind that is still open. */
export interface UnknownOrder<Input> {
  step: 'unknown'
  order: OpenOrder<Input>
  failure?: Failure | undefined
  /** A transaction that may belong to this order; only the person can tell. */
  found?: FoundOrder | undefined
}

/**
 * An order that was not sent, or that the platform clearly refused. The person can place it again.
 */
export interface RefusedOrder<Input> {
  step: 'refused'
  /**
   * Undefined if a price got worse, if the order may repeat another one, or if the person left the
   * screen.
   */
  failure?: Failure | undefined
  /** The prices that the person agreed to, and the current prices. Set if a price got worse. */
  moved?: { from: readonly Quote[]; to: readonly Quote[] } | undefined
  /**
   * A recent payment, with its amount, that this order may repeat. The order is sent if the person
   * confirms it.
   */
  repeated?: (PossibleRepeat & { sum: AmountWithSymbol }) | undefined
  /** The refused order, with the objects that its calls had created before the refusal. */
  order?: Order<Input> | undefined
}

interface Left {
  step: 'left'
}

export type PlacingOutcome<Input> =
  | EndedOrder<Input>
  | UnknownOrder<Input>
  | RefusedOrder<Input>
  | Left

export interface SendAttempt<Input> {
  order: Order<Input>
  sendMode: SendMode
  /** True if the person has already confirmed this order with a code. */
  isApproved: boolean
}

/** The platform requires a confirmation code before it accepts the order. */
export interface CodeQuestion<Input> extends SendAttempt<Input> {
  question: 'code'
  challenge: CodeChallenge
}

/** The price got worse while the person entered a code, or before the order is sent again. */
export interface PriceQuestion<Input> extends SendAttempt<Input> {
  question: 'price'
  moved: readonly Quote[]
}

/** The check of an approved order failed, or the recipient's data have changed. */
export interface CheckQuestion<Input> extends SendAttempt<Input> {
  question: 'check'
  failure: Failure
}

export type Question<Input> = CodeQuestion<Input> | PriceQuestion<Input> | CheckQuestion<Input>

/** Asks the person. Each function resolves to undefined if the person closes the question. */
export interface AskPerson<Input> {
  /** `denied`: the platform accepts no further code, so the order's id can't be used again. */
  code: (question: CodeQuestion<Input>) => Promise<'approved' | 'denied' | undefined>
  price: (question: PriceQuestion<Input>) => Promise<'accepted' | undefined>
  /**
   * Resolves to an object if the person wants the check to run again. `consent` says whether they
   * agreed to send without a record.
   */
  check: (question: CheckQuestion<Input>) => Promise<{ consent: UnrecordedConsent } | undefined>
}

export type Progress<Input> =
  | { step: 'checking' }
  | ({ step: 'recheck' } & SendAttempt<Input>)
  | ({ step: 'sending' } & SendAttempt<Input>)

export interface OrderContext<Input> {
  definition: OrderDefinition<Input>
  walletId: WalletId
  client: QueryClient
  journal: Journal
  language: string
  /**
   * `session` returns the id of the current session. `opened` is the id of the session in which the
   * screen opened.
   */
  session: () => string | undefined
  opened: string | undefined
  /**
   * Aborted when the person leaves the screen. After that nothing is sent, and a call that gets a
   * 401 is not replayed.
   */
  signal: AbortSignal
  ask: AskPerson<Input>
  onProgress: (progress: Progress<Input>) => void
}
