/** The transaction of a wallet's feed that an order made, if it made one. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { readSince } from '#api/wallets/read-since.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/look-alike.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Journal } from './journal.ts'
import type { OrderKind } from './open-orders.ts'
import { hasEnded, type FeedMatch, type OrderEnd, type OrderRecord } from './order-record.ts'

/** What a feature knows of how the feed will show its order. */
export interface ExpectedTransaction extends Pick<
  FeedMatch,
  'direction' | 'currency' | 'amounts' | 'recordType'
> {
  /** An address, an id or a name, as the feed may have it; absent where it has none that is known beforehand. */
  to?: string | undefined
}

/** No address is shorter; what is, and whatever has spaces, is somebody's name. */
const SHORTEST_ADDRESS = 26

/** Every spelling of one account is one key; a name is one in any case. */
const recipientKey = (to: string): string =>
  isUuid(to) || to.length < SHORTEST_ADDRESS || /\s/.test(to.trim())
    ? to.trim().toLowerCase()
    : addressKey(to)

/** How the order will be recognised; `newest` is the feed as it was just before, newest first. */
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
  // Inside the platform the feed names people where an order names a wallet: the kind decides.
  if (recordType === 'INTERNAL' && !isUuid(to)) return true
  return digest(recipientKey(to)) === recipient
}

/** New since the order was placed, same way, currency, amount and recipient; undefined where there is none. */
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

/** What a transaction says of its order: rejected where the money stayed. */
export const endOfTransaction = ({ status }: Pick<Transaction, 'status'>): OrderEnd =>
  endedWithoutMoney(status) ? 'rejected' : 'sent'

export interface FoundOrder {
  end: OrderEnd
  transactionId: string | undefined
  /**
   * Whom the transaction names, where they had another name in the order and all else is the same: only the person
   * can say whether it is theirs.
   */
  otherName?: string
}

/** What a match says but the recipient: a bank's payee goes by a name, and people are renamed. */
function underAnyName({ recipient, ...match }: FeedMatch): FeedMatch {
  const isByName = match.recordType !== undefined && match.recordType !== 'INTERNAL'
  return isByName || recipient === undefined ? match : { ...match, recipient }
}

/**
 * What became of an order: what another tab knows already, else what the platform's feed shows, however many
 * transactions came since. Undefined where nothing is there so far. Rejects with ApiError.
 */
export async function findOrder(
  client: QueryClient,
  order: OrderRecord,
  journal: Journal,
  signal?: AbortSignal,
): Promise<FoundOrder | undefined> {
  const known = journal.read(order.key)
  if (known !== undefined && hasEnded(known))
    return { end: known.status as OrderEnd, transactionId: undefined }
  const { match, walletId } = order
  if (match === undefined) return undefined
  const filter = {
    'currency.uuid': match.currency,
    ...(match.since && { from_created_at: match.since }),
  }
  let found: Transaction | undefined
  let renamed: Transaction | undefined
  await readSince(client, walletId, filter, {
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

/** An order that the person took for lost and that the feed shows by now, the oldest first. Rejects with ApiError. */
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

/** The transaction is that of an order whose end is known: it is no dismissed order's, however alike they are. */
export function excludeTransaction(
  journal: Journal,
  walletId: WalletId,
  transactionId: string,
): void {
  for (const order of journal.dismissed(walletId)) {
    const { match } = order
    if (match !== undefined && !match.excluded.includes(transactionId))
      journal.write({
        ...order,
        match: { ...match, excluded: [...match.excluded, transactionId] },
      })
  }
}

/** Whether the feed would show both as the very same transaction. */
export const looksLike = ({ match: one }: OrderRecord, { match: other }: OrderRecord): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.direction === other.direction &&
  one.currency === other.currency &&
  one.recipient === other.recipient &&
  one.amounts.some((amount) => other.amounts.includes(amount))
