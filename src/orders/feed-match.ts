/** Finds the transaction of an order in a wallet's feed. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { readWhole } from '#api/query/feed.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { COLLECT, openWalletFeed } from '#api/wallets/feed.ts'
import { isPersonName, isToPlatformUser } from '#api/wallets/parties.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { absolute, compare, decimal, minus, times, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Journal } from './journal.ts'
import { hasEnded, type FeedMatch, type OrderEnd, type OrderRecord } from './order-record.ts'
import { isNotOlder, isSameInFeed, isSentDuplicate } from './same-in-feed.ts'

export interface ExpectedTransaction extends Pick<
  FeedMatch,
  'direction' | 'currency' | 'amounts' | 'recordType'
> {
  /**
   * The recipient as the feed may name it (address, name, or id of a wallet, card or card account);
   * absent if it is not known beforehand.
   */
  to?: string | undefined
}

/** Returns one key for every spelling of an account, and for a name in any case. */
const partyKey = (to: string): string =>
  isUuid(to) || isPersonName(to) ? to.trim().toLowerCase() : addressKey(to)

/**
 * Returns how the order will be recognised; `newest` is the feed just before it was sent, newest
 * first.
 */
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

/**
 * Returns how surely a transaction went to the order's recipient: `certain`, or `possible` if it
 * names another one that may be the same. A bank's recipient is named, and people are renamed.
 * Inside the platform the feed names a person instead of the order's wallet or address, so only the
 * person can tell.
 */
function recipientMatch(
  { recipient, recordType }: FeedMatch,
  { to, recordType: kind = '', cardId }: Transaction,
  { digest }: Pick<Journal, 'digest'>,
): 'certain' | 'possible' | undefined {
  if (recordType !== undefined && !kind.includes(recordType)) return undefined
  // EXCHANGE_CRYPTO_INTERNAL is no transfer to anybody.
  if (recordType === 'INTERNAL' && kind.startsWith('EXCHANGE')) return undefined
  // An exchange or a deposit of another device may have the same amount.
  if (recipient === undefined) return 'possible'
  const isRecipient = (party: string | null | undefined) =>
    typeof party === 'string' && digest(partyKey(party)) === recipient
  if (isRecipient(to) || isRecipient(cardId)) return 'certain'
  if (to === undefined) return 'possible'
  const isByName = recordType !== undefined && recordType !== 'INTERNAL'
  return isByName || isToPlatformUser({ to, recordType: kind }) ? 'possible' : undefined
}

/** Milliseconds that the clocks of device and platform may differ by without a doubt. */
const CLOCK_MARGIN_MS = 300_000

/**
 * Returns whether a transaction seems older than its order. If the feed was empty at the press, it
 * may have been late, and nothing but the clocks tells earlier transactions from the order's own.
 */
const isDoubtful = ({ since, placedAt }: FeedMatch, { createdAt }: Transaction): boolean =>
  since === '' && placedAt !== undefined && Date.parse(createdAt) < placedAt - CLOCK_MARGIN_MS

/** A deposit arrives at the rate of its own moment: up to 5 % beside the quoted amount. */
const isNear = (amount: Decimal, quoted: Decimal): boolean =>
  compare(times(absolute(minus(amount, quoted)), decimal('20')), quoted) <= 0

const fitsOrder = (match: FeedMatch, row: Transaction, isNearEnough = false): boolean =>
  row.direction === match.direction &&
  !match.excluded.includes(row.id) &&
  isNotOlder(row.createdAt, match.since) &&
  row.currency.id === match.currency &&
  match.amounts.some((one) => (isNearEnough ? isNear(row.amount, one) : one === row.amount))

/**
 * Returns a transaction since the order was placed with the same direction, currency, amount and
 * recipient; else undefined. A possible deposit may have about the same amount.
 */
export function findOrderTransaction(
  { match }: Pick<OrderRecord, 'match'>,
  rows: readonly Transaction[],
  journal: Pick<Journal, 'digest'>,
  certainty: ReturnType<typeof recipientMatch> = 'certain',
): Transaction | undefined {
  if (match === undefined) return undefined
  const certaintyOf = (row: Transaction) => {
    const matched = recipientMatch(match, row, journal)
    return matched === 'certain' && isDoubtful(match, row) ? 'possible' : matched
  }
  const fitting = rows.filter((row) => certaintyOf(row) === certainty)
  return (
    fitting.find((row) => fitsOrder(match, row)) ??
    (match.direction === 'in' && certainty === 'possible'
      ? fitting.find((row) => fitsOrder(match, row, true))
      : undefined)
  )
}

/** Returns the end of a transaction's order: rejected if the money stayed. */
export const endOfTransaction = ({ status }: Pick<Transaction, 'status'>): OrderEnd =>
  endedWithoutMoney(status) ? 'rejected' : 'sent'

