/** Types of a feature's definition of a kind of order, and of the terms that are sent. */
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
import type { AmountWithSymbol, OrderKind } from './open-orders.ts'
import type { OpenOrder, Order, OrderRecord, UnrecordedConsent } from './order-record.ts'

export interface BeforeCall extends Pick<SendOptions, 'shouldReplay'> {
  /**
   * True if the order may have been placed before. The object that its first call creates is then
   * looked up instead of created again.
   */
  isRepeat: boolean
}

/** A kind of order. Define it once, outside of components. */
export interface OrderDefinition<Input> {
  kind: OrderKind
  input: z.ZodMiniType<Input>
  /** Returns the call that places the order. The same order must always give the same bytes. */
  call: (order: Order<Input>) => PlatformCall<OrderResult>
  /** True if the call names the amount that arrives; by default it names the one that leaves. */
  isArrivalFixed?: true
  /**
   * A call that is made before `call`, for orders that need two. Its result is stored as the
   * order's progress, so that `call` gets it even after a reload. Rejects with ApiError or
   * `OrderBlocked`.
   */
  before?: (client: QueryClient, order: Order<Input>, options: BeforeCall) => Promise<unknown>
  /**
   * Reads the current state of what the order depends on besides its price, such as the recipient;
   * undefined if that no longer exists. If the state differs from the agreed one, the order is not
   * sent. Rejects with ApiError.
   */
  fingerprint?: (
    client: QueryClient,
    order: { walletId: WalletId; input: Input },
    signal: AbortSignal,
  ) => Promise<string | undefined>
  /** Reads data before the first call of an order. They are stored as the order's progress. */
  prepare?: (
    client: QueryClient,
    /** `earlier`: orders of this kind without an outcome, with the objects that they created. */
    order: { walletId: WalletId; input: Input; earlier: readonly OpenOrder<Input>[] },
    signal: AbortSignal,
  ) => Promise<unknown>
  /** Returns the payment details of the order, which are only in the platform's first answer. */
  paymentOf?: (result: OrderResult, order: Order<Input>) => OrderRecord['payment']
}

/** A payment of the last days that the new order may repeat. */
export interface PossibleRepeat {
  id: string
  name: string
  createdAt: string
  /** False if the feed doesn't say which account was paid. */
  isCertain: boolean
  /** The amount that both payments have; absent if it is the ordered amount. */
  sum?: AmountWithSymbol
}

export interface OrderPlan<Input> {
  isRepeatable: boolean
  input: Input
  /** The ordered amount, the amount that arrives, and the recipient or place, for display. */
  summary: { sum: AmountWithSymbol; arrives: AmountWithSymbol; to: string; maskedTo?: string }
  /** The terms that a code confirms; absent if the platform accepts no code for this order. */
  verification?: Order['details']['verification']
  fingerprint?: string | undefined
  /**
   * Values by which the order's transaction is found in the feed; absent if the feed won't show the
   * order.
   */
  expected?: ExpectedTransaction
  /** Returns the recent transactions that this order may repeat. `now`: the platform's time. */
  repeats?: (rows: readonly Transaction[], now: number) => readonly PossibleRepeat[]
  /**
   * Returns whether this order has paid the same amount to the same person, also at another
   * account.
   */
  repeatsOrder?: (order: OrderRecord) => boolean
}

/**
 * The values that distinguish one order from another. The amount is a decimal, so that different
 * spellings of a number are equal.
 */
interface OrderIdentity<Draft> {
  draft: Omit<Draft, 'amount'> & { amount: Decimal | undefined }
  choice: unknown
  walletId: WalletId
}

/**
 * A kind of order that has a form: the draft, its price, and the order that is made from both. The
 * form draws its fields; order-flow.tsx and review.tsx draw everything else.
 */
export interface FormOrder<Input, Draft, Choice, Terms = Choice> extends OrderDefinition<Input> {
  form: DraftForm<Draft> & {
    draftOf: (input: Input) => Draft
  }
  /** Returns whether the call has an idempotency id, with which it is accepted only once. */
  isRepeatable: (choice: Choice) => boolean
  /**
   * Returns the parts of a choice that identify it, without parts that change by themselves, such
   * as balances and rates.
   */
  choiceKeyOf: (choice: Choice) => unknown
  /** Returns those values that distinguish orders of this kind; by default all of them. */
  identityOf?: (identity: OrderIdentity<Draft>) => unknown
  priced: (draft: Draft, choice: Choice) => PricedOrder
  /**
   * Makes the order. `terms`: the choice, and everything else that the order needs, such as a
   * payer.
   */
  planOf: (
    draft: Draft,
    terms: Terms,
    prices: readonly [QuotedRequest],
  ) => Omit<OrderPlan<Input>, 'isRepeatable'>
}

/**
 * A quote with its request. Most orders have one; a new card has one for its first top-up and one
 * for its fee, or none.
 */
export interface QuotedRequest {
  quote: Quote
  request: QuoteRequest
}

/** Returns the definition unchanged, with its types inferred. */
export const defineOrder = <Input, Draft, Choice, Terms = Choice>(
  definition: FormOrder<Input, Draft, Choice, Terms>,
): FormOrder<Input, Draft, Choice, Terms> => definition

export interface ShownPrice {
  request: QuoteRequest
  version: 'v1' | 'v2'
  shown: Quote
}

export interface Confirmation<Input> {
  /** The draft as it was when the review was opened. `useConfirmedDraft` returns it. */
  draft: ConfirmedDraft
  prices: readonly ShownPrice[]
  /** Makes the order from fresh prices, none of which is worse than the shown one. */
  planOf: (fresh: readonly Quote[]) => OrderPlan<Input>
  unrecordedConsent?: UnrecordedConsent
  /** Ids of transactions, and keys of orders, that the person has agreed to repeat. */
  confirmedRepeats?: readonly string[]
  /** Time in epoch milliseconds until which `planOf` knows the wallet's transactions. */
  readUntil?: number | undefined
}

/**
 * Identifies a draft. A draft makes only one order, even if it is confirmed repeatedly or in
 * several tabs.
 */
export interface ConfirmedDraft {
  /** Keyed hash of the values that identify the order. */
  digest: string
  /**
   * Keys of the orders that had their outcome before the review was opened. None of them was made
   * from this draft.
   */
  endedBefore: readonly string[]
  /** Id of the session in which the review was opened; undefined if it had none yet. */
  session?: string | undefined
}
