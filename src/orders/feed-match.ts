/** The transaction of a wallet's feed that an order made, if it made one. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { readSince } from '#api/wallets/feed.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Journal } from './journal.ts'
import type { OrderKind } from './open-orders.ts'
import { hasEnded, type FeedMatch, type OrderEnd, type OrderRecord } from './order-record.ts'

/** How a feature expects the feed to show its order. */
export interface ExpectedTransaction extends Pick<
  FeedMatch,
  'direction' | 'currency' | 'amounts' | 'recordType'
> {
  /** The recipient as the feed may name it (address, id or name); absent where it is not known beforehand. */
  to?: string | undefined
}

/** No address is shorter than this; a shorter text, or one with spaces, is a person's name. */
const SHORTEST_ADDRESS = 26

/** One key for every spelling of an account, and for a name in any case. */
const recipientKey = (to: string): string =>
  isUuid(to) || to.length < SHORTEST_ADDRESS || /\s/.test(to.trim())
    ? to.trim().toLowerCase()
    : addressKey(to)

/** How the order will be recognised; `newest` is the feed just before it went out, newest first. */
export function toFeedMatch(
  { to, ...expected }: ExpectedTransaction,
  newest: readonly Transaction[],
  { digest }: Pick<Journal, 'digest'>,
): FeedMatch {
  const since = newest[0]?.createdAt ?? ''
  return {
    ...expected,
    ...(to !== undefined && { recipient: digest(recipientKey(to)) }),
    since,
    excluded: newest.filter(({ createdAt }) => createdAt === since).map(({ id }) => id),
  }
}

const isSince = (createdAt: string, since: string): boolean =>
  since === '' || Date.parse(createdAt) >= Date.parse(since)

function isToRecipient(
  { recipient, recordType }: FeedMatch,
  { to, recordType: kind = '' }: Transaction,
  { digest }: Pick<Journal, 'digest'>,
): boolean {
  if (recordType !== undefined && !kind.includes(recordType)) return false
  if (recipient === undefined || to === undefined) return true
  // Inside the platform the feed names people where an order names a wallet, so the record type decides.
  if (recordType === 'INTERNAL' && !isUuid(to)) return true
  return digest(recipientKey(to)) === recipient
}

/** A transaction since the order was placed, of the same direction, currency, amount and recipient; else undefined. */
export const findAmong = (
  { match }: Pick<OrderRecord, 'match'>,
  rows: readonly Transaction[],
  journal: Pick<Journal, 'digest'>,
): Transaction | undefined =>
  match &&
  rows.find(
    (row) =>
      row.direction === match.direction &&
      !match.excluded.includes(row.id) &&
      isSince(row.createdAt, match.since) &&
      row.currency.id === match.currency &&
      match.amounts.includes(row.amount) &&
      isToRecipient(match, row, journal),
  )

/** The end of the order of a transaction: rejected where the money stayed. */
export const endOfTransaction = ({ status }: Pick<Transaction, 'status'>): OrderEnd =>
  endedWithoutMoney(status) ? 'rejected' : 'sent'

export interface FoundOrder {
  end: OrderEnd
  transactionId: string | undefined
  /**
   * The recipient's name in the transaction, where the order has another name and all else is the same: only the
   * person can say whether the transaction is theirs.
   */
  otherName?: string
}

/** The match without the recipient, because a bank's recipient goes by a name, and people are renamed. */
function underAnyName({ recipient, ...match }: FeedMatch): FeedMatch {
  const isByName = match.recordType !== undefined && match.recordType !== 'INTERNAL'
  return isByName || recipient === undefined ? match : { ...match, recipient }
}

/**
 * Finds the outcome of an order: in the journal, where another tab may have written it, else in the platform's feed,
 * however many transactions came since. Undefined where nothing is found so far. Rejects with ApiError.
 */
export async function findOrder(
  client: QueryClient,
  order: OrderRecord,
  journal: Journal,
  signal?: AbortSignal,
): Promise<FoundOrder | undefined> {
  const record = journal.read(order.key)
  if (record !== undefined && hasEnded(record))
    return { end: record.status as OrderEnd, transactionId: undefined }
  const { match, walletId } = order
  if (match === undefined) return undefined
  const filter = {
    'currency.uuid': match.currency,
    ...(match.since && { from_created_at: match.since }),
  }
  let found: Transaction | undefined
  let renamed: Transaction | undefined
  await readSince(client, walletId, {
    filter,
    signal,
    isEnough(rows) {
      renamed ??= findAmong({ match: underAnyName(match) }, rows, journal)
      return (found = findAmong(order, rows, journal)) !== undefined
    },
  })
  const row = found ?? renamed
  return (
    row && {
      end: endOfTransaction(row),
      transactionId: row.id,
      ...(found === undefined && { otherName: row.to ?? '' }),
    }
  )
}

/** A dismissed order that the feed shows by now, the oldest first. Rejects with ApiError. */
export async function findDismissed(
  client: QueryClient,
  kind: OrderKind,
  walletId: WalletId,
  journal: Journal,
  signal: AbortSignal,
): Promise<(FoundOrder & { order: OrderRecord }) | undefined> {
  const orders = journal.dismissed(walletId).filter((one) => one.kind === kind)
  const found = await Promise.all(orders.map((one) => findOrder(client, one, journal, signal)))
  return orders.flatMap((order, at) => {
    const one = found[at]
    return one === undefined || one.otherName !== undefined ? [] : { order, ...one }
  })[0]
}

/** Excludes the transaction of an order whose end is known, so that no dismissed order can match it. */
export function excludeTransaction(
  journal: Journal,
  walletId: WalletId,
  transactionId: string,
): void {
  for (const order of journal.dismissed(walletId)) {
    const { match } = order
    if (match !== undefined && !match.excluded.includes(transactionId))
      void journal.write({
        ...order,
        match: { ...match, excluded: [...match.excluded, transactionId] },
      })
  }
}

const lookOf = ({ kind, walletId, match }: OrderRecord): string | undefined =>
  match && [kind, walletId, match.direction, match.currency, match.recipient].join()

/** Whether the feed would show both as the very same transaction. */
export const looksLike = (one: OrderRecord, other: OrderRecord): boolean =>
  one.match !== undefined &&
  lookOf(one) === lookOf(other) &&
  one.match.amounts.some((amount) => other.match?.amounts.includes(amount))

/** The order that was sent after this one and looks the same: the record of this one went with it (settle.ts). */
export const sentInstead = (order: OrderRecord, journal: Journal): OrderRecord | undefined =>
  journal.all().find((one) => one.status === 'sent' && one.at >= order.at && looksLike(one, order))
