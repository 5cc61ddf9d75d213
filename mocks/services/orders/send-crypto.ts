/** Crypto that leaves a wallet for an address: E55, E75, E76. */
import type { WalletId } from '#api/common/schema.ts'
import type { RecordType } from '#api/wallets/schema.ts'

import { knownCurrency, type CurrencyRow } from '../../db/reference.ts'
import type { OrderRow, WalletRow } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { World } from '../../world.ts'
import { assertAddress, tenantAddress } from '../addresses.ts'
import { makeTxid } from '../txids.ts'
import { namesOf } from '../users.ts'
import { platformAccount, walletAccount } from '../wallets.ts'
import { addIncomingRow, addOutgoingRow } from './feed-rows.ts'
import { endOrder, openOrder, runOrder, takeFate, type NewOrder } from './life.ts'
import { MEMO_ADDRESS } from './sentinels.ts'

const MAX_MEMO = 120

/** Throws 422 on `memo` where the chain has none, where it is too long, or where the address needs one. */
function checkMemo(currency: CurrencyRow, address: string, memo: string | undefined): void {
  const hasMemo = memo !== undefined && memo !== ''
  if (hasMemo && !currency.crypto?.isMemo)
    throw badField('memo', `${currency.symbol} takes no memo`)
  if (hasMemo && memo.length > MAX_MEMO) throw badField('memo', `at most ${MAX_MEMO} characters`)
  if (!hasMemo && address === MEMO_ADDRESS) {
    throw badField('memo', 'this address needs a memo', 'MEMO_REQUIRED')
  }
}

/** The wallet behind an address of the tenant. Throws 422 on `to_address` for the sender's own wallet. */
function receiverOf(
  world: World,
  sender: WalletId,
  currency: CurrencyRow,
  address: string,
): WalletRow | undefined {
  const { crypto } = currency
  if (crypto === undefined) throw badField('crypto_uuid', `${currency.symbol} is on no chain`)
  assertAddress(crypto.chain, address)
  const walletId = tenantAddress(world, crypto.chain, address)?.walletId
  if (walletId === sender) throw badField('to_address', 'an address of this very wallet')
  return walletId && world.db.wallets.get(walletId)
}

/** Settled inside the tenant, at once and without fees (contract §7.2). */
function sendInside(world: World, order: OrderRow, sender: WalletRow, receiver: WalletRow): void {
  order.type = 'TRANSFER_INTERNAL'
  const people = namesOf(world, sender, receiver)
  addOutgoingRow(world, order, {
    ...people,
    recordType: 'WITHDRAWAL_CRYPTO_INTERNAL',
    method: 'crypto',
  })
  const fate = takeFate(world, order.quote.fromAmount)
  const end = fate === 'STUCK' ? 'COMPLETE' : fate
  endOrder(world, order, end, walletAccount(receiver.uuid, order.quote.to.id))
  if (end !== 'COMPLETE') return
  addIncomingRow(world, order, receiver, {
    ...people,
    recordType: 'DEPOSIT_CRYPTO_INTERNAL',
    method: 'crypto',
  })
}

function sendOutside(
  world: World,
  order: OrderRow,
  recordType: RecordType,
  amount: NewOrder['quote']['net'],
): void {
  const { quote, toAddress } = order
  const row = addOutgoingRow(world, order, {
    recordType,
    method: 'crypto',
    from: null,
    to: toAddress,
  })
  const target = platformAccount(quote.to.id, 'external')
  runOrder(world, order, takeFate(world, amount), target, () => {
    const { crypto } = knownCurrency(quote.to.id)
    order.txid = crypto === undefined ? null : makeTxid(world, crypto.chain.family)
    row.txid = order.txid
    if (row.meta) row.meta = { ...row.meta, txid: order.txid, transaction_hash: order.txid }
  })
}

/**
 * Opens the order and sends. `asked` is the amount as the person wrote it: sentinels go by it. Throws 422
 * on `to_address`, `memo` or `amount`.
 */
export function sendCrypto(
  world: World,
  given: NewOrder & { toAddress: string },
  recordType: RecordType,
  asked: NewOrder['quote']['net'],
): OrderRow {
  const { wallet, quote, toAddress, memo } = given
  const receiver = receiverOf(world, wallet.uuid, quote.to, toAddress)
  checkMemo(quote.to, toAddress, memo)
  const order = openOrder(world, given)
  if (receiver === undefined) sendOutside(world, order, recordType, asked)
  else sendInside(world, order, wallet, receiver)
  return order
}
