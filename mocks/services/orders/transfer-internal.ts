/** Money between wallets of the tenant (E78) and between two balances of one wallet (E54). */
import type * as z from 'zod/mini'

import type { Decimal } from '#lib/money/decimal.ts'
import type { CurrencyId } from '#lib/money/money.ts'
import type { InternalTransferV1, InternalTransferV2, Order } from '#api/orders/schema.ts'
import type { RecordType } from '#api/wallets/schema.ts'

import type { OrderRow, UserRow, WalletRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { namesOf } from '../users.ts'
import { ownWallet, walletAccount } from '../wallets.ts'
import { addIncomingRow, addOutgoingRow } from './feed-rows.ts'
import { once } from './intents.ts'
import { endOrder, openOrder, takeFate, type NewOrder } from './life.ts'
import { toOrder } from './present-order.ts'
import { makeQuote } from './quotes.ts'

/** How the two rows of a transfer look in the feeds. */
interface Look {
  method: 'p2p' | 'exchange'
  from: string | null
  to: string | null
  records: { out: RecordType; in: RecordType }
}

const INTERNAL = { out: 'WITHDRAWAL_INTERNAL', in: 'DEPOSIT_INTERNAL' } as const
const EXCHANGE = { out: 'EXCHANGE_CRYPTO_INTERNAL', in: 'EXCHANGE_CRYPTO_INTERNAL' } as const

/** Opens, settles and ends an order within one call. Both wallets get their row once it is complete. */
function transferNow(world: World, given: NewOrder, receiver: WalletRow, look: Look): OrderRow {
  const { records, ...side } = look
  const order = openOrder(world, given)
  addOutgoingRow(world, order, { ...side, recordType: records.out })
  const fate = takeFate(world, given.quote.fromAmount)
  const end = fate === 'STUCK' ? 'COMPLETE' : fate // nothing to wait for inside the tenant
  endOrder(world, order, end, walletAccount(receiver.uuid, given.quote.to.id))
  if (end === 'COMPLETE') {
    addIncomingRow(world, order, receiver, { ...side, recordType: records.in })
  }
  return order
}

/**
 * E78: to any wallet of the tenant, complete at once, without fees; answers null. Throws 404 for an
 * unknown receiver, 403 for a wallet that is not the sender's, 409 and 422 as `once` and quotes do.
 */
export function transferInternally(
  world: World,
  user: UserRow,
  body: z.output<typeof InternalTransferV2>,
): null {
  return once(world, user, 'TRANSFER_INTERNAL', body, () => {
    const wallet = ownWallet(world, user, body.wallet_id)
    const receiver = world.db.wallets.get(body.to_wallet_id)
    if (receiver === undefined) {
      const fields = { to_wallet_id: 'no such wallet' }
      throw new PlatformError(404, 'wallet not found', { fields, code: 'NO_SUCH_WALLET' })
    }
    if (receiver.uuid === wallet.uuid) throw badField('to_wallet_id', 'the same wallet')
    const currency = body.from_crypto_uuid
    const quote = makeQuote(world, {
      orderType: 'TRANSFER_INTERNAL',
      from: currency,
      to: currency,
      amount: body.amount,
      isReverse: false,
    })
    const given = { wallet, type: 'TRANSFER_INTERNAL', quote, requestId: body.request_id } as const
    const people = namesOf(world, wallet, receiver)
    transferNow(world, given, receiver, { method: 'p2p', ...people, records: INTERNAL })
    return null
  })
}

interface Conversion {
  wallet: WalletRow
  type: 'TRANSFER_INTERNAL' | 'EXCHANGE_CRYPTO_INTERNAL'
  from: CurrencyId
  to: CurrencyId
  /** Of `from`, fees included. */
  amount: Decimal
}

/**
 * From one balance of a wallet to another, complete at once. Throws 422 on `to_uuid` for the same
 * balance, on `amount` as quotes do, 404 for a pair without rate.
 */
export function convert(world: World, { wallet, type, ...asked }: Conversion): OrderRow {
  if (asked.from === asked.to) throw badField('to_uuid', 'the same balance')
  const quote = makeQuote(world, { ...asked, orderType: type, isReverse: false })
  const records = type === 'TRANSFER_INTERNAL' ? INTERNAL : EXCHANGE
  const symbols = { from: quote.from.symbol, to: quote.to.symbol }
  const look = { method: 'exchange', ...symbols, records } as const
  return transferNow(world, { wallet, type, quote }, wallet, look)
}

function convertAs(
  world: World,
  user: UserRow,
  type: Conversion['type'],
  body: z.output<typeof InternalTransferV1>,
): Order {
  const wallet = ownWallet(world, user, body.wallet_uuid)
  const { from_uuid: from, to_uuid: to, amount } = body
  return toOrder(convert(world, { wallet, type, from, to, amount }))
}

/** E54. Throws as `convert` does, and 403 or 404 for the wallet. */
export const transferBetweenBalances = (
  world: World,
  user: UserRow,
  body: z.output<typeof InternalTransferV1>,
): Order => convertAs(world, user, 'TRANSFER_INTERNAL', body)

/** E59: as E54, at the exchange's price and with its record types. */
export const exchange = (
  world: World,
  user: UserRow,
  body: z.output<typeof InternalTransferV1>,
): Order => convertAs(world, user, 'EXCHANGE_CRYPTO_INTERNAL', body)
