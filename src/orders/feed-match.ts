/** The transaction of a wallet's feed that an order made, if it made one. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { readSince } from '#api/wallets/feed.ts'
import { isPersonName, isToSomebodyInside } from '#api/wallets/parties.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Journal } from './journal.ts'
import { hasEnded, type FeedMatch, type OrderEnd, type OrderRecord } from './order-record.ts'

/** How a feature expects the feed to show its order. */
export interface ExpectedTransaction extends Pick<
  FeedMatch,
  'direction' | 'currency' | 'amounts' | 'recordType'
> {
  /** The recipient as the feed may name it (address, id or name); absent where it is not known beforehand. */
  to?: string | undefined
}

/** One key for every spelling of an account, and for a name in any case. */
const partyKey = (to: string): string =>
  isUuid(to) || isPersonName(to) ? to.trim().toLowerCase() : addressKey(to)

/** How the order will be recognised; `newest` is the feed just before it went out, newest first. */
export function toFeedMatch(
  { to, ...expected }: ExpectedTransaction,
  newest: readonly Transaction[],
  { digest }: Pick<Journal, 'digest'>,
): FeedMatch {
  const since = newest[0]?.createdAt ?? ''
  return {
    ...expected,
    ...(to !== undefined && { recipient: digest(partyKey(to)) }),
    since,
    excluded: newest.filter(({ createdAt }) => createdAt === since).map(({ id }) => id),
  }
}

const isSince = (createdAt: string, since: string): boolean =>
  since === '' || Date.parse(createdAt) >= Date.parse(since)

/**
 * Whether a transaction went to the order's recipient: `certain`, or `possible` where it names another one that may be
 * the same. A bank's recipient goes by a name, and people are renamed. Inside the platform the feed names a person where
 * the order has named a wallet or an address, so it is nobody's but the person's to say.
 */
function tieTo(
  { recipient, recordType }: FeedMatch,
  { to, recordType: kind = '' }: Transaction,
  { digest }: Pick<Journal, 'digest'>,
): 'certain' | 'possible' | undefined {
  if (recordType !== undefined && !kind.includes(recordType)) return undefined
  // An order that names neither looks like any other payment of the same sum.
  if (recipient === undefined) return recordType === undefined ? 'possible' : 'certain'
  if (to === undefined || digest(partyKey(to)) === recipient) return 'certain'
  const isByName = recordType !== undefined && recordType !== 'INTERNAL'
  return isByName || isToSomebodyInside({ to, recordType: kind }) ? 'possible' : undefined
}

const isOfOrder = (match: FeedMatch, row: Transaction): boolean =>
  row.direction === match.direction &&
  !match.excluded.includes(row.id) &&
  isSince(row.createdAt, match.since) &&
  row.currency.id === match.currency &&
  match.amounts.includes(row.amount)

/** A transaction since the order was placed, of the same direction, currency, amount and recipient; else undefined. */
export const findAmong = (
  { match }: Pick<OrderRecord, 'match'>,
  rows: readonly Transaction[],
  journal: Pick<Journal, 'digest'>,
  tie: ReturnType<typeof tieTo> = 'certain',
): Transaction | undefined =>
  match && rows.find((row) => isOfOrder(match, row) && tieTo(match, row, journal) === tie)

/** The end of the order of a transaction: rejected where the money stayed. */
export const endOfTransaction = ({ status }: Pick<Transaction, 'status'>): OrderEnd =>
  endedWithoutMoney(status) ? 'rejected' : 'sent'

export interface FoundOrder {
  end: OrderEnd
  transactionId: string | undefined
  /**
   * The recipient's name in the transaction, where the feed can't tie that to the recipient of the order and all else is
   * the same: only the person can say whether the transaction is theirs.
   */
  otherName?: string
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
  // What another order of this device is known to have made is not this one's.
  const references = journal
    .all()
    .flatMap(({ key, reference }) => (key === order.key ? [] : reference))
  let found: Transaction | undefined
  let possible: Transaction | undefined
  await readSince(client, walletId, {
    filter,
    signal,
    isEnough(page) {
      const rows = page.filter(
        ({ orderId }) => orderId === undefined || !references.includes(orderId),
      )
      possible ??= findAmong(order, rows, journal, 'possible')
      return (found = findAmong(order, rows, journal)) !== undefined
    },
  })
  const row = found ?? possible
  return (
    row && {
      end: endOfTransaction(row),
      transactionId: row.id,
      ...(found === undefined && { otherName: row.to ?? '' }),
    }
  )
}

/** The order, of which the transaction is none. */
export const withoutTransaction = <One extends Pick<OrderRecord, 'match'>>(
  order: One,
  transactionId = '',
): One => {
  const { match } = order
  if (match === undefined || match.excluded.includes(transactionId)) return order
  return { ...order, match: { ...match, excluded: [...match.excluded, transactionId] } }
}

/** Excludes the transaction of an order whose end is known, so that no dismissed order can match it. */
export function excludeTransaction(
  journal: Journal,
  walletId: WalletId,
  transactionId: string,
): void {
  for (const order of journal.dismissed(walletId)) {
    const without = withoutTransaction(order, transactionId)
    if (without !== order) void journal.write(without)
  }
}

const partiesOf = ({ direction, currency, recipient }: FeedMatch) =>
  [direction, currency, recipient].join()

/** Whether both move the same sum to the same recipient, from whatever wallet. */
export const isSameMovement = (one: FeedMatch | undefined, other: FeedMatch | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  partiesOf(one) === partiesOf(other) &&
  one.amounts.some((amount) => other.amounts.includes(amount))

/** Whether the feed would show both as the very same transaction. */
export const looksLike = (one: OrderRecord, other: OrderRecord): boolean =>
  one.kind === other.kind &&
  one.walletId === other.walletId &&
  isSameMovement(one.match, other.match)

/** The order that was sent after this one and looks the same: the record of this one went with it (settle.ts). */
export const sentInstead = (order: OrderRecord, journal: Journal): OrderRecord | undefined =>
  journal.all().find((one) => one.status === 'sent' && one.at >= order.at && looksLike(one, order))
