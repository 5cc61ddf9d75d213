import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { readWholeFeed } from '#api/query/feed.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { WALLET_FEED_SETTINGS, startWalletFeed } from '#api/wallets/feed.ts'
import { isPersonName, isToPlatformUser } from '#api/wallets/parties.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { absolute, compare, decimal, minus, times, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Journal } from './journal.ts'
import { hasEnded, type FeedMatch, type OrderEnd, type OrderRecord } from './order-record.ts'
import { isAtOrAfter, isSameInFeed, isSentDuplicate } from './same-in-feed.ts'

export interface ExpectedTransaction extends Pick<
  FeedMatch,
  'direction' | 'currency' | 'amounts' | 'arrives' | 'recordType'
> {
  /**
   * The text by which the feed will probably name the recipient: address, name, or id of a wallet,
   * card or card account. Absent if it can't be known in advance.
   */
  to?: string | undefined
}

/** Returns the same key for every spelling of an account. Names are compared without case. */
const partyKey = (to: string): string =>
  isUuid(to) || isPersonName(to) ? to.trim().toLowerCase() : addressKey(to)

/** Returns an order's identifying values. `newest`: the feed before sending, newest row first. */
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
 * Compares the recipient. `possible`: only the person can tell. Bank orders are compared by name,
 * and names can change. Transfers inside the platform show a person instead of the wallet or
 * address.
 */
function recipientMatch(
  { recipient, recordType }: FeedMatch,
  { to, recordType: kind = '', cardId }: Transaction,
  { digest }: Pick<Journal, 'digest'>,
): 'certain' | 'possible' | undefined {
  if (recordType !== undefined && !kind.includes(recordType)) return undefined
  // The record type EXCHANGE_CRYPTO_INTERNAL contains INTERNAL but is an exchange, not a transfer.
  if (recordType === 'INTERNAL' && kind.startsWith('EXCHANGE')) return undefined
  // Without a recipient the match is only possible: another device may have made an exchange or
  // deposit of the same amount.
  if (recipient === undefined) return 'possible'
  const isRecipient = (party: string | null | undefined) =>
    typeof party === 'string' && digest(partyKey(party)) === recipient
  if (isRecipient(to) || isRecipient(cardId)) return 'certain'
  if (to === undefined) return 'possible'
  const isByName = recordType !== undefined && recordType !== 'INTERNAL'
  return isByName || isToPlatformUser({ to, recordType: kind }) ? 'possible' : undefined
}

/** Maximum difference in milliseconds between the clocks of the device and the platform. */
const CLOCK_MARGIN_MS = 300_000

/**
 * Returns whether a transaction may be older than the order. If the feed was empty when the person
 * pressed the button, only the clocks can tell, because the feed can be late.
 */
const isDoubtful = ({ since, placedAt }: FeedMatch, { createdAt }: Transaction): boolean =>
  since === '' && placedAt !== undefined && Date.parse(createdAt) < placedAt - CLOCK_MARGIN_MS

/**
 * Returns whether two amounts differ by at most 5 %. A deposit is converted at the rate of its
 * arrival, so its amount can differ that much from the quoted one.
 */
const isNear = (amount: Decimal, quoted: Decimal): boolean =>
  compare(times(absolute(minus(amount, quoted)), decimal('20')), quoted) <= 0

/** Returns whether everything except the recipient matches. */
export const matchesOrder = (match: FeedMatch, row: Transaction, isNearEnough = false): boolean =>
  row.direction === match.direction &&
  !match.excluded.includes(row.id) &&
  isAtOrAfter(row.createdAt, match.since) &&
  row.currency.id === match.currency &&
  match.amounts.some((one) => (isNearEnough ? isNear(row.amount, one) : one === row.amount))

type Findable = Pick<OrderRecord, 'match' | 'reference'>

/** Returns whether the transaction has another UUID as its order's id than the order has. */
const isOfOther = ({ reference = '' }: Findable, { orderId = '' }: Transaction): boolean =>
  orderId !== reference && isUuid(reference) && isUuid(orderId)

/** Finds an order's transaction; for a `possible` deposit, a similar amount is enough. */
export function findOrderTransaction(
  order: Findable,
  rows: readonly Transaction[],
  journal: Pick<Journal, 'digest'>,
  certainty: ReturnType<typeof recipientMatch> = 'certain',
): Transaction | undefined {
  const { match } = order
  if (match === undefined) return undefined
  const certaintyOf = (row: Transaction) => {
    const matched = isOfOther(order, row) ? undefined : recipientMatch(match, row, journal)
    return matched === 'certain' && isDoubtful(match, row) ? 'possible' : matched
  }
  const isNearEnough = match.direction === 'in' && certainty === 'possible'
  const fitting = rows.filter(
    (row) => matchesOrder(match, row, isNearEnough) && certaintyOf(row) === certainty,
  )
  return fitting.find((row) => matchesOrder(match, row)) ?? fitting[0]
}

export const orderEndOf = ({ status }: Pick<Transaction, 'status'>): OrderEnd =>
  endedWithoutMoney(status) ? 'rejected' : 'sent'

