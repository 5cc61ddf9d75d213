/** What happened on card accounts, oldest first for each account. */
import { plus, ZERO, type Decimal } from '#lib/money/decimal.ts'

import type { CardRow, CardTransactionRow, SubAccountRow } from '../../db/card-tables.ts'
import { knownCurrency } from '../../db/reference.ts'
import type { World } from '../../world.ts'

/** Oldest first. */
export const ofAccount = (world: World, { id }: SubAccountRow): readonly CardTransactionRow[] =>
  world.db.issuing.transactions.get(id) ?? []

/** Oldest first. A prepaid account is its card's own, so that card shows top-ups as well. */
export function ofCard(world: World, card: CardRow): readonly CardTransactionRow[] {
  const rows = world.db.issuing.transactions.get(card.subAccountId) ?? []
  return rows.filter(({ cardId }) => cardId === card.id)
}

/** What the account pays or gets. */
export const totalOf = ({ billing, fee }: Pick<CardTransactionRow, 'billing' | 'fee'>): Decimal =>
  plus(billing, fee)

type Given = Pick<CardTransactionRow, 'type' | 'status' | 'title' | 'billing' | 'isCredit'> &
  Partial<CardTransactionRow>

/** Adds a row now; what is not given is empty, the amount asked is the one billed. */
export function addCardTransaction(
  world: World,
  account: SubAccountRow,
  given: Given,
): CardTransactionRow {
  const at = world.clock.now()
  const row: CardTransactionRow = {
    id: world.random.uuid(),
    subAccountId: account.id,
    cardId: null,
    createdAt: at,
    clearedAt: given.status === 'CLEARED' ? at : null,
    merchant: null,
    fee: ZERO,
    amount: given.billing,
    currency: knownCurrency(account.currencyId).symbol,
    failureReason: null,
    refundOf: null,
    ...given,
  }
  const rows = world.db.issuing.transactions.get(account.id)
  if (rows === undefined) world.db.issuing.transactions.set(account.id, [row])
  else rows.push(row)
  return row
}
