import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { readWhole } from '#api/query/feed.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { COLLECT_ROWS, openWalletFeed } from '#api/wallets/feed.ts'
import { isPersonName, isToPlatformUser } from '#api/wallets/parties.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { absolute, compare, decimal, minus, times, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Journal } from './journal.ts'
import { hasEnded, type FeedMatch, type OrderEnd, type OrderRecord } from './order-record.ts'
import { isNotOlder, looksSameInFeed, isSentDuplicate } from './same-in-feed.ts'

export interface ExpectedTransaction extends Pick<
  FeedMatch,
  'direction' | 'currency' | 'amounts' | 'recordType'
> {
  /**
   * The name that the feed is likely to use for the recipient: address, name, or id of a wallet,
   * card or card account. Absent if it can't be known in advance.
   */
  to?: string | undefined
}

/** Returns the same key for every spelling of an account; names are compared without case. */
const partyKey = (to: string): string =>
  isUuid(to) || isPersonName(to) ? to.trim().toLowerCase() : addressKey(to)

/** `newest`: the feed just before the order was sent, newest first. */
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
 * `possible`: only the person can tell. A bank's recipient is compared by name, and people are
 * renamed; a transfer inside the platform shows a person instead of the wallet or address.
 */
function recipientMatch(
  { recipient, recordType }: FeedMatch,
  { to, recordType: kind = '', cardId }: Transaction,
  { digest }: Pick<Journal, 'digest'>,
): 'certain' | 'possible' | undefined {
  if (recordType !== undefined && !kind.includes(recordType)) return undefined
  // The record type EXCHANGE_CRYPTO_INTERNAL contains INTERNAL but is an exchange, not a transfer.
  if (recordType === 'INTERNAL' && kind.startsWith('EXCHANGE')) return undefined
  // Another device may have made an exchange or deposit of the same amount.
  if (recipient === undefined) return 'possible'
  const isRecipient = (party: string | null | undefined) =>
    typeof party === 'string' && digest(partyKey(party)) === recipient
  if (isRecipient(to) || isRecipient(cardId)) return 'certain'
  if (to === undefined) return 'possible'
  const isByName = recordType !== undefined && recordType !== 'INTERNAL'
  return isByName || isToPlatformUser({ to, recordType: kind }) ? 'possible' : undefined
}

/** Milliseconds by which the clocks of device and platform may differ. */
const CLOCK_MARGIN_MS = 300_000

/**
 * If the feed was empty at the press, perhaps it was late; then only the clocks tell earlier
 * transactions from the order's own.
 */
const isDoubtful = ({ since, placedAt }: FeedMatch, { createdAt }: Transaction): boolean =>
  since === '' && placedAt !== undefined && Date.parse(createdAt) < placedAt - CLOCK_MARGIN_MS

/**
 * A deposit is converted at the rate of its arrival, so its amount can differ from the quoted one
 * by up to 5 %.
 */
const isNear = (amount: Decimal, quoted: Decimal): boolean =>
  compare(times(absolute(minus(amount, quoted)), decimal('20')), quoted) <= 0

/** Returns whether everything but the recipient matches. */
export const fitsOrder = (match: FeedMatch, row: Transaction, isNearEnough = false): boolean =>
  row.direction === match.direction &&
  !match.excluded.includes(row.id) &&
  isNotOlder(row.createdAt, match.since) &&
  row.currency.id === match.currency &&
  match.amounts.some((one) => (isNearEnough ? isNear(row.amount, one) : one === row.amount))

/** For a deposit with certainty `possible`, a similar amount is enough. */
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

export const endOfTransaction = ({ status }: Pick<Transaction, 'status'>): OrderEnd =>
  endedWithoutMoney(status) ? 'rejected' : 'sent'

export interface FoundOrder {
  end: OrderEnd
  transactionId: string | undefined
  /** The platform's id of the order, as the transaction names it. */
  reference?: string | undefined
  /**
   * The recipient's name in the transaction, if everything but the recipient matches. Then only the
   * person can say whether the transaction is this order's.
   */
  otherName?: string
}

interface SentDuplicate {
  match: FeedMatch
  reference: string | undefined
}

/**
 * If the feed was late when this order was placed, only the references of the others tell their
 * transactions from its own.
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
 * Leaves out the oldest matching transaction of each order, because each order makes one. A
 * transaction with an order's id can't belong to another order whose reference is a UUID too.
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
 * Finds the outcome of an order: in the journal, if another tab has written it, else in all pages
 * of the feed since the order. Undefined if neither has it. Rejects with ApiError.
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
  // A transaction that names another order of this device is not this one's.
  const references = journal
    .all()
    .flatMap(({ key, reference }) => (key === order.key ? [] : reference))
  const withoutOthers = (all: readonly Transaction[]) =>
    all.filter(({ orderId }) => orderId === undefined || !references.includes(orderId))
  // Rejects if the feed has more pages than the limit, because the order could be on the others.
  const { folded: all } = await readWhole(
    openWalletFeed(walletId, filter),
    {
      ...COLLECT_ROWS,
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

/** Excludes a transaction whose order is known, so that no dismissed order matches it. */
export function excludeTransaction(
  journal: Journal,
  walletId: WalletId,
  transactionId: string,
): void {
  for (const order of journal.dismissed()) {
    const changed = withoutTransaction(order, transactionId)
    if (changed !== order && order.walletId === walletId) void journal.write(changed)
  }
}

/**
 * Returns the order's record with an outcome: its own, or another one with its id, because the
 * platform accepts an id once. A page that was open for long possibly has a record that another
 * attempt has replaced.
 */
export function endedRecordOf(order: OrderRecord, journal: Journal): OrderRecord | undefined {
  const ended = journal.all().filter(hasEnded)
  return (
    ended.find(({ key }) => key === order.key) ??
    (order.isRepeatable ? ended.find(({ id }) => id === order.id) : undefined)
  )
}

/**
 * Returns a later sent order that looks the same in the feed: another tab has possibly sent it
 * instead of this one.
 */
export const findSentDuplicate = (order: OrderRecord, journal: Journal): OrderRecord | undefined =>
  journal
    .all()
    .find((one) => one.status === 'sent' && one.at >= order.at && looksSameInFeed(one, order))
