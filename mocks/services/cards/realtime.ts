/** Programs with real-time authorization: a purchase may draw on the wallet's stablecoins. */
import {
  compare,
  isZero,
  minus,
  plus,
  quotient,
  round,
  smaller,
  sum,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

import type { SubAccountRow } from '../../db/card-tables.ts'
import { move, type Posting } from '../../db/ledger.ts'
import { knownCurrency, type CurrencyRow } from '../../db/reference.ts'
import type { World } from '../../world.ts'
import { rateOf } from '../rates.ts'
import { addTransaction } from '../transactions.ts'
import { available, platformAccount, walletAccount } from '../wallets.ts'
import { addCardTransaction } from './card-transactions.ts'
import { cardMoney } from './own.ts'

const CENTS = 2

/** Part of a token balance that a purchase takes, and what it is worth on the account. */
interface Draw {
  token: CurrencyRow
  amount: Decimal
  worth: Decimal
}

const worthOf = (world: World, account: SubAccountRow, token: CurrencyRow): Decimal => {
  const rate = rateOf(world, token, knownCurrency(account.currencyId)) ?? ZERO
  return round(times(available(world, account.walletId, token.id), rate), CENTS, 'down')
}

/** What the wallet's tokens would add to the account, in its currency; 0 for other programs. */
export const realtimeBalance = (world: World, account: SubAccountRow): Decimal =>
  sum(account.program.realtimeTokens.map((token) => worthOf(world, account, token)))

/** Which tokens give `missing`, best first; undefined when they are not enough. */
function plan(world: World, account: SubAccountRow, missing: Decimal): Draw[] | undefined {
  const draws: Draw[] = []
  let rest = missing
  for (const token of account.program.realtimeTokens) {
    const worth = smaller(rest, worthOf(world, account, token))
    const rate = rateOf(world, token, knownCurrency(account.currencyId)) ?? ZERO
    if (isZero(worth) || isZero(rate)) continue
    draws.push({ token, worth, amount: quotient(worth, rate, token.decimals, 'up') })
    rest = minus(rest, worth)
  }
  return isZero(rest) ? draws : undefined
}

/**
 * Sells tokens of the wallet for what the account lacks and puts it there. Answers whether `total` can
 * be spent now; nothing moves when it can't.
 */
export function fundFromWallet(world: World, account: SubAccountRow, total: Decimal): boolean {
  const own = world.ledger.balance(cardMoney(account))
  if (compare(own, total) >= 0) return true
  const missing = minus(total, own)
  const draws = plan(world, account, missing)
  if (draws === undefined) return false
  const postings: Posting[] = draws.flatMap(({ token, amount, worth }) => [
    ...move(
      amount,
      walletAccount(account.walletId, token.id),
      platformAccount(token.id, 'exchange'),
    ),
    ...move(worth, platformAccount(account.currencyId, 'exchange'), cardMoney(account)),
  ])
  world.ledger.post({ at: world.clock.now(), about: 'CARD_PROVIDER_DEPOSIT', postings })
  for (const { token, amount, worth } of draws) {
    addTransaction(world, {
      walletId: account.walletId,
      type: 'withdrawal',
      method: 'exchange',
      status: 'complete',
      recordType: 'CARD_PROVIDER_DEPOSIT',
      amount,
      currencyId: token.id,
      from: null,
      to: account.nickname,
      txid: null,
      info: 'For a card purchase',
      meta: {
        billing_amount: amount,
        billing_amount_currency: token.id,
        transaction_amount: worth,
        transaction_amount_currency: account.currencyId,
        to_fiat_account_id: account.id,
      },
    })
  }
  addCardTransaction(world, account, {
    type: 'DEPOSIT',
    status: 'CLEARED',
    title: 'From the wallet',
    billing: sum(draws.map(({ worth }) => worth)),
    isCredit: true,
  })
  return compare(plus(own, missing), total) >= 0
}
