/** Payments of the last days that a line may be a repetition of: the table may have been paid already. */
import type { Transaction } from '#api/wallets/views.ts'
import type { PaidRecipient } from '#destinations/paid-recipients.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'
import { addressOf, recipientAddressOf, type Recipient } from '#payments/model/recipient.ts'

import { ask, type LineProblem } from './line-problem.ts'

const RECENT_DAYS = 7
const DAY_MS = 86_400_000

/** No address is shorter than this; a shorter text, or one with spaces, is a person's name. */
const SHORTEST_ADDRESS = 26

interface RecentPayment {
  row: Transaction
  /** Whom it went to by this device's own record, as `recipientKey` names them. */
  key: string | undefined
}

/** By each of the sums that a row shows: of five hundred lines each looks at a few rows only. */
export type RecentPayments = ReadonlyMap<Decimal, readonly RecentPayment[]>

/** Epoch milliseconds since when a payment counts. */
export const recentSince = (now: number): number => now - RECENT_DAYS * DAY_MS

/** What went out in the last days and did not come back. */
export function recentPayments(
  rows: readonly Transaction[],
  paid: readonly PaidRecipient[],
  now: number,
): RecentPayments {
  const keys = new Map(
    paid.flatMap(({ order, transaction, recipientKey }) =>
      [order, transaction].flatMap((id) => (id === undefined ? [] : [[id, recipientKey] as const])),
    ),
  )
  const found = new Map<Decimal, RecentPayment[]>()
  for (const row of rows) {
    const { id, orderId = '', direction, status, createdAt, amount, sold, bought } = row
    if (direction !== 'out' || endedWithoutMoney(status)) continue
    if (Date.parse(createdAt) <= recentSince(now)) continue
    const payment = { row, key: keys.get(orderId) ?? keys.get(id) }
    const sums = [amount, sold?.amount, bought?.amount].filter((sum) => sum !== undefined)
    for (const sum of new Set(sums)) found.set(sum, [...(found.get(sum) ?? []), payment])
  }
  return found
}

const isName = (to: string): boolean =>
  !isUuid(to) && (to.length < SHORTEST_ADDRESS || /\s/.test(to.trim()))

/** Settled inside the platform: the row names a person, whatever account or wallet the order has named. */
const isToSomebodyInside = ({ recordType = '', to = '' }: Transaction): boolean =>
  /^WITHDRAWAL_(?:\w+_)?INTERNAL$/.test(recordType) && isName(to)

interface Paying {
  recipient: Recipient
  /** As `recipientKey` names the recipient. */
  key: string
  amount: Decimal
  /** Of what leaves and of what arrives. */
  currencies: readonly string[]
}

/** A question where the very same sum went to this recipient, or may have, a few days ago. */
export function justPaid(
  { recipient, key, amount, currencies }: Paying,
  recent: RecentPayments,
  language: string,
): LineProblem[] {
  const same = (recent.get(amount) ?? []).filter(({ row }) => currencies.includes(row.currency.id))
  const to = recipientAddressOf(recipient)
  const isTo = (other: string) =>
    addressKey(other) === addressKey(to) || other.trim().toLowerCase() === to.trim().toLowerCase()
  const day = ({ createdAt }: Transaction) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(
      Date.parse(createdAt),
    )
  const certain = same.find((one) => one.key === key || isTo(one.row.to ?? ''))
  if (certain !== undefined) return [ask('amount', 'justPaid', { day: day(certain.row) })]
  if (addressOf(recipient) === undefined) return []
  // Where this device has written down that it was another recipient, there is nothing to ask.
  const inside = same.find((one) => one.key === undefined && isToSomebodyInside(one.row))
  if (inside === undefined) return []
  const name = inside.row.to ?? ''
  return [ask('amount', 'justPaidInside', { name, day: day(inside.row) })]
}
