/** Lists cards, accounts and transactions, also as CSV: E27, E36-E39, E42. */
import type * as z from 'zod/mini'

import type { CardQuery, CardTransactionQuery, SubAccountQuery } from '#api/cards/request-schema.ts'
import type { CardListItem, SubAccount } from '#api/cards/schema.ts'
import type { CardTransaction } from '#api/cards/transaction-schema.ts'
import { toCsv } from '#lib/csv.ts'

import type { CardTransactionRow } from '../../db/card-tables.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { mapPage, pageOf, type ListPage } from '../lists.ts'
import { requireWallet, walletsOf } from '../wallets.ts'
import {
  transactionsOfAccount,
  transactionsOfCard,
  cardsOf,
  isOpenCard,
  requireCardAccount,
  requireCard,
} from './card-access.ts'
import {
  toCardListItem,
  toCardTransaction,
  toSubAccount,
  toSubAccountWithCards,
} from './card-presenters.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/**
 * Returns whether an item matches a filter, which is nested like the item or has dotted names. A
 * list means any of its values. Amounts are compared as text.
 */
function matches(item: unknown, filter: unknown): boolean {
  if (filter === null || filter === undefined || filter === '') return true
  if (Array.isArray(filter)) return filter.some((one) => matches(item, one))
  if (!isRecord(filter)) {
    return toText(filter)
      .split(',')
      .some((one) => one === toText(item))
  }
  return Object.entries(filter).every(([name, expected]) => {
    const value = name
      .split('.')
      .reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), item)
    return matches(value, expected)
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
 * Lists the cards of a wallet, or of all the person's wallets (E27), newest first by default.
 * Throws 404 for an unknown wallet, 403 for another person's.
 */
export function listCards(
  state: SandboxState,
  user: UserRow,
  query: CardQuery,
): ListPage<CardListItem> {
  const { wallet_uuid, fiat_account_id, filter, sort_by = 'created_at' } = query
  const wallets: WalletRow[] =
    wallet_uuid === undefined ? walletsOf(state, user) : [requireWallet(state, user, wallet_uuid)]
  const ids = new Set(wallets.map(({ uuid }) => uuid))
  const items = [...state.db.cardTables.cards.values()]
    .filter((card) => ids.has(card.walletId))
    .filter((card) => fiat_account_id === undefined || card.subAccountId === fiat_account_id)
    .map((card) => toCardListItem(state, card))
    .filter((item) => matches(item, filter))
    .toSorted(bySort(sort_by))
  return pageOf(query.sort_order === 'ASC' ? items : items.toReversed(), query)
}

/**
 * Lists the accounts of a wallet (E39), newest first; without `pagination` as a bare array (Q29).
 * Throws 404 for an unknown wallet, 403 for another person's.
 */
export function listAccounts(
  state: SandboxState,
  wallet: WalletRow,
  query: SubAccountQuery,
): ListPage<SubAccount> | SubAccount[] {
  const { gt_cards_limit: above = -1, lt_cards_limit: below = Infinity, type } = query
  const present = query.show_cards ? toSubAccountWithCards : toSubAccount
  const rows = [...state.db.cardTables.accounts.values()]
    .filter(({ walletId }) => walletId === wallet.uuid)
    .filter((account) => type === undefined || type === '' || account.type === type)
    .filter((account) => {
      const count = cardsOf(state, account).filter(isOpenCard).length
      return count > above && count < below
    })
    .toReversed()
  const isUnpaged = query.limit === undefined && query.offset === undefined
  const page = pageOf(rows, query.pagination || !isUnpaged ? query : { limit: rows.length })
  const data = page.data.map((account) => present(state, account))
  return query.pagination ? { ...page, data } : data
}

function transactionPage(
  state: SandboxState,
  rows: readonly CardTransactionRow[],
  query: Parameters<typeof pageOf>[1],
): ListPage<CardTransaction> {
  return mapPage(pageOf(rows, query, true), (row, index) => toCardTransaction(state, row, index))
}

/**
 * Lists the transactions of a card or an account (E36), newest first. Throws 422 if neither is
 * named, 403, 404.
 */
export function listTransactions(
  state: SandboxState,
  user: UserRow,
  query: z.output<typeof CardTransactionQuery>,
): ListPage<CardTransaction> {
  const { card_id, fiat_account_id } = query
  if (card_id !== undefined) {
    return transactionPage(
      state,
      transactionsOfCard(state, requireCard(state, user, card_id)),
      query,
    )
  }
  if (fiat_account_id !== undefined) {
    const account = requireCardAccount(state, user, fiat_account_id)
    return transactionPage(state, transactionsOfAccount(state, account), query)
  }
  const fields = { card_id: 'is required', fiat_account_id: 'is required' }
  throw new PlatformError(422, 'card_id or fiat_account_id is required', { fields })
}

/** Lists the transactions of an account (E42), as E36 does. */
export const listAccountTransactions = (
  state: SandboxState,
  account: Parameters<typeof transactionsOfAccount>[1],
  query: Parameters<typeof pageOf>[1],
): ListPage<CardTransaction> => transactionPage(state, transactionsOfAccount(state, account), query)

/** Columns of the CSV. The sandbox chose them, because the contract lists none (contract §1.5). */
const COLUMNS: Record<string, (item: CardTransaction) => string | null | undefined> = {
  id: (item) => item.vendor_transaction_id,
  created_at: (item) => item.created_at,
  cleared_at: (item) => item.cleared_at,
  type: (item) => item.transaction_type,
  status: (item) => item.status,
  direction: (item) => (item.is_credit ? 'credit' : 'debit'),
  title: (item) => item.title,
  merchant_category: (item) => item.merchant?.category_code,
  merchant_city: (item) => item.merchant?.city,
  merchant_country: (item) => item.merchant?.country,
  last4: (item) => item.last4,
  billing_amount: (item) => item.billing_amount,
  billing_currency: (item) => item.billing_currency,
  total_amount: (item) => item.total_amount,
  transaction_amount: (item) => item.transaction_amount,
  transaction_currency: (item) => item.transaction_currency,
  failure_reason: (item) => item.failure_reason,
}

/** Returns all rows as CSV, newest first, below a header (E37, E38). */
export function toCardStatement(state: SandboxState, rows: readonly CardTransactionRow[]): string {
  const items = rows.toReversed().map((row) => toCardTransaction(state, row, 0))
  const readers = Object.values(COLUMNS)
  return toCsv([
    Object.keys(COLUMNS),
    ...items.map((item) => readers.map((read) => read(item) ?? '')),
  ])
}
