/** The end of a card: what is left on a prepaid account goes back to the wallet. */
import { isPositive } from '#lib/money/decimal.ts'

import type { CardRow, SubAccountRow } from '../../db/card-tables.ts'
import { move } from '../../db/ledger.ts'
import { PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { addTransaction } from '../transactions.ts'
import { walletAccount } from '../wallets.ts'
import { addCardTransaction } from './card-transactions.ts'
import { accountOf, cardMoney, cardsOf, spendable } from './own.ts'

/** Sends what a closed prepaid account has to the wallet; leaves open accounts alone. */
export function returnMoney(world: World, account: SubAccountRow): void {
  const amount = spendable(world, account)
  if (account.status === 'ACTIVE' || !isPositive(amount)) return
  const { walletId, currencyId, nickname } = account
  const row = addCardTransaction(world, account, {
    cardId: cardsOf(world, account)[0]?.id ?? null,
    type: 'WITHDRAWAL',
    status: 'CLEARED',
    title: 'To the wallet',
    billing: amount,
    isCredit: false,
  })
  world.ledger.post({
    at: world.clock.now(),
    about: row.id,
    postings: move(amount, cardMoney(account), walletAccount(walletId, currencyId)),
  })
  addTransaction(world, {
    walletId,
    type: 'deposit',
    method: 'exchange',
    status: 'complete',
    recordType: 'CARD_PROVIDER_REFUND',
    amount,
    currencyId,
    from: nickname,
    to: null,
    txid: null,
    info: 'Card closed',
    meta: {
      billing_amount: amount,
      billing_amount_currency: currencyId,
      fiat_account_id: account.id,
    },
  })
}

/**
 * E35, final. What is held stays held until its merchants clear or reverse it; the rest follows then.
 * Throws 400 for a closed card.
 */
export function closeCard(world: World, card: CardRow): void {
  if (card.status === 'CLOSED') throw new PlatformError(400, 'the card is closed already')
  card.status = 'CLOSED'
  world.db.issuing.codes.delete(card.id)
  const account = accountOf(world, card)
  if (account.type !== 'prepaid') return
  account.status = 'CANCELED'
  returnMoney(world, account)
}
