/**
 * Matches transactions with payment requests. It compares only amount and time, so a match is a
 * guess, and the screens say so.
 */
import type { Transaction } from '#api/wallets/views.ts'
import { compare } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

import type { StoredRequest } from './payment-requests.ts'

/** Milliseconds after which a request matches no transaction any more. */
const MAX_WAIT_MS = 90 * 24 * 3_600_000

/** Maximum difference in milliseconds between the clocks of the device and the platform. */
const MAX_SKEW_MS = 10 * 60_000

/**
 * Returns whether a transaction came after the request. The device's clock can be wrong by days, so
 * it is compared only if the platform's time is unknown.
 */
function isAfter(at: number, { since, createdAt }: StoredRequest): boolean {
  if (since === undefined) return at >= Date.parse(createdAt) - MAX_SKEW_MS
  return since === '' || at > Date.parse(since)
}

/**
 * Returns whether the transaction has the requested amount. Money for an account is credited in
 * another currency, so its amount before the conversion counts too.
 */
function hasRequestedSum({ amount, currency, sold }: Transaction, request: StoredRequest): boolean {
  const isSame = (other: Transaction['amount']) => compare(other, request.amount) === 0
  if (currency.id === request.currency) return isSame(amount)
  return (
    sold !== undefined &&
    [request.currency, request.symbol].includes(sold.currency) &&
    isSame(sold.amount)
  )
}

/**
 * Returns the newest request of the same amount before the transaction; undefined if there is none.
 */
export function requestPaidBy(
  transaction: Transaction,
  walletId: string,
  requests: readonly StoredRequest[],
): StoredRequest | undefined {
  const { direction, status, createdAt } = transaction
  if (direction !== 'in' || endedWithoutMoney(status)) return undefined
  const at = Date.parse(createdAt)
  return requests.findLast(
    (request) =>
      request.walletId === walletId &&
      isAfter(at, request) &&
      at - Date.parse(request.createdAt) <= MAX_WAIT_MS &&
      hasRequestedSum(transaction, request),
  )
}

/**
 * Maps the id of each request to the transaction that may have paid it. Each transaction pays at
 * most one request. `rows` are sorted newest first; the earliest match counts.
 */
export function matchPaidRequests(
  requests: readonly StoredRequest[],
  walletId: string,
  rows: readonly Transaction[],
): ReadonlyMap<string, Transaction> {
  const answers = new Map<string, Transaction>()
  for (const row of rows.toReversed()) {
    const open = requests.filter(({ id }) => !answers.has(id))
    const request = requestPaidBy(row, walletId, open)
    if (request !== undefined) answers.set(request.id, row)
  }
  return answers
}
