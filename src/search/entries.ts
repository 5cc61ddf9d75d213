import type { CardId } from '#api/cards/schema.ts'
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import type { Card } from '#api/cards/views.ts'
import type { Transaction, WalletSummary } from '#api/wallets/views.ts'
import { memoizeByReference } from '#lib/memoize.ts'
import { paths } from '#paths'
import type { LabelledAddress } from '#wallets/address-label.ts'
import { mergeOrderRows, type MergedTransaction } from '#wallets/merge-order-rows.ts'

import { prepareItem, type PreparedItem, type SearchItem } from './model/match.ts'
import {
  itemOfAddress,
  itemOfCard,
  itemOfCardPayment,
  itemOfRecipient,
  itemOfScreen,
  itemOfTransaction,
  itemOfWallet,
  type FoundRecipient,
  type SearchItemLabels,
} from './model/search-items.ts'

export interface ScreenLink {
  href: string
  title: string
}

export type SearchEntry = { id: string; createdAt: string; containedId?: string } & (
  | { kind: 'transaction'; item: MergedTransaction }
  | { kind: 'cardPayment'; item: CardTransactionView; card: CardId }
  | { kind: 'recipient'; item: FoundRecipient }
  | { kind: 'card'; item: Card }
  | { kind: 'wallet'; item: WalletSummary }
  | { kind: 'address'; item: LabelledAddress }
  | { kind: 'screen'; item: ScreenLink }
)

type Kind = SearchEntry['kind']
type SubjectOf<K extends Kind> = Extract<SearchEntry, { kind: K }>['item']

const entryOf = <K extends Kind>(
  kind: K,
  id: string | number,
  item: SubjectOf<K>,
  createdAt = '',
) => ({
  kind,
  id: `${kind} ${id}`,
  createdAt,
  item,
})

/**
 * Makes one entry from both rows of an exchange, as in the feed. A fee that was booked separately
 * is a separate entry.
 */
export const transactionEntries = (rows: readonly Transaction[]): SearchEntry[] =>
  mergeOrderRows(rows)
    .flatMap((line): MergedTransaction[] => [line, ...(line.feeRows ?? [])])
    .map((item) => ({
      ...entryOf('transaction', item.id, item, item.createdAt),
      ...(item.received && {
        containedId: entryOf('transaction', item.received.id, item.received).id,
      }),
    }))
export const cardPaymentEntry = (transaction: CardTransactionView, card: CardId): SearchEntry => ({
  ...entryOf('cardPayment', transaction.id, transaction, transaction.createdAt),
  card,
})
export const recipientEntry = (recipient: FoundRecipient): SearchEntry =>
  entryOf('recipient', recipient.id, recipient)
export const cardEntry = (card: Card): SearchEntry => entryOf('card', card.id, card)
export const walletEntry = (wallet: WalletSummary): SearchEntry =>
  entryOf('wallet', wallet.id, wallet)
export const addressEntry = (address: LabelledAddress): SearchEntry =>
  entryOf('address', address.chain, address)
export const screenEntry = (screen: ScreenLink): SearchEntry =>
  entryOf('screen', screen.href, screen)

/** Returns the link of an entry. A wallet has no screen of its own. */
export function hrefOf(entry: SearchEntry): string {
  switch (entry.kind) {
    case 'transaction':
      return paths.transaction.to({ id: entry.item.id })
    case 'cardPayment':
      return paths.card.to({ id: entry.card })
    case 'recipient':
      return paths.counterparty.to({ id: entry.item.id })
    case 'card':
      return paths.card.to({ id: entry.item.id })
    case 'wallet':
      return paths.wallets.to()
    case 'address':
      return paths.depositCrypto.to({}, { currency: entry.item.currencyId })
    case 'screen':
      return entry.item.href
  }
}

interface Known {
  nameOf: (transaction: Transaction) => string | undefined
  noteOf: (transaction: Transaction) => string | undefined
}

function searchItemOf(entry: SearchEntry, labels: SearchItemLabels, known: Known): SearchItem {
  switch (entry.kind) {
    case 'transaction':
      return itemOfTransaction(
        entry.item,
        {
          name: known.nameOf(entry.item),
          note:
            known.noteOf(entry.item) ?? (entry.item.received && known.noteOf(entry.item.received)),
        },
        labels,
      )
    case 'cardPayment':
      return itemOfCardPayment(entry.item, labels)
    case 'recipient':
      return itemOfRecipient(entry.item)
    case 'card':
      return itemOfCard(entry.item, labels)
    case 'wallet':
      return itemOfWallet(entry.item, labels)
    case 'address':
      return itemOfAddress(entry.item)
    case 'screen':
      return itemOfScreen(entry.item)
  }
}

/** Returns a function that prepares an entry for matching. Each entry is prepared only once. */
export function createSearchItemPreparer(
  labels: SearchItemLabels,
  lookups: Known,
  groupSeparator: string,
): (entry: SearchEntry) => PreparedItem {
  const preparedOf = memoizeByReference<object, { prepared?: PreparedItem }>(() => ({}))
  return (entry) => {
    const kept = preparedOf(entry.item)
    return (kept.prepared ??= prepareItem(searchItemOf(entry, labels, lookups), groupSeparator))
  }
}
