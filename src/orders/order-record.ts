/**
 * The stored record of an order: its terms, its status, and the data for asking about it. This file
 * contains the schema and the allowed changes of the status, and reads records for screens that
 * place no order. journal.ts writes records.
 */
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

import { CurrencyId, type WalletId } from '#api/common/schema.ts'
import { Intent, type CalculatedOrder } from '#api/orders/schema.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

import {
  DecimalSchema,
  AmountWithSymbol,
  hasUnknownOutcome,
  OrderQuestion,
  ORDERS_NAME,
  type OrderKind,
  type OrderStatus,
} from './open-orders.ts'

const KINDS = {
  send: 'send',
  exchange: 'exchange',
  onramp: 'onramp',
  card: 'card',
  issue: 'issue',
} as const satisfies { [Kind in OrderKind]: Kind }
const STATUSES = [
  'draft',
  'open',
  'unknown',
  'dismissed',
  'sent',
  'rejected',
] as const satisfies OrderStatus[]
export type OrderEnd = 'sent' | 'rejected'

/** Whether the person was notified that this device can't store the order, and has agreed. */
export type UnrecordedConsent = 'notified' | 'agreed' | undefined

type StatusEvent =
  /** The call is about to be sent, for the first time or again. */
  | 'placed'
  /**
   * The person left the screen before the call, or the platform clearly refused the order. The
   * order can be placed again.
   */
  | 'taken-back'
  /** The call got no clear answer. */
  | 'lost'
  /** The person says that the order was not sent. */
  | 'dismissed'
  /** An answer of the platform has shown that it may have the order after all. */
  | 'reopened'
  | OrderEnd

/** The allowed changes of the status. An order with an outcome never changes again. */
const NEXT: Record<OrderStatus, Partial<Record<StatusEvent, OrderStatus>>> = {
  draft: { placed: 'open', rejected: 'rejected' },
  open: {
    placed: 'open',
    'taken-back': 'draft',
    lost: 'unknown',
    dismissed: 'dismissed',
    sent: 'sent',
    rejected: 'rejected',
  },
  unknown: {
    placed: 'unknown',
    // The platform has refused the first of the order's two calls, so no object was created.
    'taken-back': 'draft',
    lost: 'unknown',
    dismissed: 'dismissed',
    sent: 'sent',
    rejected: 'rejected',
  },
  dismissed: { reopened: 'unknown', sent: 'sent', rejected: 'rejected' },
  sent: {},
  rejected: {},
}

export const nextStatus = (status: OrderStatus, event: StatusEvent): OrderStatus =>
  NEXT[status][event] ?? status
export type { StatusEvent }

export const hasEnded = ({ status }: { status: OrderStatus }): boolean =>
  status === 'sent' || status === 'rejected'

const CalculatedOrderSchema = z.custom<CalculatedOrder>((value) => typeof value === 'string')

/**
 * An agreed price. The order fixes the amount of the request; the amount on the other side depends
 * on the price.
 */
const AgreedPrice = z.object({
  request: z.object({
    orderType: CalculatedOrderSchema,
    from: CurrencyId,
    to: CurrencyId,
    amount: DecimalSchema,
    isReverse: z.boolean(),
    toAddress: z.optional(z.string()),
  }),
  version: z.enum(['v1', 'v2']),
  arrives: DecimalSchema,
  /** The amount that leaves the wallet. Set only if the order fixes the amount that arrives. */
  debit: z.optional(DecimalSchema),
})
export type AgreedPrice = z.output<typeof AgreedPrice>

/** Values to recognise the order's transaction in the feed; the recipient is a keyed hash. */
const FeedMatch = z.object({
  direction: z.enum(['in', 'out']),
  currency: CurrencyId,
  amounts: z.array(DecimalSchema),
  /**
   * The sum that arrives, perhaps in another currency. It is compared with other orders, but not
   * with the feed.
   */
  arrives: z.optional(AmountWithSymbol),
  /** Hash of the recipient's account; absent if the feed's recipient can't be known before. */
  recipient: z.optional(z.string()),
  /** Part of the transaction's record type, such as INTERNAL; absent if every type matches. */
  recordType: z.optional(z.string()),
  /**
   * Creation time of the newest transaction before the order, by the platform's clock; empty if
   * there was none.
   */
  since: z.string(),
  /** Time of the button's press in epoch milliseconds, by the device's clock. */
  placedAt: z.optional(z.number()),
  /**
   * Ids of transactions that don't belong to this order: those that existed at the time `since`,
   * and those of orders with a known outcome.
   */
  excluded: z.array(z.string()),
})
export type FeedMatch = z.output<typeof FeedMatch>

