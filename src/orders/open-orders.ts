/**
 * What a start and a sign-out need to know of orders: which of them have no known outcome, and what of them outlives
 * a session. It is part of the first screen's code, so the rest of a record is in order-record.ts.
 */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Which part of the app places the order and asks about it again; texts are chosen by it. */
export type OrderKind = 'send' | 'exchange' | 'onramp' | 'card' | 'issue'

/**
 * `draft`: nothing has reached the platform. `open`: it went out and there is no response yet. `unknown`: no clear
 * response came. `dismissed`: the person says that it was not sent, which is not certain. The others are its end.
 */
export type OrderStatus = 'draft' | 'open' | 'unknown' | 'dismissed' | 'sent' | 'rejected'

const isText = (value: unknown): boolean => typeof value === 'string'

export const DecimalSchema = z.custom<Decimal>(isDecimal)

/** An amount with the symbol of its currency, to be shown. */
export const Figure = z.object({ amount: DecimalSchema, symbol: z.string() })
export type Figure = z.output<typeof Figure>

/** What a person is told of an order when they are asked about it; order-record.ts reads it strictly. */
export const OrderQuestion = z.object({
  /** Names the record on this device; never sent. */
  key: z.string(),
  /** Names the order on the wire; order-record.ts says of what shape it is. */
  id: z.string(),
  kind: z.custom<OrderKind>(isText),
  walletId: WalletId,
  status: z.custom<OrderStatus>(isText),
  /** Epoch milliseconds of the last change of status, by the device's clock. */
  at: z.number(),
  sum: Figure,
  /** The recipient or the address, masked. */
  maskedTo: z.string(),
})
export type OrderQuestion = z.output<typeof OrderQuestion>

/** Prefix of the names of the journal's records. */
export const ORDERS = 'orders/'
/** Name of the key of the journal's hashes. */
export const HASH_KEY = 'order-hash-key'

const questions = storedRecords(ORDERS, OrderQuestion)

/**
 * Names the work of sending one order, by its id on the wire: a page that lives holds it until the answer is written.
 * A draft that was given up and goes out again has another record and the same id.
 */
export const sendingOf = (id: string): string => `order-record.${id}`

/** Whether the outcome of the order is not known, so that the person is asked. */
export const isQuestion = ({ status }: { status: OrderStatus }): boolean =>
  status === 'open' || status === 'unknown'

/** Orders without a known outcome, oldest first. */
export const openOrders = (scope: Scope): OrderQuestion[] =>
  questions
    .all(scope)
    .filter(isQuestion)
    .toSorted((a, b) => a.at - b.at)

/**
 * The session of `scope` ends. Of open and dismissed orders stays what is needed to ask about them, and the payment
 * details of an order that was taken stay until somebody signs out by hand. `named`: orders that the person was told
 * are open; one that has ended since is told of when they are back. Returns the names of what stays.
 */
export function endOrders(
  { storage, prefix }: Scope,
  isByHand: boolean,
  named: readonly string[] = [],
): string[] {
  const keptNames: string[] = []
  for (const { key, status } of questions.all({ storage, prefix })) {
    const name = ORDERS + key
    const record = JSON.parse(storage.getItem(prefix + name) ?? '{}') as Record<string, unknown>
    if (named.includes(key) && !isQuestion({ status })) record['isEndUnseen'] = true
    const isAsked =
      isQuestion({ status }) || status === 'dismissed' || record['isEndUnseen'] === true
    if (!isAsked && (isByHand || record['payment'] === undefined)) continue
    delete record['details']
    void storage.setItem(prefix + name, JSON.stringify(record))
    keptNames.push(name)
  }
  return keptNames.length === 0 ? [] : [HASH_KEY, ...keptNames]
}
