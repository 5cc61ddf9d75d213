/** The parts of an order that a feature defines, and the terms that are sent. */
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { SendOptions } from '#api/http/clients.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { PlatformCall } from '#api/query/call.ts'
import type { Transaction } from '#api/wallets/views.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { PricedOrder } from '#quotes/use-order-quote.ts'

import type { DraftForm } from './draft.ts'
import type { ExpectedTransaction } from './feed-match.ts'
import type { Figure, OrderKind } from './open-orders.ts'
import type { OpenOrder, Order, OrderRecord, UnrecordedConsent } from './order-record.ts'

export interface BeforeCall extends Pick<SendOptions, 'shouldReplay'> {
  /**
   * The order may have been placed before, so the result of its first call is looked up, not made
   * again.
   */
  isRepeat: boolean
}

/** A kind of order, for the whole life of the app: make it once, outside of components. */
export interface OrderDefinition<Input> {
  kind: OrderKind
  input: z.ZodMiniType<Input>
  /** The call that places the order. For the same order it must be the same bytes. */
  call: (order: Order<Input>) => PlatformCall<OrderResult>
  /**
   * A step before that call, such as the first of two calls. Its result is stored as the order's
   * progress, and `call` receives the order with it; the call itself may follow after a reload.
   * Rejects with ApiError or `OrderBlocked`.
   */
  before?: (client: QueryClient, order: Order<Input>, options: BeforeCall) => Promise<unknown>
  /** Returns the progress to store after the response of the call. */
  progressAfter?: (result: OrderResult, order: Order<Input>) => unknown
  /**
   * Returns the order's dependencies besides its price, such as the recipient, as the platform has
   * them now; undefined if they are gone. The order is not sent if they differ from the agreed
   * ones. Rejects with ApiError.
   */
  fingerprint?: (
    client: QueryClient,
    order: { walletId: WalletId; input: Input },
    signal: AbortSignal,
  ) => Promise<string | undefined>
  /**
   * Reads data that is needed before the order is sent for the first time, stored as its progress.
   */
  prepare?: (
    client: QueryClient,
    /** `earlier`: tries of this kind that have not ended, with anything that they made. */
    order: { walletId: WalletId; input: Input; earlier: readonly OpenOrder<Input>[] },
    signal: AbortSignal,
  ) => Promise<unknown>
  /** Returns the payment details of the order, which the platform's response has only once. */
  paymentOf?: (result: OrderResult, order: Order<Input>) => OrderRecord['payment']
}

/** A payment of the last days, for a question: its recipient and its time. */
export interface PossibleRepeat {
  id: string
  name: string
  createdAt: string
  /** False if the feed does not name the account that it went to. */
  isCertain: boolean
}

export interface OrderPlan<Input> {
  isRepeatable: boolean
  input: Input
  /** The ordered amount, the arriving amount, and the recipient or place, for display. */
  summary: { sum: Figure; arrives: Figure; to: string; maskedTo?: string }
  /** The terms that a code would confirm, if the wire allows the order to have one. */
  verification?: Order['details']['verification']
  fingerprint?: string | undefined
  /** Absent if the feed shows nothing of such an order. */
  expected?: ExpectedTransaction
  /**
   * Returns the newest transaction that this order may repeat; the person is asked about it once.
   */
  repeats?: (rows: readonly Transaction[]) => PossibleRepeat | undefined
}

/** The parts that distinguish an order; the amount as a value, in any spelling and language. */
interface OrderIdentity<Draft> {
  draft: Omit<Draft, 'amount'> & { amount: Decimal | undefined }
  choice: unknown
  walletId: WalletId
}

/**
 * A kind of order that a form fills in: the draft, the price of it, and the order by both. The form
 * draws its fields; everything else is drawn from here (order-flow.tsx, review.tsx).
 */
export interface FormOrder<Input, Draft, Choice, Terms = Choice> extends OrderDefinition<Input> {
  form: DraftForm<Draft> & {
    /** Returns the draft of an order that was not sent, to be filled in again. */
    draftOf: (input: Input) => Draft
  }
  /** Returns whether the call carries an id, so that the platform takes the order once. */
  isRepeatable: (choice: Choice) => boolean
  /** Returns the identity of a choice without its changing parts, such as balances and rates. */
  choiceKeyOf: (choice: Choice) => unknown
  /** Returns the parts that count; by default all. */
  identityOf?: (identity: OrderIdentity<Draft>) => unknown
  priced: (draft: Draft, choice: Choice) => PricedOrder
  /** Returns the order by its prices. `terms`: the choice with all else that it needs, as a payer. */
  planOf: (
    draft: Draft,
    terms: Terms,
    prices: readonly [Priced],
  ) => Omit<OrderPlan<Input>, 'isRepeatable'>
}

/** Most orders have one; a new card has one for its first top-up and one for its fee, or neither. */
export interface Priced {
  quote: Quote
  request: QuoteRequest
}

/** Infers the types of a definition from its parts. */
export const defineOrder = <Input, Draft, Choice, Terms = Choice>(
  definition: FormOrder<Input, Draft, Choice, Terms>,
): FormOrder<Input, Draft, Choice, Terms> => definition

export interface ShownPrice {
  request: QuoteRequest
  version: 'v1' | 'v2'
  shown: Quote
}

export interface Confirmation<Input> {
  /** The draft at the opening of its review, from `useConfirmedDraft`. */
  draft: ConfirmedDraft
  prices: readonly ShownPrice[]
  /** Makes the order by fresh prices, in the order of `prices`; none is worse than the shown one. */
  planOf: (fresh: readonly Quote[]) => OrderPlan<Input>
  unrecordedConsent?: UnrecordedConsent
  /** Transactions that the person was asked about: the order does not repeat them. */
  confirmedRepeats?: readonly string[]
}

/**
 * One intent for one draft: however often it is confirmed, in however many tabs, it is one order.
 */
export interface ConfirmedDraft {
  /** Keyed hash of the identity of the order. */
  digest: string
  /** Orders that had ended before its review was opened: this one is another. */
  endedBefore: readonly string[]
  /** The session in which it was opened; undefined if that has no name yet. */
  session?: string | undefined
}
