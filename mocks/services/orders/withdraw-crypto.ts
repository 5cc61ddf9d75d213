/** Crypto to an address (E55) and to a saved counterparty (E75, E76). */
import type * as z from 'zod/mini'

import type {
  CryptoTransferRequest,
  CryptoWithdrawal,
  CryptoWithdrawalRequest,
  Order,
} from '#api/orders/schema.ts'

import type { UserRow } from '../../db/tables.ts'
import type { World } from '../../world.ts'
import { cryptoPayee } from '../counterparties/payees.ts'
import { toTime } from '../present.ts'
import { ownWallet } from '../wallets.ts'
import { once } from './intents.ts'
import { toOrder } from './present-order.ts'
import { makeQuote } from './quotes.ts'
import { sendCrypto } from './send-crypto.ts'

/**
 * E55. `is_subsctract` true takes the fees out of the amount, so the whole balance can leave; false puts
 * them on top. No idempotency on this path: two calls are two orders. Throws 403, 404, and 422 on
 * `amount`, `to_address` or `memo`.
 */
export function withdrawCrypto(
  world: World,
  user: UserRow,
  body: z.output<typeof CryptoWithdrawalRequest>,
): z.output<typeof CryptoWithdrawal> {
  const wallet = ownWallet(world, user, body.wallet_uuid)
  const toAddress = body.to_address.trim()
  const quote = makeQuote(world, {
    orderType: 'WITHDRAWAL_CRYPTO',
    from: body.crypto_uuid,
    to: body.crypto_uuid,
    amount: body.amount,
    isReverse: !body.is_subsctract,
    toAddress,
  })
  const given = { wallet, type: 'WITHDRAWAL_CRYPTO', quote, toAddress, memo: body.memo } as const
  const order = sendCrypto(world, given, 'WITHDRAWAL_CRYPTO_EXTERNAL', body.amount)
  return {
    id: order.number,
    order_uuid: order.uuid,
    wallet_uuid: order.walletId,
    crypto_uuid: body.crypto_uuid,
    amount: body.amount,
    status: order.status,
    network: quote.from.crypto?.chain.name,
    to_address: toAddress,
    txid: order.txid,
    created_at: toTime(order.createdAt),
  }
}

/**
 * E75, E76: fees out of the amount; another currency at the destination is converted on the way. Throws
 * 404 for an unknown counterparty, 409 for a reused request_id, 403 and 422.
 */
export function transferToCounterparty(
  world: World,
  user: UserRow,
  type: 'OMNIBUS_CRYPTO_TRANSFER' | 'HIFI_CRYPTO_TRANSFER',
  body: z.output<typeof CryptoTransferRequest>,
): Order {
  return once(world, user, type, body, () => {
    const wallet = ownWallet(world, user, body.wallet_id)
    const { address, currencyId, memo } = cryptoPayee(
      world,
      wallet,
      body.counterparty_account_id,
      // Clients that name something else get the first address in the currency.
      body.wallet_account_id,
      body.from_currency_id,
    )
    const quote = makeQuote(world, {
      orderType: type,
      from: body.from_currency_id,
      to: currencyId,
      amount: body.amount,
      isReverse: false,
      toAddress: address,
    })
    const given = {
      wallet,
      type,
      quote,
      toAddress: address,
      memo: memo ?? undefined,
      requestId: body.request_id,
      counterpartyAccountId: body.counterparty_account_id,
    }
    return toOrder(sendCrypto(world, given, type, body.amount))
  })
}
