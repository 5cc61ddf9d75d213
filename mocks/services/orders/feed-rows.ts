import type { RecordType } from '#api/wallets/transaction-kind-schema.ts'

import type { OrderRow } from '../../db/order-tables.ts'
import type { TransactionRow, WalletRow } from '../../db/tables.ts'
import type { SandboxState } from '../../state.ts'
import { addTransaction } from '../transactions.ts'
import { platformFee } from './order-lifecycle.ts'

interface RowDetails {
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

function addFollowingRow(
  state: SandboxState,
  order: OrderRow,
  details: RowDetails,
  money: Pick<TransactionRow, 'type' | 'amount' | 'currencyId'>,
): TransactionRow {
  const row = addTransaction(state, {
    ...details,
    ...money,
    walletId: order.walletId,
    status: 'new',
    txid: null,
    info: order.info,
    meta: metaOf(order),
  })
  order.transactionIds.push(row.id)
  return row
}

/** Adds the sender's row, with everything that leaves the wallet. It follows the order's status. */
export function addOutgoingRow(state: SandboxState, order: OrderRow, details: RowDetails) {
  const { fromAmount: amount, from } = order.quote
  return addFollowingRow(state, order, details, { type: 'withdrawal', amount, currencyId: from.id })
}

/**
 * Adds the row of money that is on its way from outside, with the amount that will arrive. It
 * follows the order's status.
 */
export function addPendingDepositRow(state: SandboxState, order: OrderRow, details: RowDetails) {
  const { result: amount, to } = order.quote
  return addFollowingRow(state, order, details, { type: 'deposit', amount, currencyId: to.id })
}

export function addIncomingRow(
  state: SandboxState,
  order: OrderRow,
  wallet: WalletRow,
  details: RowDetails,
): TransactionRow {
  const { quote, uuid, toAddress } = order
  return addTransaction(state, {
    ...details,
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
