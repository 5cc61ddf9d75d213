/**
 * Finds a recent payment that an order may repeat: in the feed, or in the order journal if the feed
 * doesn't show it yet.
 */
import { SCROLLED_PAGE, type WalletId } from '#api/common/schema.ts'
import { platformNow } from '#api/query/platform-time.ts'
import { readRecentTransactions, RECENT_DAYS } from '#api/wallets/feed.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'

import { findOrderTransaction, matchesOrder, oldestTransactionOf } from '../feed-match.ts'
import type { Journal } from '../journal.ts'
import type { OrderPlan, PossibleRepeat } from '../order-definition.ts'
import type { FeedMatch, OrderRecord } from '../order-record.ts'
import { isSameMovement } from '../same-in-feed.ts'
import { unlessDenied } from '../unseen-order.ts'
import type { OrderContext } from './outcome.ts'

const RECENT_MS = RECENT_DAYS * 86_400_000

/**
 * Returns the accepted orders of the last days. The platform's newest transaction at the time of an
 * order dates it too, because the device's clock, which dates the record, may have been behind.
 */
const recentlySent = (journal: Journal, now: number): OrderRecord[] =>
  journal.all().filter(({ status, at, match }) => {
    const since = Date.parse(match?.since ?? '') || 0
    return status === 'sent' && Math.max(at, since) > now - RECENT_MS
  })

/** A plain number can be the id of orders of several kinds, so the amount must match too. */
const isNamedBy = ({ reference, match }: OrderRecord, row: Transaction): boolean =>
  reference !== undefined &&
  row.orderId === reference &&
  (isUuid(reference) || (match !== undefined && matchesOrder(match, row)))

/**
 * Returns accepted orders of the last days, oldest first, that `feed` (of the same days) lacks,
 * because the feed is late or another wallet has paid. A row that looks older than an order doesn't
 * match: the device's clock, which dates the records, may be ahead of the platform's.
 */
export function ordersMissingFrom(
  feed: readonly Transaction[],
  journal: Journal,
  now: number,
): OrderRecord[] {
  const since = now - RECENT_MS
  const rows = feed.filter(
    ({ createdAt, status }) => Date.parse(createdAt) > since || endedWithoutMoney(status),
  )
  return recentlySent(journal, now).filter(
    (one) =>
      !rows.some((row) => isNamedBy(one, row)) &&
      findOrderTransaction(one, rows, journal) === undefined,
  )
}

/** Returns ids of the recent transactions that these orders have made, and the orders' keys. */
export function rowsOfOrders(
  keys: ReadonlySet<string>,
  recentRows: readonly Transaction[],
  journal: Journal,
  now: number,
): ReadonlyMap<string, string> {
  const orders = recentlySent(journal, now).filter(({ key }) => keys.has(key))
  const found = new Map<string, string>()
  for (const one of orders)
    for (const row of recentRows) if (isNamedBy(one, row)) found.set(row.id, one.key)
  const named = new Set(found.values())
  for (const one of orders) {
    if (named.has(one.key)) continue
    const others = recentRows.filter(({ id }) => !found.has(id))
    const row = oldestTransactionOf(one, others, journal)
    if (row !== undefined) found.set(row.id, one.key)
  }
  return found
}

/** The parts of a planned order that are compared with recent payments. */
interface NewPayment {
  match: FeedMatch | undefined
  repeatsOrder: OrderPlan<unknown>['repeatsOrder'] | undefined
}

const isSamePayment = ({ match, repeatsOrder }: NewPayment, order: OrderRecord): boolean =>
  isSameMovement(order.match, match) || repeatsOrder?.(order) === true

interface RecentPaymentsInput {
  walletId: WalletId
  payment: NewPayment
  newest: readonly Transaction[]
  readUntil?: number | undefined
}

/**
 * Reads the transactions of the last days from the paying wallet, and from every other wallet that
 * has sent the same amount to the same person on this device. `newest`: transactions of the
 * paying wallet that are already read. `readUntil`: the caller knows the transactions until then.
 * Rejects with ApiError.
 */
export async function readRecentPayments(
  { walletId, payment, newest, readUntil }: RecentPaymentsInput,
  { client, journal, signal }: Pick<OrderContext<unknown>, 'client' | 'journal' | 'signal'>,
): Promise<Transaction[]> {
  const same = recentlySent(journal, platformNow(client)).filter((one) =>
    isSamePayment(payment, one),
  )
  const others = new Set(same.map((one) => one.walletId).filter((one) => one !== walletId))
  const readOther = async (wallet: WalletId) => {
    const rows = await walletQueries.latest(wallet, {}, SCROLLED_PAGE).read({ client, signal })
    return readRecentTransactions(client, wallet, rows, signal)
  }
  const read = [
    readRecentTransactions(client, walletId, newest, signal, readUntil),
    // If a feed can't be read, the stored record of the order is enough to ask the person.
    ...Array.from(others, (wallet) => unlessDenied(readOther(wallet), false)),
  ]
  return (await Promise.all(read)).flatMap((rows) => rows ?? [])
}

/**
 * Returns the newest payment that certainly went to the recipient, then the newest that possibly
 * did, if that is newer. An answer about these covers the older ones.
 */
function newestOf(found: readonly PossibleRepeat[]): PossibleRepeat[] {
  const timeOf = ({ createdAt }: PossibleRepeat) => Date.parse(createdAt)
  const newest = found.toSorted((one, other) => timeOf(other) - timeOf(one))
  const certain = newest.find(({ isCertain }) => isCertain)
  const possible = newest.find(({ isCertain }) => !isCertain)
  const isNewer = possible && (certain === undefined || timeOf(possible) > timeOf(certain))
  return [...(certain ? [certain] : []), ...(isNewer ? [possible] : [])]
}

/**
 * Returns the payment that the order may repeat, unless the person has agreed to repeat that
 * payment. First comes the newest in the feed, then one that the feed doesn't show yet, because an
 * answer about the first doesn't apply to it. `confirmed`: ids of payments that the person has
 * agreed to repeat. `now`: the platform's time.
 */
export function findPossibleRepeat<Input>(
  plan: Pick<OrderPlan<Input>, 'repeats' | 'repeatsOrder' | 'summary'>,
  {
    match,
    confirmed,
    now,
  }: { match: FeedMatch | undefined; confirmed: readonly string[]; now: number },
  recentRows: readonly Transaction[],
  journal: Journal,
): PossibleRepeat | undefined {
  const { repeats, repeatsOrder, summary } = plan
  const inFeed = newestOf(repeats?.(recentRows, now) ?? [])
  const asked = inFeed.find(({ id }) => !confirmed.includes(id))
  if (asked !== undefined) return asked
  const missing = ordersMissingFrom(recentRows, journal, now).filter((one) =>
    isSamePayment({ match, repeatsOrder }, one),
  )
  // The feed may lack the recipient, so the transaction in the question may belong to one of these
  // orders.
  const keys = new Set(missing.map(({ key }) => key))
  const made = inFeed.length === 0 ? [] : [...rowsOfOrders(keys, recentRows, journal, now).values()]
  const sent = missing.findLast(({ key }) => ![...confirmed, ...made].includes(key))
  if (sent === undefined) return undefined
  const { key: id, at, sum } = sent
  return { id, name: summary.to, createdAt: new Date(at).toISOString(), isCertain: true, sum }
}
