/**
 * The data of orders that a start and a sign-out need: orders without a known outcome, and the
 * parts that outlive a session. It is in the first screen's code, so the rest of a record is in
 * order-record.ts.
 */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** The part of the app that places the order and asks about it again; messages are chosen by it. */
export type OrderKind = 'send' | 'exchange' | 'onramp' | 'card' | 'issue'

/**
 * `draft`: nothing has reached the platform. `open`: it was sent and there is no response yet.
 * `unknown`: no clear response came. `dismissed`: the person says that it was not sent, which is
 * not certain. The others are its end.
 */
export type OrderStatus = 'draft' | 'open' | 'unknown' | 'dismissed' | 'sent' | 'rejected'

const isText = (value: unknown): boolean => typeof value === 'string'

export const DecimalSchema = z.custom<Decimal>(isDecimal)

export const Figure = z.object({ amount: DecimalSchema, symbol: z.string() })
export type Figure = z.output<typeof Figure>

/** The data of a question about an order; order-record.ts parses it strictly. */
export const OrderQuestion = z.object({
  /** Id of the record on this device; never sent. */
  key: z.string(),
  /** Id of the order on the wire; order-record.ts defines its shape. */
  id: z.string(),
  kind: z.custom<OrderKind>(isText),
  walletId: WalletId,
  status: z.custom<OrderStatus>(isText),
  /** Epoch milliseconds of the last change of status, by the device's clock. */
  at: z.number(),
  sum: Figure,
  maskedTo: z.string(),
})
export type OrderQuestion = z.output<typeof OrderQuestion>

export const ORDERS = 'orders/'
export const HASH_KEY = 'order-hash-key'

const questions = storedRecords(ORDERS, OrderQuestion)

/**
 * Returns the name of the lock for sending an order, by its id on the wire: a living page holds it
 * until the response is written. A draft that was given up and is sent again has another record and
 * the same id.
 */
export const sendLockName = (id: string): string => `order-record.${id}`

/** Returns whether the outcome of the order is unknown, so that the person is asked. */
export const isQuestion = ({ status }: { status: OrderStatus }): boolean =>
  status === 'open' || status === 'unknown'

export const openOrders = (scope: Scope): OrderQuestion[] =>
  questions
    .all(scope)
    .filter(isQuestion)
    .toSorted((a, b) => a.at - b.at)

/**
 * Ends the session of `scope`. Open and dismissed orders keep the data of their question, and so do
 * their twins (order-record.ts). An accepted order keeps its payment details until a sign-out by
 * hand. `named`: orders that the person was told are open; if one has ended since, it is shown on
 * their return. Returns the names of the kept values.
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
    const isInQuestion =
      isQuestion({ status }) || status === 'dismissed' || record['isEndUnseen'] || record['isTwin']
    if (!isInQuestion && (isByHand || record['payment'] === undefined)) continue
    delete record['details']
    if (isByHand) delete record['payment']
    void storage.setItem(prefix + name, JSON.stringify(record))
    keptNames.push(name)
  }
  return keptNames.length === 0 ? [] : [HASH_KEY, ...keptNames]
}
