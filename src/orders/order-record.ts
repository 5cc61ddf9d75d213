/**
 * The stored record of an order: its terms, its status, and the data to ask about it. This file has
 * the schema and the allowed transitions, and reads records for screens that place no order;
 * journal.ts writes.
 */
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

import { CurrencyId, type WalletId } from '#api/common/schema.ts'
import { Intent, type CalculatedOrder } from '#api/orders/schema.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

import {
  DecimalSchema,
  Figure,
  isQuestion,
  OrderQuestion,
  ORDERS,
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

/** How the person responded to the notice that this device keeps no record of the order. */
export type UnrecordedConsent = 'notified' | 'agreed' | undefined

type StatusEvent =
  /** The call is about to be sent, for the first time or again. */
  | 'placed'
  /**
   * The person left before the call, or the platform clearly refused the order: the order can be
   * placed again.
   */
  | 'taken-back'
  /** The call got no clear response. */
  | 'lost'
  /** The person says that it was not sent. */
  | 'dismissed'
  /** A response of the platform has shown that it possibly has the order after all. */
  | 'reopened'
  | OrderEnd

/** The allowed transitions. An order with an outcome never changes again. */
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
    // The first call created nothing, and the platform has refused to create the object.
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
  /** The amount that leaves, if the order fixes the one that arrives. */
  debit: z.optional(DecimalSchema),
})
export type AgreedPrice = z.output<typeof AgreedPrice>

/**
 * Values by which the order's transaction is recognised in the feed. The recipient is a keyed hash.
 */
const FeedMatch = z.object({
  direction: z.enum(['in', 'out']),
  currency: CurrencyId,
  /** The transaction's amount is one of these. */
  amounts: z.array(DecimalSchema),
  /** Hash of the recipient's account; absent if the feed names none that can be known before. */
  recipient: z.optional(z.string()),
  /** Part of the transaction's record type, such as INTERNAL; absent if any matches. */
  recordType: z.optional(z.string()),
  /**
   * Time of the newest transaction before the order, by the platform's clock; empty if there was
   * none.
   */
  since: z.string(),
  /** Epoch milliseconds of the press, by the device's clock. */
  placedAt: z.optional(z.number()),
  /**
   * Ids of transactions that are not this order: those at the time `since`, and those of orders
   * with a known outcome.
   */
  excluded: z.array(z.string()),
})
export type FeedMatch = z.output<typeof FeedMatch>

/** Data of an order that is removed at the end of the session. */
const Details = z.object({
  /** The input of the call, in the shape of the kind; it holds no secret. */
  input: z.unknown(),
  arrives: Figure,
  /** The recipient or place, for display. */
  to: z.string(),
  language: z.string(),
  prices: z.array(AgreedPrice),
  fingerprint: z.optional(z.string()),
  verification: z.optional(
    z.object({ orderType: CalculatedOrderSchema, amount: DecimalSchema, currency: z.string() }),
  ),
  /** The result of the first of two calls, in the shape of the kind. */
  progress: z.optional(z.unknown()),
})

const text = z.optional(z.string())
/** The stored form of `BankInstructions` (views.ts). */
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
  /** `request_id` or `idempotency_key` of the wire, if it has one. One id stands for one body. */
  id: Intent,
  /** Former ids, used on bodies that the platform refused. */
  earlierIds: z.array(Intent),
  /** The wire carries the id, so the same order can be repeated safely. */
  isRepeatable: z.boolean(),
  /** Keyed hashes of the form's input and of the sent body, which recognise the same order. */
  draft: z.string(),
  body: z.string(),
  /** The platform's id of the order. Feed rows refer to the order by this id. */
  reference: text,
  /**
   * The person has not seen this outcome: they had said that the order wasn't sent, or had signed
   * out before it was known. It is shown before their next order.
   */
  isEndUnseen: z.optional(z.literal(true)),
  /**
   * Set on a sent order while an order without a known outcome looks the same in the feed: without
   * this record, its transaction would be mistaken for the other order's. The journal sets and
   * clears it.
   */
  isTwin: z.optional(z.literal(true)),
  // If another build has stored this member in another form, it is dropped, so that the order
  // itself is not lost.
  match: orElse(z.optional(FeedMatch), undefined),
  details: orElse(z.optional(Details), undefined),
  /**
   * Payment details of an order that waits for the person's bank transfer. The platform sends them
   * once.
   */
  payment: orElse(
    z.optional(
      z.object({
        /** The order's id in feed transactions. */
        order: z.string(),
        /** The exact amount and currency to transfer. */
        sum: Figure,
        to: Instructions,
      }),
    ),
    undefined,
  ),
})

/** A stored record. `details` are removed at the end of the session that placed the order. */
export type OrderRecord = z.output<typeof OrderRecord>

export const storedOrders = storedRecords(ORDERS, OrderRecord)

/** Returns every order of the person on this device, the oldest change first. */
export const ordersOf = (scope: Scope): OrderRecord[] =>
  storedOrders.all(scope).toSorted((a, b) => a.at - b.at)

export const orderInQuestion = (
  scope: Scope,
  kind: OrderKind,
  walletId: WalletId,
): OrderRecord | undefined =>
  ordersOf(scope).find((one) => one.kind === kind && one.walletId === walletId && isQuestion(one))

/** Returns undefined if another device placed the order. */
export const paymentOf = (scope: Scope, order: string): OrderRecord['payment'] =>
  storedOrders.all(scope).find(({ payment }) => payment?.order === order)?.payment

export interface Order<Input = unknown> extends OrderRecord {
  details: NonNullable<OrderRecord['details']> & { input: Input }
}

/** An order without a known outcome. Its details are gone after the end of its session. */
export type OpenOrder<Input = unknown> = Order<Input> | (OrderRecord & { details?: undefined })
