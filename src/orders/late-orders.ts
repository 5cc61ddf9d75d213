/** Finds accepted orders of the last days that a late feed doesn't show. */
import type { WalletId } from '#api/common/schema.ts'
import { RECENT_DAYS } from '#api/wallets/feed.ts'
import type { Transaction } from '#api/wallets/views.ts'

import { findOrderTransaction } from './feed-match.ts'
import type { Journal } from './journal.ts'
import type { OrderRecord } from './order-record.ts'

const RECENT_MS = RECENT_DAYS * 86_400_000

/** `rows`: the feed of the wallet, as far as the last days reach. Returns the oldest order first. */
export function ordersMissingFrom(
  rows: readonly Transaction[],
  walletId: WalletId,
  journal: Journal,
): OrderRecord[] {
  const references = new Set(rows.map(({ orderId }) => orderId))
  return journal
    .all()
    .filter(
      (one) =>
        one.status === 'sent' &&
        one.walletId === walletId &&
        one.at > Date.now() - RECENT_MS &&
        !(one.reference !== undefined && references.has(one.reference)) &&
        findOrderTransaction(one, rows, journal) === undefined,
    )
}