/** Data of an order that are removed at the end of the session. */
const Details = z.object({
  /** Input of the call. Its members depend on the kind of order; it contains no secret. */
  input: z.unknown(),
  arrives: AmountWithSymbol,
  /** The recipient or place, as a text for display. */
  to: z.string(),
  language: z.string(),
  prices: z.array(AgreedPrice),
  fingerprint: z.optional(z.string()),
  verification: z.optional(
    z.object({ orderType: CalculatedOrderSchema, amount: DecimalSchema, currency: z.string() }),
  ),
  /** The result of the first of two calls. Its members depend on the kind of order. */
  progress: z.optional(z.unknown()),
})

const text = z.optional(z.string())

/**
 * A member that is dropped if another build has stored it in another form, so that the order itself
 * is not lost.
 */
const ifReadable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  orElse(z.optional(schema), undefined)

/** `BankInstructions` (views.ts) in stored form. */
const Instructions = z.object({
  bankName: text,
  bankAddress: text,
  accountNumber: z.string(),
  routingNumber: text,
  bic: text,
  beneficiary: text,
  beneficiaryAddress: text,
  reference: text,
})

export const OrderRecord = z.object({
  ...OrderQuestion.shape,
  kind: z.enum(KINDS),
  status: z.enum(STATUSES),
  /** The platform's `request_id` or `idempotency_key`, if any. One id belongs to one body. */
  id: Intent,
  /** Earlier ids, which were sent with bodies that the platform refused. */
  earlierIds: z.array(Intent),
  /** True if the call contains the id, so that the same order can be sent again safely. */
  isRepeatable: z.boolean(),
  /** Keyed hashes of the form's input and the sent body, to see whether two orders are equal. */
  draft: z.string(),
  body: z.string(),
  /** The platform's id of the order. Feed rows refer to the order by this id. */
  reference: text,
  /**
   * True if the person has not seen this outcome, because they had said that the order wasn't sent,
   * or had signed out before it was known. It is shown before their next order.
   */
  isEndUnseen: z.optional(z.literal(true)),
  /**
   * Set on a sent order while an order without a known outcome looks the same in the feed. Without
   * this record, its transaction would be mistaken for that of the other order. The journal sets
   * and removes it.
   */
  isTwin: z.optional(z.literal(true)),
  match: ifReadable(FeedMatch),
  details: ifReadable(Details),
  /**
   * Payment details of an order that waits for the person's bank transfer. The platform sends them
   * only once.
   */
  payment: ifReadable(
    z.object({
      /** Id of the order, as feed transactions contain it. */
      order: z.string(),
      /** The exact amount to transfer, and its currency. */
      sum: AmountWithSymbol,
      to: Instructions,
    }),
  ),
})

/** A stored record. Its `details` are removed at the end of the session that placed the order. */
export type OrderRecord = z.output<typeof OrderRecord>

export const storedOrders = storedRecords(ORDERS_NAME, OrderRecord)

/** Returns all orders of the person on this device, sorted by their last change, oldest first. */
export const ordersOf = (scope: Scope): OrderRecord[] =>
  storedOrders.all(scope).toSorted((a, b) => a.at - b.at)

export const orderInQuestion = (
  scope: Scope,
  kind: OrderKind,
  walletId: WalletId,
): OrderRecord | undefined =>
  ordersOf(scope).find(
    (one) => one.kind === kind && one.walletId === walletId && hasUnknownOutcome(one),
  )

/** Returns the payment details of an order; undefined if another device placed it. */
export const paymentOf = (scope: Scope, order: string): OrderRecord['payment'] =>
  storedOrders.all(scope).find(({ payment }) => payment?.order === order)?.payment

export interface Order<Input = unknown> extends OrderRecord {
  details: NonNullable<OrderRecord['details']> & { input: Input }
}

/** An order without a known outcome. It has no details after its session has ended. */
export type OpenOrder<Input = unknown> = Order<Input> | (OrderRecord & { details?: undefined })
