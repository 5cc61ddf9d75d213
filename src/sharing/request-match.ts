/** Which request a transaction may have answered. Only sum and time are compared, so it is a guess and called one. */
import type { Transaction } from '#api/wallets/views.ts'
import { compare } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

import type { KeptRequest } from './payment-requests.ts'

/** Milliseconds after which nobody is thought to answer any more. */
const MAX_WAIT_MS = 90 * 24 * 3_600_000

/** Milliseconds by which the clocks of device and platform may differ. */
const MAX_SKEW_MS = 10 * 60_000

/** In what was asked for, or changed from it on the way in: money for an account is credited as another currency. */
function isOfSum({ amount, currency, sold }: Transaction, request: KeptRequest): boolean {
  const isSame = (other: Transaction['amount']) => compare(other, request.amount) === 0
  if (currency.id === request.currency) return isSame(amount)
  return (
    sold !== undefined &&
    [request.currency, request.symbol].includes(sold.currency) &&
    isSame(sold.amount)
  )
}

/** The newest request before it of just this sum; undefined where there is none. */
export function requestFor(
  transaction: Transaction,
  walletId: string,
  requests: readonly KeptRequest[],
): KeptRequest | undefined {
  const { direction, status, createdAt } = transaction
  if (direction !== 'in' || endedWithoutMoney(status)) return undefined
  const at = Date.parse(createdAt)
  return requests.findLast((request) => {
    const waited = at - Date.parse(request.createdAt)
    return (
      request.walletId === walletId &&
      waited >= -MAX_SKEW_MS &&
      waited <= MAX_WAIT_MS &&
      isOfSum(transaction, request)
    )
  })
}

/**
 * Which transaction may have answered which request, by the id of the request: each answers one at most, and none is
 * answered twice. `rows` are newest first; the first that came in is the likely answer.
 */
export function answersTo(
  requests: readonly KeptRequest[],
  walletId: string,
  rows: readonly Transaction[],
): ReadonlyMap<string, Transaction> {
  const answers = new Map<string, Transaction>()
  for (const row of rows.toReversed()) {
    const open = requests.filter(({ id }) => !answers.has(id))
    const request = requestFor(row, walletId, open)
    if (request !== undefined) answers.set(request.id, row)
  }
  return answers
}
