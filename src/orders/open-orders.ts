/**
 * What a start and a sign-out need to know of orders: which of them nobody knows the outcome of, and what of them
 * outlives a session. It comes with the first screen, so the rest of a record is order-record.ts's.
 */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Which part of the app places the order and asks about it again; its words are chosen by it. */
export type OrderKind = 'send' | 'exchange' | 'onramp' | 'card' | 'issue'

/**
 * `draft`: nothing of it is with the platform. `open`: it went out and no answer is there yet. `unknown`: no clear
 * answer came. `dismissed`: the person says that it was not sent; nobody knows. The others are its end.
 */
export type OrderStatus = 'draft' | 'open' | 'unknown' | 'dismissed' | 'sent' | 'rejected'

const isText = (value: unknown): boolean => typeof value === 'string'

export const Exact = z.custom<Decimal>(isDecimal)

/** An amount with the symbol of its currency, for words. */
export const Figure = z.object({ amount: Exact, symbol: z.string() })
export type Figure = z.output<typeof Figure>

/** What a person is told of an order when they are asked about it; order-record.ts reads it strictly. */
export const OrderQuestion = z.object({
  /** Names the record on this device; never sent. */
  key: z.string(),
  kind: z.custom<OrderKind>(isText),
  walletId: WalletId,
  status: z.custom<OrderStatus>(isText),
  /** Epoch milliseconds of the last change of status, by the device's clock. */
  at: z.number(),
  sum: Figure,
  /** At whom or where, masked. */
  maskedTo: z.string(),
})
export type OrderQuestion = z.output<typeof OrderQuestion>

/** Begins the names of the journal's records. */
export const ORDERS = 'orders/'
/** Name of the key of the journal's hashes. */
export const HASH_KEY = 'order-hash-key'

const questions = storedRecords(ORDERS, OrderQuestion)

/** Whether nobody knows what became of the order, and the person is asked. */
export const isQuestion = ({ status }: { status: OrderStatus }): boolean =>
  status === 'open' || status === 'unknown'

/** Orders of which nobody knows what became of them, oldest first. */
export const openOrders = (scope: Scope): OrderQuestion[] =>
  questions
    .all(scope)
    .filter(isQuestion)
    .toSorted((a, b) => a.at - b.at)

/**
 * The session of `scope` ends. What is open or taken for lost stays as far as its question needs it, and where an
 * order that was taken is to be paid stays until somebody signs out by hand. Answers the names of what stays.
 */
export function endOrders({ storage, prefix }: Scope, isByHand: boolean): string[] {
  const kept: string[] = []
  for (const { key, status } of questions.all({ storage, prefix })) {
    const name = ORDERS + key
    const record = JSON.parse(storage.getItem(prefix + name) ?? '{}') as Record<string, unknown>
    const isAsked = isQuestion({ status }) || status === 'dismissed'
    if (!isAsked && (isByHand || record['payment'] === undefined)) continue
    delete record['details']
    storage.setItem(prefix + name, JSON.stringify(record))
    kept.push(name)
  }
  return kept.length === 0 ? [] : [HASH_KEY, ...kept]
}
