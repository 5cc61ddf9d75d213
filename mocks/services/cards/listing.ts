/** Lists of cards, accounts and transactions: E27, E36, E39, E42. */
import type { CardListItem, SubAccount } from '#api/issuing/schema.ts'
import type {
  CardQuery,
  CardTransactionQuery,
  SubAccountQuery,
} from '#api/issuing/request-schema.ts'
import type { CardTransaction } from '#api/issuing/transaction-schema.ts'
import type * as z from 'zod/mini'

import type { CardTransactionRow } from '../../db/card-tables.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { pageOf, type Page } from '../page.ts'
import { ownWallet, walletsOf } from '../wallets.ts'
import { ofAccount, ofCard } from './card-transactions.ts'
import { cardsOf, isOpen, ownAccount, ownCard } from './own.ts'
import {
  toCardListItem,
  toCardTransaction,
  toSubAccount,
  toSubAccountWithCards,
} from './present-card.ts'

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A leaf as a query string writes it. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/**
 * Whether an item has what a filter asks for: nested as the item is, or with dots in its names; a list
 * of values means any of them. Amounts compare as they read.
 */
function matches(item: unknown, filter: unknown): boolean {
  if (filter === null || filter === undefined || filter === '') return true
  if (Array.isArray(filter)) return filter.some((one) => matches(item, one))
  if (!isTree(filter)) {
    return toText(filter)
      .split(',')
      .some((one) => one === toText(item))
  }
  return Object.entries(filter).every(([name, wanted]) => {
    const value = name
      .split('.')
      .reduce<unknown>((part, step) => (isTree(part) ? part[step] : undefined), item)
    return matches(value, wanted)
  })
}

type Sort = NonNullable<CardQuery['sort_by']>

function bySort(sort: Sort) {
  return (a: CardListItem, b: CardListItem) => {
    const [first, second] = [a[sort] ?? '', b[sort] ?? '']
    return first < second ? -1 : first > second ? 1 : 0
  }
}

/**
 * E27: newest first unless told otherwise. Without a wallet, the cards of all wallets. Throws 403, 404
 * for the wallet.
 */
export function listCards(world: World, user: UserRow, query: CardQuery): Page<CardListItem> {
  const { wallet_uuid, fiat_account_id, filter, sort_by = 'created_at' } = query
  const wallets: WalletRow[] =
    wallet_uuid === undefined ? walletsOf(world, user) : [ownWallet(world, user, wallet_uuid)]
  const ids = new Set(wallets.map(({ uuid }) => uuid))
  const items = [...world.db.issuing.cards.values()]
    .filter((card) => ids.has(card.walletId))
    .filter((card) => fiat_account_id === undefined || card.subAccountId === fiat_account_id)
    .map((card) => toCardListItem(world, card))
    .filter((item) => matches(item, filter))
    .toSorted(bySort(sort_by))
  return pageOf(query.sort_order === 'ASC' ? items : items.toReversed(), query)
}

/** E39, newest first. Without `pagination` a bare array (Q29). Throws 403, 404 for the wallet. */
export function listAccounts(
  world: World,
  wallet: WalletRow,
  query: SubAccountQuery,
): Page<SubAccount> | SubAccount[] {
  const { gt_cards_limit: above = -1, lt_cards_limit: below = Infinity, type } = query
  const present = query.show_cards ? toSubAccountWithCards : toSubAccount
  const rows = [...world.db.issuing.accounts.values()]
    .filter(({ walletId }) => walletId === wallet.uuid)
    .filter((account) => type === undefined || type === '' || account.type === type)
    .filter((account) => {
      const count = cardsOf(world, account).filter(isOpen).length
      return count > above && count < below
    })
    .toReversed()
  const isWhole = query.limit === undefined && query.offset === undefined
  const page = pageOf(rows, query.pagination || !isWhole ? query : { limit: rows.length })
  const data = page.data.map((account) => present(world, account))
  return query.pagination ? { ...page, data } : data
}

function transactionPage(
  world: World,
  rows: readonly CardTransactionRow[],
  query: Parameters<typeof pageOf>[1],
): Page<CardTransaction> {
  const page = pageOf(rows.toReversed(), query)
  return { ...page, data: page.data.map((row, turn) => toCardTransaction(world, row, turn)) }
}

/** E36: of a card or of an account, newest first. Throws 422 when neither is named, 403, 404. */
export function listTransactions(
  world: World,
  user: UserRow,
  query: z.output<typeof CardTransactionQuery>,
): Page<CardTransaction> {
  const { card_id, fiat_account_id } = query
  if (card_id !== undefined) {
    return transactionPage(world, ofCard(world, ownCard(world, user, card_id)), query)
  }
  if (fiat_account_id !== undefined) {
    const account = ownAccount(world, user, fiat_account_id)
    return transactionPage(world, ofAccount(world, account), query)
  }
  const fields = { card_id: 'is required', fiat_account_id: 'is required' }
  throw new PlatformError(422, 'card_id or fiat_account_id is required', { fields })
}

/** E42: as E36 of one account. */
export const listAccountTransactions = (
  world: World,
  account: Parameters<typeof ofAccount>[1],
  query: Parameters<typeof pageOf>[1],
): Page<CardTransaction> => transactionPage(world, ofAccount(world, account), query)