export interface FoundOrder {
  end: OrderEnd
  transactionId?: string | undefined
  /** The platform's id of the order, as the transaction contains it. */
  reference?: string | undefined
  /**
   * The recipient's name in the transaction if everything else matches. Then only the person can
   * say whether the transaction belongs to this order.
   */
  otherName?: string
}

/**
 * Returns sent orders that look the same in the feed. If the feed was late when this order was
 * placed, only their references distinguish their transactions from its own.
 */
const sentDuplicates = (order: OrderRecord, journal: Journal): OrderRecord[] =>
  journal.all().filter((one) => isSentDuplicate(one, order))

/**
 * Returns the oldest transaction that an order may have made. A transaction with an order id is
 * never one of an order that has another UUID as its id.
 */
export const oldestTransactionOf = (
  order: Findable,
  newestFirst: readonly Transaction[],
  journal: Journal,
): Transaction | undefined =>
  newestFirst.findLast(
    (row) =>
      order.match !== undefined &&
      (row.orderId === undefined || !isUuid(order.reference ?? '')) &&
      matchesOrder(order.match, row) &&
      recipientMatch(order.match, row, journal) !== undefined,
  )

/**
 * Leaves out the oldest matching transaction of each order, because each order makes one
 * transaction.
 */
const withoutRowsOf = (
  orders: readonly OrderRecord[],
  newestFirst: readonly Transaction[],
  journal: Journal,
): readonly Transaction[] =>
  orders.reduce((rows, order) => {
    const own = oldestTransactionOf(order, rows, journal)
    return rows.filter((row) => row !== own)
  }, newestFirst)

/**
 * Finds the outcome of an order: in the journal if another tab has stored it, else in the list of
 * cards or in all pages of the feed since the order. Undefined if none contains it. Rejects with
 * ApiError.
 */
export async function findOrder(
  client: QueryClient,
  order: OrderRecord,
  journal: Journal,
  signal?: AbortSignal,
): Promise<FoundOrder | undefined> {
  const record = findEndedRecord(order, journal)
  if (record !== undefined) return { end: record.status as OrderEnd, transactionId: undefined }
  const { match, walletId } = order
  if (order.kind === 'issue') {
    const { findIssuedCard } = await import('./issued-card.ts')
    const reference = await findIssuedCard(client, order, signal)
    return reference === undefined ? undefined : { end: 'sent', reference }
  }
  if (match === undefined) return undefined
  const duplicates = sentDuplicates(order, journal)
  const [since = ''] = [match, ...duplicates.map((one) => one.match)]
    .flatMap((one) => one?.since ?? [])
    .toSorted()
  const filter = { 'currency.uuid': match.currency, ...(since && { from_created_at: since }) }
  // A transaction with the id of another order of this device does not belong to this order.
  const references = journal
    .all()
    .flatMap(({ key, reference }) => (key === order.key ? [] : reference))
  const withoutOthers = (all: readonly Transaction[]) =>
    all.filter(({ orderId }) => orderId === undefined || !references.includes(orderId))
  // Rejects if the feed exceeds the limit of pages, because the order could be on a further one.
  const { collected: all } = await readWholeFeed(
    startWalletFeed(walletId, filter),
    {
      ...WALLET_FEED_SETTINGS,
      pages: MAX_PAGES,
      isEnough: ({ collected }) =>
        duplicates.length === 0 &&
        findOrderTransaction(order, withoutOthers(collected), journal) !== undefined,
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
      end: orderEndOf(row),
      transactionId: row.id,
      reference: row.orderId,
      ...(found === undefined && { otherName: row.to ?? '' }),
    }
  )
}

export const withExcludedTransaction = <One extends Pick<OrderRecord, 'match'>>(
  order: One,
  transactionId = '',
): One => {
  const { match } = order
  if (match === undefined || match.excluded.includes(transactionId)) return order
  return { ...order, match: { ...match, excluded: [...match.excluded, transactionId] } }
}

/** Marks a transaction as known to belong to an order, so that no dismissed order matches it. */
export function excludeTransaction(
  journal: Journal,
  walletId: WalletId,
  transactionId: string,
): void {
  for (const order of journal.dismissed()) {
    const changed = withExcludedTransaction(order, transactionId)
    if (changed !== order && order.walletId === walletId) void journal.write(changed)
  }
}

/**
 * Returns the record of the order that has its outcome: its own, or another record with the same
 * id, because the platform accepts an id only once. A page that was open for long may show a record
 * that another attempt has replaced.
 */
export function findEndedRecord(order: OrderRecord, journal: Journal): OrderRecord | undefined {
  const ended = journal.all().filter(hasEnded)
  return (
    ended.find(({ key }) => key === order.key) ??
    (order.isRepeatable ? ended.find(({ id }) => id === order.id) : undefined)
  )
}

/**
 * Returns a later sent order that looks the same in the feed, because another tab may have sent it
 * instead of this one.
 */
export const findSentDuplicate = (order: OrderRecord, journal: Journal): OrderRecord | undefined =>
  journal
    .all()
    .find((one) => one.status === 'sent' && one.at >= order.at && isSameInFeed(one, order))
