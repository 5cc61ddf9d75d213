/**
 * Finds payments of the last days that a new payment may repeat. The new payment can be typed, or
 * come from a link or a table.
 */
import * as z from 'zod/mini'

import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { RECENT_DAYS } from '#api/wallets/feed.ts'
import { isToPlatformUser } from '#api/wallets/parties.ts'
import type { Transaction } from '#api/wallets/views.ts'
import type { PaidRecipient } from '#destinations/paid-recipients.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { isSameName } from '#lib/name-key.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import type { PossibleRepeat } from '#orders/order-definition.ts'
import type { OrderRecord } from '#orders/order-record.ts'
import { amountKey, amountKeysOf } from '#orders/same-in-feed.ts'

import { addressOf, recipientAddressOf, type Recipient } from './recipient.ts'
import { SendInput } from './send-input.ts'

const DAY_MS = 86_400_000

interface RecentPayment {
  row: Pick<Transaction, 'id' | 'createdAt' | 'to' | 'recordType'> &
    Partial<Pick<Transaction, 'cardId'>>
  paid: Pick<PaidRecipient, 'recipientKey' | 'saved'> | undefined
}

/**
 * Rows by the `amountKey` of each of their amounts, so that each line of a long table is compared with
 * only a few rows.
 */
export type RecentPayments = ReadonlyMap<string, readonly RecentPayment[]>

/** Returns the time, in epoch milliseconds, since which payments count as recent. */
export const recentSince = (now: number): number => now - RECENT_DAYS * DAY_MS

const recentRows = (rows: readonly Transaction[], now: number): Transaction[] =>
  rows.filter(
    ({ direction, status, createdAt }) =>
      direction === 'out' && !endedWithoutMoney(status) && Date.parse(createdAt) > recentSince(now),
  )

export function recentPayments(
  rows: readonly Transaction[],
  paidRecipients: readonly PaidRecipient[],
  now: number,
): RecentPayments {
  const known = new Map(
    paidRecipients.flatMap((one) => [one.order, one.transaction].map((id) => [id, one] as const)),
  )
  const found = new Map<string, RecentPayment[]>()
  for (const row of recentRows(rows, now)) {
    const { id, orderId = '', amount, currency } = row
    const payment = { row, paid: known.get(orderId) ?? known.get(id) }
    const parts = [row.sold, row.bought].filter((part) => part !== undefined)
    const sums = [
      amountKey(amount, currency.id),
      amountKey(amount, currency.symbol),
      ...parts.map((part) => amountKey(part.amount, part.currency)),
    ]
    for (const sum of new Set(sums)) {
      const same = found.get(sum) ?? []
      same.push(payment)
      found.set(sum, same)
    }
  }
  return found
}

/** Adds payments that this device has sent but the feed doesn't show yet. */
export function withLatePayments(
  recent: RecentPayments,
  orders: readonly OrderRecord[],
): RecentPayments {
  const found = new Map(recent)
  for (const { key: id, kind, match, sum, at, details } of orders) {
    const { success, data } = z.safeParse(SendInput, details?.input)
    if (kind !== 'send' || match === undefined || !success) continue
    const { recipientKey, draft } = data
    const { counterparty, destination } = draft
    const saved = counterparty === '' ? undefined : { counterparty, destination }
    const createdAt = new Date(at).toISOString()
    const payment = {
      row: { id, createdAt, to: undefined, recordType: undefined },
      paid: { recipientKey, saved },
    }
    for (const one of new Set([...amountKeysOf(match), amountKey(sum.amount, sum.symbol)]))
      found.set(one, [...(found.get(one) ?? []), payment])
  }
  return found
}

export interface PlannedPayment {
  recipient: Recipient
  key: string
  /** All saved recipients, because another account of the same person may have been paid. */
  saved: readonly Pick<SavedDestination, 'counterparty' | 'destination'>[]
  amount: Decimal
  currencies: readonly CurrencyView[]
}

export interface RecentDuplicate {
  row: RecentPayment['row']
  /**
   * False if the payment stayed inside the platform, so that the feed names a person and not the
   * account.
   */
  isCertain: boolean
}

function ownersOf({ recipient, saved }: Pick<PlannedPayment, 'recipient' | 'saved'>) {
  const address = addressOf(recipient)
  const isSamePerson = ({
    counterparty,
    destination: { crypto },
  }: PlannedPayment['saved'][number]) =>
    (recipient.kind === 'saved' && counterparty.id === recipient.counterparty.id) ||
    (address !== undefined && isSameAddress(crypto?.address ?? '', address))
  const owners = saved.filter(isSamePerson).map(({ counterparty }) => counterparty)
  const people = recipient.kind === 'saved' ? [recipient.counterparty, ...owners] : owners
  const ids = new Set<string>(people.map(({ id }) => id))
  const addresses = saved.flatMap(({ counterparty, destination: { crypto } }) =>
    ids.has(counterparty.id) && crypto ? [crypto.address] : [],
  )
  return {
    ids,
    names: [recipientAddressOf(recipient), ...people.map(({ name }) => name), ...addresses],
  }
}

/**
 * Returns the recent payments of this amount to this person, by any balance, network or account;
 * certain ones first, each group newest first.
 */
export function recentDuplicates(
  paying: PlannedPayment,
  recent: RecentPayments,
): RecentDuplicate[] {
  const { recipient, key, amount, currencies } = paying
  const units = currencies.flatMap(({ id, symbol }) => [id, symbol])
  const same = new Set(units.flatMap((unit) => recent.get(amountKey(amount, unit)) ?? []))
  if (same.size === 0) return []
  const { ids, names } = ownersOf(paying)
  const isPaidTo = (other: string) =>
    names.some((name) => isSameAddress(other, name) || isSameName(other, name))
  const isSamePerson = (paid: RecentPayment['paid']) =>
    paid?.recipientKey === key || ids.has(paid?.saved?.counterparty ?? '')
  return [...same]
    .flatMap(({ row, paid }) => {
      const isCertain = isSamePerson(paid) || isPaidTo(row.to ?? '')
      // A payment doesn't repeat one for which this device has stored another recipient.
      const isPossible =
        addressOf(recipient) !== undefined && paid === undefined && isToPlatformUser(row)
      return isCertain || isPossible ? [{ row, isCertain }] : []
    })
    .toSorted(
      (one, other) =>
        Number(other.isCertain) - Number(one.isCertain) ||
        Date.parse(other.row.createdAt) - Date.parse(one.row.createdAt),
    )
}

/** Returns whether an order of this device has paid this amount to this person. */
export const repeatsOrder = (paying: PlannedPayment, order: OrderRecord): boolean =>
  recentDuplicates(paying, withLatePayments(new Map(), [order])).length > 0

/** Returns the recent payments that a new one may repeat. `name`: the recipient, for the question. */
export const findRepeatedPayments = (
  paying: PlannedPayment & { name: string },
  recent: RecentPayments,
): PossibleRepeat[] =>
  recentDuplicates(paying, recent).map(({ row: { id, createdAt, to = '' }, isCertain }) => ({
    id,
    createdAt,
    isCertain,
    name: isCertain ? paying.name : to,
  }))
