/** Whose card, whose account; what money is on it. Balances are read from the ledger, never kept. */
import type { Decimal } from '#lib/money/decimal.ts'
import type { CardId, SubAccountId } from '#api/issuing/schema.ts'

import type { CardRow, SubAccountRow } from '../../db/card-tables.ts'
import type { Account } from '../../db/ledger.ts'
import type { UserRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { ownWallet } from '../wallets.ts'

/** `available` can be spent, `held` waits for the clearing of authorizations. */
export const cardMoney = (
  { id, currencyId }: SubAccountRow,
  kind: 'available' | 'held' = 'available',
): Account => ({ owner: id, currency: currencyId, kind })

/** What the account itself can spend. */
export const spendable = (world: World, account: SubAccountRow): Decimal =>
  world.ledger.balance(cardMoney(account))

export function accountOf(world: World, card: CardRow): SubAccountRow {
  const account = world.db.issuing.accounts.get(card.subAccountId)
  if (account === undefined) throw new RangeError(`card ${card.id} has no account`)
  return account
}

/** Throws 404 for an unknown card, 403 for somebody else's. */
export function ownCard(world: World, user: UserRow, id: CardId): CardRow {
  const card = world.db.issuing.cards.get(id)
  if (card === undefined) throw new PlatformError(404, 'card not found')
  ownWallet(world, user, card.walletId)
  return card
}

/** Throws 404 for an unknown account, 403 for somebody else's. */
export function ownAccount(world: World, user: UserRow, id: SubAccountId): SubAccountRow {
  const account = world.db.issuing.accounts.get(id)
  if (account === undefined) throw new PlatformError(404, 'sub-account not found')
  ownWallet(world, user, account.walletId)
  return account
}

/** Cards of an account, oldest first, closed ones too. */
export const cardsOf = (world: World, account: SubAccountRow): CardRow[] =>
  [...world.db.issuing.cards.values()].filter(({ subAccountId }) => subAccountId === account.id)

export const isOpen = ({ status }: CardRow): boolean => status !== 'CLOSED'
