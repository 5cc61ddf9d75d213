/** Payments of the last days that a line may be a repetition of: the table may have been paid already. */
import type { CurrencyView } from '#api/system/views.ts'
import type { Transaction } from '#api/wallets/views.ts'
import type { PaidRecipient } from '#destinations/paid-recipients.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { isSameName } from '#lib/name-key.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'
import { addressOf, type Recipient } from '#payments/model/recipient.ts'

import { question, type LineProblem } from './line-problem.ts'

const RECENT_DAYS = 7
const DAY_MS = 86_400_000

/** No address is shorter than this; a shorter text, or one with spaces, is a person's name. */
const SHORTEST_ADDRESS = 26

interface RecentPayment {
  row: Transaction
  /** Whom it went to by this device's own record. */
  paid: PaidRecipient | undefined
}

/** By `sumKey` of each of the sums that a row shows: of five hundred lines each looks at a few rows only. */
export type RecentPayments = ReadonlyMap<string, readonly RecentPayment[]>

/** A currency by its id or symbol: rows have the one or the other. */
const sumKey = (amount: Decimal, currency: string): string => `${amount} ${currency}`

/** Epoch milliseconds since when a payment counts. */
export const recentSince = (now: number): number => now - RECENT_DAYS * DAY_MS

/** What went out in the last days and did not come back. */
export function recentPayments(
  rows: readonly Transaction[],
  paid: readonly PaidRecipient[],
  now: number,
): RecentPayments {
  const known = new Map(
    paid.flatMap((one) =>
      [one.order, one.transaction].flatMap((id) => (id === undefined ? [] : [[id, one] as const])),
    ),
  )
  const found = new Map<string, RecentPayment[]>()
  for (const row of rows) {
    const { id, orderId = '', direction, status, createdAt, amount, currency } = row
    if (direction !== 'out' || endedWithoutMoney(status)) continue
    if (Date.parse(createdAt) <= recentSince(now)) continue
    const payment = { row, paid: known.get(orderId) ?? known.get(id) }
    const parts = [row.sold, row.bought].filter((part) => part !== undefined)
    const sums = [
      sumKey(amount, currency.id),
      sumKey(amount, currency.symbol),
      ...parts.map((part) => sumKey(part.amount, part.currency)),
    ]
    for (const sum of new Set(sums)) found.set(sum, [...(found.get(sum) ?? []), payment])
  }
  return found
}

const isPersonName = (to: string): boolean =>
  !isUuid(to) && (to.length < SHORTEST_ADDRESS || /\s/.test(to.trim()))

/** Settled inside the platform: the row names a person, whatever account or wallet the order has named. */
const isToSomebodyInside = ({ recordType = '', to = '' }: Transaction): boolean =>
  /^WITHDRAWAL_(?:\w+_)?INTERNAL$/.test(recordType) && isPersonName(to)

interface Paying {
  recipient: Recipient
  /** As `recipientKey` names the recipient. */
  key: string
  /** All that the feed may name the recipient by: the name, and every address that is saved with it. */
  names: readonly string[]
  amount: Decimal
  /** Of what leaves and of what arrives. */
  currencies: readonly CurrencyView[]
}

/**
 * A question where the very same sum went to this recipient, or may have, a few days ago. The same person is the same
 * person and the same sum the same sum, whatever balance, network or account it took.
 */
export function justPaid(
  { recipient, key, names, amount, currencies }: Paying,
  recent: RecentPayments,
  language: string,
): LineProblem[] {
  const units = new Set(currencies.flatMap(({ id, symbol }) => [id, symbol]))
  const same = [...units].flatMap((unit) => recent.get(sumKey(amount, unit)) ?? [])
  const isTo = (other: string) =>
    names.some((name) => isSameAddress(other, name) || isSameName(other, name))
  const isTheirs = (paid: PaidRecipient | undefined) =>
    paid?.recipientKey === key ||
    (recipient.kind === 'saved' && paid?.saved?.counterparty === recipient.counterparty.id)
  const day = ({ createdAt }: Transaction) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(
      Date.parse(createdAt),
    )
  const certain = same.find(({ row, paid }) => isTheirs(paid) || isTo(row.to ?? ''))
  if (certain !== undefined) return [question('amount', 'justPaid', { day: day(certain.row) })]
  if (addressOf(recipient) === undefined) return []
  // Where this device has written down that it was another recipient, there is nothing to ask.
  const inside = same.find((one) => one.paid === undefined && isToSomebodyInside(one.row))
  if (inside === undefined) return []
  const name = inside.row.to ?? ''
  return [question('amount', 'justPaidInside', { name, day: day(inside.row) })]
}

/** Whether a line may be a repetition, and of which day. */
export const repeatedDayOf = (problems: readonly LineProblem[]): string | undefined =>
  problems.flatMap((one) => (isRepetition(one) ? [String(one.values?.['day'])] : []))[0]

/** The problems without the question whether the line was paid before. */
export const withoutRepetition = (problems: readonly LineProblem[]): LineProblem[] =>
  problems.filter((one) => !isRepetition(one))

const isRepetition = (one: LineProblem): one is Extract<LineProblem, { of: 'batch' }> =>
  one.of === 'batch' && (one.problem === 'justPaid' || one.problem === 'justPaidInside')