export interface FoundOrder {
  end: OrderEnd
  transactionId: string | undefined
  /** The platform's id of the transaction's order. */
  reference?: string | undefined
  /**
   * The recipient's name in the transaction, if the feed can't tie it to the order's recipient and
   * all else is equal: only the person can say whether the transaction is theirs.
   */
  otherName?: string
}

interface SentDuplicate {
  match: FeedMatch
  reference: string | undefined
}

/**
 * Returns the sent orders that look the same, oldest first. If the feed was late when this order
 * was placed, only their references tell their transactions from its own.
 */
const sentDuplicates = (order: OrderRecord, journal: Journal): SentDuplicate[] =>
  journal
    .all()
    .flatMap((one) =>
      one.match !== undefined && isSentDuplicate(one, order)
        ? [{ match: one.match, reference: one.reference }]
        : [],
    )

/**
 * Leaves out the oldest transaction of each order, because each order makes one. A transaction that
 * names an order is not that of another whose reference is a UUID too.
 */
const withoutRowsOf = (
  orders: readonly SentDuplicate[],
  newestFirst: readonly Transaction[],
  journal: Journal,
): readonly Transaction[] =>
  orders.reduce((rows, { match, reference = '' }) => {
    const own = rows.findLast(
      (row) =>
        (row.orderId === undefined || !isUuid(reference)) &&
        fitsOrder(match, row) &&
        recipientMatch(match, row, journal) !== undefined,
    )
    return rows.filter((row) => row !== own)
  }, newestFirst)

/**
 * Finds the outcome of an order: in the journal, where another tab may have written it, else in the
 * platform's feed, however many transactions came since. Undefined if nothing is found so far.
 * Rejects with ApiError.
 */
export async function findOrder(
  client: QueryClient,
  order: OrderRecord,
  journal: Journal,
  signal?: AbortSignal,
): Promise<FoundOrder | undefined> {
  const record = endedRecordOf(order, journal)
  if (record !== undefined) return { end: record.status as OrderEnd, transactionId: undefined }
  const { match, walletId } = order
  if (match === undefined) return undefined
  const duplicates = sentDuplicates(order, journal)
  const [since = ''] = [match, ...duplicates.map((one) => one.match)]
    .map((one) => one.since)
    .toSorted()
  const filter = { 'currency.uuid': match.currency, ...(since && { from_created_at: since }) }
  // A transaction that belongs to another order of this device is not this one's.
  const references = journal
    .all()
    .flatMap(({ key, reference }) => (key === order.key ? [] : reference))
  const withoutOthers = (all: readonly Transaction[]) =>
    all.filter(({ orderId }) => orderId === undefined || !references.includes(orderId))
  // Rejects if the feed is longer than it may read: the order may be in the rest.
  const { folded: all } = await readWhole(
    openWalletFeed(walletId, filter),
    {
      ...COLLECT,
      pages: MAX_PAGES,
      isEnough: ({ folded }) =>
        duplicates.length === 0 &&
        findOrderTransaction(order, withoutOthers(folded), journal) !== undefined,
    },
    { client, signal },
  )
  const rows = withoutOthers(all)
  const named = new Set<string | undefined>(all.flatMap(({ orderId }) => orderId ?? []))
  const unnamed = duplicates.filter(({ reference }) => !named.has(reference))
  const unclaimed = withoutRowsOf(unnamed, rows, journal)
  const found = findOrderTransaction(order, unclaimed, journal)
  const row = found ?? findOrderTransaction(order, unclaimed, journal, 'possible')
  return (
    row && {
      end: endOfTransaction(row),
      transactionId: row.id,
      reference: row.orderId,
      ...(found === undefined && { otherName: row.to ?? '' }),
    }
  )
}

export const withoutTransaction = <One extends Pick<OrderRecord, 'match'>>(
  order: One,
  transactionId = '',
): One => {
  const { match } = order
  if (match === undefined || match.excluded.includes(transactionId)) return order
  return { ...order, match: { ...match, excluded: [...match.excluded, transactionId] } }
}

/**
 * Excludes the transaction of an order whose end is known, so that no dismissed order can match it.
 */
export function excludeTransaction(
  journal: Journal,
  walletId: WalletId,
  transactionId: string,
): void {
  for (const order of journal.dismissed(walletId)) {
    const changed = withoutTransaction(order, transactionId)
    if (changed !== order) void journal.write(changed)
  }
}

/**
 * Returns the ended record of an order: its own, or one with its id, because the platform takes one
 * order by an id. A stale page holds an order whose record was replaced by another try.
 */
export function endedRecordOf(order: OrderRecord, journal: Journal): OrderRecord | undefined {
  const ended = journal.all().filter(hasEnded)
  return (
    ended.find(({ key }) => key === order.key) ??
    (order.isRepeatable ? ended.find(({ id }) => id === order.id) : undefined)
  )
}

/** Returns a later sent order that looks the same: another page may have sent it in its place. */
export const findSentDuplicate = (order: OrderRecord, journal: Journal): OrderRecord | undefined =>
  journal
    .all()
    .find((one) => one.status === 'sent' && one.at >= order.at && isSameInFeed(one, order))
