/** What a feature says of its orders, and what goes out of them. */
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { OrderResult } from '#api/orders/order-view.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { IntentId } from '#api/orders/schema.ts'
import type { Quote } from '#api/orders/views.ts'

import type { Attempt, OrderKind } from './attempts.ts'

/** A kind of order, for the whole life of the app: make it once, outside of components. */
export interface OrderDefinition<Input> {
  kind: OrderKind
  /** The shape of what is kept of an attempt; it also reads what an older build has left. */
  input: z.ZodMiniType<Input>
  /** Places the order. Given the same attempt it must send the same bytes. Rejects with ApiError. */
  place: (client: QueryClient, attempt: Attempt<Input>) => Promise<OrderResult>
  /**
   * What the order depends on besides its price, such as the recipient, as the platform has it now; undefined
   * where it is gone. Nothing goes out once it differs from what was `seen`. Rejects with ApiError.
   */
  print?: (client: QueryClient, attempt: Unplaced<Input>) => Promise<string | undefined>
}

type Unplaced<Input> = Pick<Attempt<Input>, 'walletId' | 'input'>

/** What goes out, as the form has it at the press of the button. */
export interface OrderPlan<Input> extends Pick<
  Attempt<Input>,
  'path' | 'isRepeatable' | 'input' | 'summary' | 'gate' | 'seen'
> {
  trace: Omit<Attempt['trace'], 'knownIds' | 'since'>
}

export interface Confirmation<Input> {
  intentId: IntentId
  request: QuoteRequest
  version: 'v1' | 'v2'
  /** The quote that the person sees and agrees to. */
  shown: Quote
  /** The order by the quote asked for once more; figures of both are the same. */
  planOf: (fresh: Quote) => OrderPlan<Input>
}
