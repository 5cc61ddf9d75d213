/** Reads owners, money and transactions of cards and their accounts. Balances are in the ledger. */

import type { CardId, SubAccountId } from '#api/cards/schema.ts'
import { plus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import type { CardRow, SubAccountRow, CardTransactionRow } from '../../db/card-tables.ts'
import type { LedgerAccount } from '../../db/ledger.ts'
import { requireCurrency } from '../../db/reference.ts'
import type { UserRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { requireWallet } from '../wallets.ts'

/** Returns the ledger account: `available` can be spent, `held` is authorized and not cleared. */
export const cardLedgerAccount = (
  { id, currencyId }: SubAccountRow,
  kind: 'available' | 'held' = 'available',
): LedgerAccount => ({ owner: id, currency: currencyId, kind })

export const spendableAmount = (state: SandboxState, account: SubAccountRow): Decimal =>
  state.ledger.balance(cardLedgerAccount(account))

export function accountOf(
  state: SandboxState,
  { subAccountId }: Pick<CardRow, 'subAccountId'>,
): SubAccountRow {
  const account = state.db.cardTables.accounts.get(subAccountId)
  if (account === undefined) throw new RangeError(`no account ${subAccountId}`)
  return account
}

/** Returns a card. Throws 404 for an unknown one, 403 for another person's. */
export function requireCard(state: SandboxState, user: UserRow, id: CardId): CardRow {
  const card = state.db.cardTables.cards.get(id)
  if (card === undefined) throw new PlatformError(404, 'card not found')
  requireWallet(state, user, card.walletId)
  return card
}

/** Returns a card account. Throws 404 for an unknown one, 403 for another person's. */
export function requireCardAccount(
  state: SandboxState,
  user: UserRow,
  id: SubAccountId,
): SubAccountRow {
  const account = state.db.cardTables.accounts.get(id)
  if (account === undefined) throw new PlatformError(404, 'sub-account not found')
  requireWallet(state, user, account.walletId)
  return account
}

/** Returns the cards of an account, oldest first, also closed ones. */
export const cardsOf = (state: SandboxState, account: SubAccountRow): CardRow[] =>
  [...state.db.cardTables.cards.values()].filter(({ subAccountId }) => subAccountId === account.id)

export const isOpenCard = ({ status }: CardRow): boolean =>
  status !== 'CLOSED' && status !== 'CANCELED'

export const transactionsOfAccount = (
  state: SandboxState,
  { id }: SubAccountRow,
): readonly CardTransactionRow[] => state.db.cardTables.transactions.get(id) ?? []

/**
 * Returns a card's transactions, oldest first; a prepaid card's include the top-ups of its account.
 */
export function transactionsOfCard(
  state: SandboxState,
  card: CardRow,
): readonly CardTransactionRow[] {
  const rows = state.db.cardTables.transactions.get(card.subAccountId) ?? []
  return rows.filter(({ cardId }) => cardId === card.id)
}

export const totalWithFee = ({
  billing,
  fee,
}: Pick<CardTransactionRow, 'billing' | 'fee'>): Decimal => plus(billing, fee)

type NewCardTransaction = Pick<
  CardTransactionRow,
  'type' | 'status' | 'title' | 'billing' | 'isCredit'
> &
  Partial<CardTransactionRow>

/**
 * Adds a row with the current time. Omitted members are empty; the amount is the billed one by
 * default.
 */
export function addCardTransaction(
  state: SandboxState,
  account: SubAccountRow,
  values: NewCardTransaction,
): CardTransactionRow {
  const at = state.clock.now()
  const row: CardTransactionRow = {
    id: state.random.uuid(),
    subAccountId: account.id,
    cardId: null,
    createdAt: at,
    clearedAt: values.status === 'CLEARED' ? at : null,
    merchant: null,
    fee: ZERO,
    amount: values.billing,
    currency: requireCurrency(account.currencyId).symbol,
    failureReason: null,
    refundOf: null,
    ...values,
  }
  const rows = state.db.cardTables.transactions.get(account.id)
  if (rows === undefined) state.db.cardTables.transactions.set(account.id, [row])
  else rows.push(row)
  return row
}
