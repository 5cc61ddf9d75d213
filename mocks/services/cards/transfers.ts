/** Card transfers as calls make them: E56-E58 (contract §2.8). None is idempotent. */
import type * as z from 'zod/mini'

import { WireNumber } from '#lib/json.ts'
import type { Order } from '#api/orders/schema.ts'
import type {
  PrepaidTransfer,
  SubAccountTopUp,
  SubAccountTransfer,
  WholesaleTransfer,
} from '#api/issuing/transfer-schema.ts'

import { VENDORS } from '../../db/card-programs.ts'
import type { UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { toOrder } from '../orders/present-order.ts'
import { makeQuote } from '../orders/quotes.ts'
import { ownWallet } from '../wallets.ts'
import { fundVendor, startTopUp, topUpQuote } from './funding.ts'
import { accountOf, ownAccount, ownCard } from './own.ts'
import { assertNotClosed } from './state.ts'

/**
 * E56: to a balance account of any wallet of the person. Throws 403, 404 (account, rate), 422 on
 * `sub_account_id` for a prepaid account and on `amount`.
 */
export function transferToAccount(
  world: World,
  user: UserRow,
  body: z.output<typeof SubAccountTransfer>,
): SubAccountTopUp {
  const wallet = ownWallet(world, user, body.wallet_uuid)
  const account = ownAccount(world, user, body.sub_account_id)
  if (account.type !== 'balance')
    throw badField('sub_account_id', 'a prepaid card has its own path')
  const quote = topUpQuote(world, account.program, body.from_uuid, body.amount, false)
  const order = startTopUp(world, wallet, quote, account, undefined, body.amount)
  const answer = toOrder(order)
  return {
    ...answer,
    id: order.number,
    fiat_uuid: quote.to.id,
    crypto_uuid: quote.from.id,
    amount_fiat: quote.result,
    payment_method: 'TRANSFER_CARD_SUBACCOUNT',
    redirect_url: null,
    provider_uuid: account.program.vendorId,
  }
}

/**
 * E57: to a prepaid card; paid in the card's currency where `from_uuid` is absent (Q27). Throws 400 for
 * a closed card, 403, 404, 422 on `card_id` for a card of another kind and on `amount`.
 */
export function transferToCard(
  world: World,
  user: UserRow,
  body: z.output<typeof PrepaidTransfer>,
): Order {
  const wallet = ownWallet(world, user, body.wallet_uuid)
  const card = ownCard(world, user, body.card_id)
  assertNotClosed(card)
  const account = accountOf(world, card)
  if (account.type !== 'prepaid') throw badField('card_id', 'not a prepaid card')
  const from = body.from_uuid ?? account.currencyId
  const quote = topUpQuote(world, account.program, from, body.amount, false)
  const answer = toOrder(startTopUp(world, wallet, quote, account, card, body.amount))
  // Profile M2 (contract §3.5).
  const extra = { vendor_id: account.program.vendorId, exchange_rate: new WireNumber(quote.rate) }
  return { ...answer, meta: { ...answer.meta, ...extra } }
}

/** E58; answers null. Throws 403, 404 for the wallet or the vendor, 422 on `currency_id` and `amount`. */
export function transferToVendor(
  world: World,
  user: UserRow,
  body: z.output<typeof WholesaleTransfer>,
): null {
  const wallet = ownWallet(world, user, body.wallet_id)
  const vendor = VENDORS.find(({ id }) => id === body.vendor_id)
  if (vendor === undefined) {
    throw new PlatformError(404, 'vendor not found', { fields: { vendor_id: 'no such vendor' } })
  }
  const quote = makeQuote(world, {
    orderType: 'TRANSFER_CARD_WHOLESALE',
    from: body.currency_id,
    to: vendor.currency.id,
    amount: body.amount,
    isReverse: false,
  })
  fundVendor(world, wallet, quote, vendor, body.amount)
  return null
}
