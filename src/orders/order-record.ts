/**
 * One order on this device: what it is, what became of it, and what a question about it needs. This file says
 * what a record holds and what may become of it, and reads it where nothing is ordered; journal.ts is the one that
 * writes.
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

/** The person was told that this device keeps no record of their order, and what they said to that. */
export type UnrecordedConsent = 'told' | 'agreed' | undefined

type StatusEvent =
  /** It goes out, or goes out once more. */
  | 'placed'
  /** Before it went out the person left, or the platform clearly refused it: it may be placed anew. */
  | 'taken-back'
  /** No clear answer. */
  | 'lost'
  /** The person says that it was not sent. */
  | 'dismissed'
  /** The platform shows that it has it after all. */
  | 'reopened'
  | OrderEnd

/** What may follow what. An order that has ended stays as it ended. */
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
    // What its first call was to make is not there, and the platform has refused to make it.
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

/** The status after an event; the same one where the event can't follow it. */
export const nextStatus = (status: OrderStatus, event: StatusEvent): OrderStatus =>
  NEXT[status][event] ?? status
export type { StatusEvent }

export const hasEnded = ({ status }: { status: OrderStatus }): boolean =>
  status === 'sent' || status === 'rejected'

const CalculatedOrderSchema = z.custom<CalculatedOrder>((value) => typeof value === 'string')

/** A price that was agreed to. What leaves is settled by the order itself; what arrives follows the price. */
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
})
export type AgreedPrice = z.output<typeof AgreedPrice>

/** How the platform's feed will show the order. Of the recipient it holds a keyed hash. */
const FeedMatch = z.object({
  direction: z.enum(['in', 'out']),
  currency: CurrencyId,
  /** The transaction has one of these. */
  amounts: z.array(DecimalSchema),
  /** Hash of the recipient's account; absent where the feed names none that is known beforehand. */
  recipient: z.optional(z.string()),
  /** Part of the transaction's record type, such as INTERNAL; absent where any will do. */
  recordType: z.optional(z.string()),
  /** Moment of the newest transaction before the order, by the platform's clock; empty where there was none. */
  since: z.string(),
  /** Transactions that are not this order: those of that very moment, and those of orders whose end is known. */
  excluded: z.array(z.string()),
})
export type FeedMatch = z.output<typeof FeedMatch>

/** What only the session may know of an order. */
const Details = z.object({
  /** What the call takes, in the shape of its kind; never a secret. */
  input: z.unknown(),
  arrives: Figure,
  /** At whom or where, as people read it. */
  to: z.string(),
  /** Language in which the amount was typed. */
  language: z.string(),
  prices: z.array(AgreedPrice),
  /** The recipient as agreed to; `OrderDefinition.fingerprint` makes it. */
  fingerprint: z.optional(z.string()),
  /** What a code would confirm, where the wire lets an order have one. */
  verification: z.optional(
    z.object({ orderType: CalculatedOrderSchema, amount: DecimalSchema, currency: z.string() }),
  ),
  /** What the first of two calls has made, in the shape of its kind. */
  progress: z.optional(z.unknown()),
})

const text = z.optional(z.string())
/** `BankInstructions` of the wire's views, as it is written down. */
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
  /** `request_id` or `idempotency_key` of the wire, where it has one. One id stands for one body. */
  id: Intent,
  /** Ids that it had before: spent on bodies that the platform refused. */
  earlierIds: z.array(Intent),
  /** The wire carries the id: the same order may be repeated. */
  isRepeatable: z.boolean(),
  /** Keyed hashes of what was filled in, and of what went out: they tell the same order again. */
  draft: z.string(),
  body: z.string(),
  /** What the platform calls it, and the feed's rows name as their order. */
  reference: text,
  /**
   * Its end is one that the person does not know: they have said that it was not sent, and it was, or they had signed
   * out by then. They are told before they order again.
   */
  isEndUnseen: z.optional(z.literal(true)),
  // A part that another build has written otherwise makes no order forgotten: the question stays.
  match: orElse(z.optional(FeedMatch), undefined),
  details: orElse(z.optional(Details), undefined),
  /** Where to pay an order that waits for a bank transfer: the platform tells it once. */
  payment: orElse(
    z.optional(
      z.object({
        /** What the feed's transactions name as their order. */
        order: z.string(),
        /** Exactly this, in this currency. */
        sum: Figure,
        to: Instructions,
      }),
    ),
    undefined,
  ),
})

/** A record as it is stored. `details` are gone once the session that made it has ended. */
export type OrderRecord = z.output<typeof OrderRecord>

export const storedOrders = storedRecords(ORDERS, OrderRecord)

/** Every order of the person on this device, the oldest change first. */
export const ordersOf = (scope: Scope): OrderRecord[] =>
  storedOrders.all(scope).toSorted((a, b) => a.at - b.at)

/** The order that waits for the person's answer; undefined where none does. */
export const orderInQuestion = (
  scope: Scope,
  kind: OrderKind,
  walletId: WalletId,
): OrderRecord | undefined =>
  ordersOf(scope).find((one) => one.kind === kind && one.walletId === walletId && isQuestion(one))

/** Where to pay an order, for the one that the feed names so; undefined where another device placed it. */
export const paymentOf = (scope: Scope, order: string): OrderRecord['payment'] =>
  storedOrders.all(scope).find(({ payment }) => payment?.order === order)?.payment

/** An order with what its call takes. */
export interface Order<Input = unknown> extends OrderRecord {
  details: NonNullable<OrderRecord['details']> & { input: Input }
}

/** An order that a person is asked about: after a session's end what it was made of is not known any more. */
export type OpenOrder<Input = unknown> = Order<Input> | (OrderRecord & { details?: undefined })
