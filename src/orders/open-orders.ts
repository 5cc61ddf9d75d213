/**
 * The data of orders that are needed at the start and at a sign-out: orders without a known
 * outcome, and the members that are kept after a session. The first screen loads this file, so
 * everything else about a record is in order-record.ts.
 */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** The part of the app that places the order and asks about its outcome. Messages differ by it. */
export type OrderKind = 'send' | 'exchange' | 'onramp' | 'card' | 'issue'

/**
 * `draft`: the platform has received nothing. `open`: the call was sent and has no answer yet.
 * `unknown`: no clear answer came. `dismissed`: the person says that the order was not sent. `sent`
 * and `rejected` are outcomes.
 */
export type OrderStatus = 'draft' | 'open' | 'unknown' | 'dismissed' | 'sent' | 'rejected'

const isText = (value: unknown): boolean => typeof value === 'string'

export const DecimalSchema = z.custom<Decimal>(isDecimal)

export const AmountWithSymbol = z.object({ amount: DecimalSchema, symbol: z.string() })
export type AmountWithSymbol = z.output<typeof AmountWithSymbol>

/**
 * The members that are needed to ask about an open order. order-record.ts parses the whole record.
 */
export const OrderQuestion = z.object({
  /** Id of the record on this device. It is never sent. */
  key: z.string(),
  /** Id of the order that is sent to the platform. order-record.ts defines its type. */
  id: z.string(),
  kind: z.custom<OrderKind>(isText),
  walletId: WalletId,
  status: z.custom<OrderStatus>(isText),
  /** Time of the last change of the status, in epoch milliseconds by the device's clock. */
  at: z.number(),
  sum: AmountWithSymbol,
  maskedTo: z.string(),
})
export type OrderQuestion = z.output<typeof OrderQuestion>

export const ORDERS_NAME = 'orders/'
export const HASH_KEY_NAME = 'order-hash-key'

const questions = storedRecords(ORDERS_NAME, OrderQuestion)

/**
 * Returns the name of the lock that a page holds while it sends an order, until the outcome is
 * stored. The lock is named by the id that is sent, because an order that is dismissed and sent
 * again has a new record with the same id.
 */
export const sendLockName = (id: string): string => `order-record.${id}`

/** Returns whether the order's outcome is unknown, so that the app asks the person about it. */
export const hasUnknownOutcome = ({ status }: { status: OrderStatus }): boolean =>
  status === 'open' || status === 'unknown'

export const openOrders = (scope: Scope): OrderQuestion[] =>
  questions
    .all(scope)
    .filter(hasUnknownOutcome)
    .toSorted((a, b) => a.at - b.at)

/**
 * Ends the session of `scope`. Open and dismissed orders keep what is needed to ask about them; so
 * do sent orders that look the same (`isTwin`). Until the person signs out, all sent orders stay, so
 * that a repetition is noticed, and keep their payment details. `openKeys`: keys of orders that the
 * sign-out called open; if one has an outcome by now, it is shown after the next sign-in. Returns
 * the names of the values that stay stored.
 */
export function endOrders(
  { storage, prefix }: Scope,
  isManualSignOut: boolean,
  openKeys: readonly string[] = [],
): string[] {
  const keptNames: string[] = []
  for (const { key, status } of questions.all({ storage, prefix })) {
    const name = ORDERS_NAME + key
    const record = JSON.parse(storage.getItem(prefix + name) ?? '{}') as Record<string, unknown>
    const isOpen = hasUnknownOutcome({ status })
    if (!isOpen && openKeys.includes(key)) record['isEndUnseen'] = true
    const isNeeded = isOpen || status === 'dismissed' || record['isEndUnseen'] || record['isTwin']
    if (!isNeeded && (isManualSignOut || status !== 'sent')) continue
    delete record['details']
    if (isManualSignOut) delete record['payment']
    void storage.setItem(prefix + name, JSON.stringify(record))
    keptNames.push(name)
  }
  return keptNames.length === 0 ? [] : [HASH_KEY_NAME, ...keptNames]
}
