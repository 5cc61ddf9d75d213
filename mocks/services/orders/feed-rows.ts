/** Rows of the feed that belong to an order. */
import type { RecordType } from '#api/wallets/schema.ts'

import type { OrderRow, TransactionRow, WalletRow } from '../../db/tables.ts'
import type { World } from '../../world.ts'
import { addTransaction } from '../transactions.ts'
import { platformFee } from './life.ts'

interface Side {
  recordType: RecordType
  method: TransactionRow['method']
  from: string | null
  to: string | null
}

function metaOf(order: OrderRow): NonNullable<TransactionRow['meta']> {
  const { quote, uuid, toAddress, txid } = order
  return {
    order_id: uuid,
    billing_amount: quote.fromAmount,
    billing_amount_currency: quote.from.id,
    transaction_amount: quote.result,
    transaction_amount_currency: quote.to.id,
    exchange_rate: quote.rate,
    fee: platformFee(quote),
    fee_currency: quote.from.id,
    network_fee: quote.networkFee,
    network_fee_currency: quote.from.id,
    txid,
    transaction_hash: txid,
    chain_id: quote.to.crypto?.chain.id,
    to_address: toAddress,
  }
}

/** The sender's row: everything that leaves the wallet, fees included. It follows the order's status. */
export function addOutgoingRow(world: World, order: OrderRow, side: Side): TransactionRow {
  const row = addTransaction(world, {
    ...side,
    walletId: order.walletId,
    type: 'withdrawal',
    status: 'new',
    amount: order.quote.fromAmount,
    currencyId: order.quote.from.id,
    txid: null,
    info: order.info,
    meta: metaOf(order),
  })
  order.transactionIds.push(row.id)
  return row
}

/** The row of money that is on its way from outside: what will be credited. It follows the order. */
export function addAwaitedRow(world: World, order: OrderRow, side: Side): TransactionRow {
  const row = addTransaction(world, {
    ...side,
    walletId: order.walletId,
    type: 'deposit',
    status: 'new',
    amount: order.quote.result,
    currencyId: order.quote.to.id,
    txid: null,
    info: order.info,
    meta: metaOf(order),
  })
  order.transactionIds.push(row.id)
  return row
}

/** The receiver's row: what arrived, without the sender's fees. */
export function addIncomingRow(
  world: World,
  order: OrderRow,
  wallet: WalletRow,
  side: Side,
): TransactionRow {
  const { quote, uuid, toAddress } = order
  return addTransaction(world, {
    ...side,
    walletId: wallet.uuid,
    type: 'deposit',
    status: 'complete',
    amount: quote.result,
    currencyId: quote.to.id,
    txid: null,
    info: null,
    meta: {
      order_id: uuid,
      billing_amount: quote.result,
      billing_amount_currency: quote.to.id,
      transaction_amount: quote.fromAmount,
      transaction_amount_currency: quote.from.id,
      exchange_rate: quote.rate,
      to_address: toAddress,
    },
  })
}
