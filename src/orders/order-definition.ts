/** The parts of a kind of order that a feature defines, and the terms that are sent. */
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
   * The order was possibly placed before, so the object of its first call is looked up and not
   * created again.
   */
  isRepeat: boolean
}

/** A kind of order. Make it once, outside of components. */
export interface OrderDefinition<Input> {
  kind: OrderKind
  input: z.ZodMiniType<Input>
  /** The call that places the order. The same order must always give the same bytes. */
  call: (order: Order<Input>) => PlatformCall<OrderResult>
  /** True if the call names the amount that arrives; by default it names the one that leaves. */
  isArrivalFixed?: true
  /**
   * A call before `call`, for orders that need two. Its result is stored as the order's progress,
   * and `call` receives the order with it, even after a reload. Rejects with ApiError or
   * `OrderBlocked`.
   */
  before?: (client: QueryClient, order: Order<Input>, options: BeforeCall) => Promise<unknown>
  /**
   * Returns what the record keeps of the call's result (`details.progress`), so that a reload can
   * continue the order.
   */
  progressAfter?: (result: OrderResult, order: Order<Input>) => unknown
  /**
   * Returns the platform's current state of the things, other than the price, that the order
   * depends on, such as the recipient; undefined if they no longer exist. The order is not sent if
   * this state differs from the agreed one. Rejects with ApiError.
   */
  fingerprint?: (
    client: QueryClient,
    order: { walletId: WalletId; input: Input },
    signal: AbortSignal,
  ) => Promise<string | undefined>
  /** Reads data before the first call of an order; it is stored as the order's progress. */
  prepare?: (
    client: QueryClient,
    /** `earlier`: orders of this kind without an outcome, with the objects that they created. */
    order: { walletId: WalletId; input: Input; earlier: readonly OpenOrder<Input>[] },
    signal: AbortSignal,
  ) => Promise<unknown>
  /** Returns the payment details of the order, which only the platform's first response has. */
  paymentOf?: (result: OrderResult, order: Order<Input>) => OrderRecord['payment']
}

/** A payment of the last days of which the new order is possibly a repetition. */
export interface PossibleRepeat {
  id: string
  name: string
  createdAt: string
  /** False if the feed doesn't name the account that was paid. */
  isCertain: boolean
  /** The amount that both have; absent if it is the ordered one. */
  sum?: Figure
}

export interface OrderPlan<Input> {
  isRepeatable: boolean
  input: Input
  /** The ordered amount, the arriving amount, and the recipient or place, for display. */
  summary: { sum: Figure; arrives: Figure; to: string; maskedTo?: string }
  /** The terms that a code confirms; absent if the wire allows no code for this order. */
  verification?: Order['details']['verification']
  fingerprint?: string | undefined
  /** The transaction by which the feed will show the order; absent if the feed won't show it. */
  expected?: ExpectedTransaction
  /**
   * Returns the newest transaction of which this order is possibly a duplicate. The person is asked
   * about it once.
   */
  repeats?: (rows: readonly Transaction[]) => PossibleRepeat | undefined
}

/**
 * The values that distinguish an order. The amount is a decimal, so that different spellings of one
 * number are equal.
 */
interface OrderIdentity<Draft> {
  draft: Omit<Draft, 'amount'> & { amount: Decimal | undefined }
  choice: unknown
  walletId: WalletId
}

/**
 * A kind of order with a form: the draft, its price, and the order made from both. The form draws
 * its fields; order-flow.tsx and review.tsx draw the rest.
 */
export interface FormOrder<Input, Draft, Choice, Terms = Choice> extends OrderDefinition<Input> {
  form: DraftForm<Draft> & {
    draftOf: (input: Input) => Draft
  }
  /** Returns whether the call carries an id, so that the platform accepts the order only once. */
  isRepeatable: (choice: Choice) => boolean
  /**
   * Returns the parts of a choice that identify it, without parts that change, such as balances and
   * rates.
   */
  choiceKeyOf: (choice: Choice) => unknown
  /** Returns the values of the identity that distinguish orders of this kind; by default all. */
  identityOf?: (identity: OrderIdentity<Draft>) => unknown
  priced: (draft: Draft, choice: Choice) => PricedOrder
  /** `terms`: the choice with everything else that the order needs, such as a payer. */
  planOf: (
    draft: Draft,
    terms: Terms,
    prices: readonly [Priced],
  ) => Omit<OrderPlan<Input>, 'isRepeatable'>
}

/**
 * One price of an order. Most orders have one; a new card has one for its first top-up and one for
 * its fee, or neither.
 */
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
  /** The draft as it was when the review was opened, from `useConfirmedDraft`. */
  draft: ConfirmedDraft
  prices: readonly ShownPrice[]
  /** None of the fresh prices is worse than the shown one. */
  planOf: (fresh: readonly Quote[]) => OrderPlan<Input>
  unrecordedConsent?: UnrecordedConsent
  /** Ids of transactions that the person said this order does not repeat. */
  confirmedRepeats?: readonly string[]
}

/**
 * Identifies one draft: it makes one order, however often and in however many tabs it is confirmed.
 */
export interface ConfirmedDraft {
  /** Keyed hash of the identity of the order. */
  digest: string
  /** Keys of the orders that had an outcome before the review was opened. They are other orders. */
  endedBefore: readonly string[]
  /** Session in which the review was opened; undefined if that session had no name yet. */
  session?: string | undefined
}
