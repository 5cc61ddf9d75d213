/** What a feature says of its orders, and what goes out of them. */
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { SendOptions } from '#api/http/clients.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { PlatformCall } from '#api/query/mutation-options.ts'
import type { Transaction } from '#api/wallets/views.ts'

import type { ExpectedTransaction } from './feed-match.ts'
import type { Figure, OrderKind } from './open-orders.ts'
import type { OpenOrder, Order, OrderRecord, UnrecordedConsent } from './order-record.ts'

/** What a step before the call may ask of the engine. */
export interface BeforeCall extends Pick<SendOptions, 'shouldReplay'> {
  /** The order may have been placed before: what its first call has made is looked for, not made again. */
  isRepeat: boolean
}

/** A kind of order, for the whole life of the app: make it once, outside of components. */
export interface OrderDefinition<Input> {
  kind: OrderKind
  /** The shape of what its call takes. */
  input: z.ZodMiniType<Input>
  /** The call that places the order. Of the same order it must be the same bytes. */
  call: (order: Order<Input>) => PlatformCall<OrderResult>
  /**
   * What has to happen before that call, such as the first of two calls. What it resolves to is kept as the order's
   * progress, and `call` is given the order with it; the call itself may come after a reload. Rejects with ApiError
   * or `OrderBlocked`.
   */
  before?: (client: QueryClient, order: Order<Input>, options: BeforeCall) => Promise<unknown>
  /** What is kept as progress once the call was answered. */
  progressAfter?: (result: OrderResult, order: Order<Input>) => unknown
  /**
   * What the order depends on besides its price, such as the recipient, as the platform has it at this moment;
   * undefined where it is gone. Nothing goes out once it differs from the agreed one. Rejects with ApiError.
   */
  fingerprint?: (
    client: QueryClient,
    order: { walletId: WalletId; input: Input },
    signal: AbortSignal,
  ) => Promise<string | undefined>
  /** What has to be known before the order goes out for the first time, kept as its progress. */
  prepare?: (
    client: QueryClient,
    /** `earlier`: tries of this kind that have not ended, whatever they made. */
    order: { walletId: WalletId; input: Input; earlier: readonly OpenOrder<Input>[] },
    signal: AbortSignal,
  ) => Promise<unknown>
  /** Where to pay the order, as the platform's answer tells it once. */
  paymentOf?: (result: OrderResult, order: Order<Input>) => OrderRecord['payment']
}

/** A payment of the last days, to be named in a question: by whom it went to, and when. */
export interface Repeated {
  /** Of its transaction. */
  id: string
  name: string
  createdAt: string
  /** False where the feed does not say to which account it went. */
  isCertain: boolean
}

/** What goes out, as the form has it at the press of the button. */
export interface OrderPlan<Input> {
  isRepeatable: boolean
  input: Input
  /** What was asked for, what arrives, and at whom or where, as people read it. */
  summary: { sum: Figure; arrives: Figure; to: string; maskedTo?: string }
  /** What a code would confirm, where the wire lets an order have one. */
  verification?: Order['details']['verification']
  /** The recipient as agreed to, as `OrderDefinition.fingerprint` has it. */
  fingerprint?: string | undefined
  /** Absent where the feed shows nothing of such an order. */
  expected?: ExpectedTransaction
  /** The transaction among the newest ones that this order may be a repetition of; the person is asked about it once. */
  repeats?: (rows: readonly Transaction[]) => Repeated | undefined
}

/** A price that the person sees and agrees to. */
export interface ShownPrice {
  request: QuoteRequest
  version: 'v1' | 'v2'
  shown: Quote
}

export interface Confirmation<Input> {
  /** What the form was when its review was opened, from `useConfirmedDraft`. */
  draft: ConfirmedDraft
  prices: readonly ShownPrice[]
  /** The order by the prices asked for once more, in their order; figures of both are the same. */
  planOf: (fresh: readonly Quote[]) => OrderPlan<Input>
  unrecordedConsent?: UnrecordedConsent
  /** Transactions that the person has been asked about: the order is no repetition of these. */
  askedRepeats?: readonly string[]
}

/** One intent for one draft: however often it is confirmed, in however many tabs, it is one order. */
export interface ConfirmedDraft {
  /** Keyed hash of all that makes it this order and no other. */
  digest: string
  /** Orders of the same draft that had ended before its review was opened: this one is another. */
  endedBefore: readonly string[]
  /** The session in which it was opened; undefined where that has no name yet. */
  session?: string | undefined
}
