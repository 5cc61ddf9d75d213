/** Converts orders and quotes to the shapes of the API (contract §3.3, §3.5). */
import type { CalcResult, OrderResponse } from '#api/orders/schema.ts'
import { WireNumber } from '#lib/json.ts'

import type { OrderRow, Quote } from '../../db/order-tables.ts'
import { toIsoTime, withoutNulls } from '../presenters.ts'
import { platformFee } from './order-lifecycle.ts'
import { BENEFICIARY } from './ramps.ts'

function directionOf({ from, to }: Quote): string {
  if (from.fiat) return 'f2c'
  return to.fiat ? 'c2f' : 'c2c'
}

export const toCalcResult = (quote: Quote): CalcResult => ({
  from_currency: quote.from.id,
  to_currency: quote.to.id,
  from_symbol: quote.from.symbol,
  to_symbol: quote.to.symbol,
  from_amount: quote.fromAmount,
  net_amount: quote.net,
  result_amount: quote.result,
  fees: quote.fees,
  comission: quote.comission,
  base_markup: quote.baseMarkup,
  network_fee: quote.networkFee,
  transaction_fee: quote.transactionFee,
  rate: quote.rate,
  direction: directionOf(quote),
})

/** Returns the payment instructions of an order from a bank (contract §3.6). */
const instructionsOf = ({ deposit }: OrderRow) =>
  deposit && {
    bankName: deposit.bankName,
    bankAddress: deposit.bankAddress,
    accountNumber: deposit.accountNumber,
    ...withoutNulls({ routingNumber: deposit.routingNumber, swiftBic: deposit.swiftBic }),
    beneficiary: BENEFICIARY,
    reference: deposit.reference,
  }

/** Returns the members of profiles M1, M3, M4 and M5 that apply. The schema doesn't encode them. */
function metaOf(order: OrderRow): Record<string, unknown> {
  const { quote } = order
  return withoutNulls({
    order_uuid: order.uuid,
    request_id: order.requestId,
    idempotency_key: order.idempotencyKey,
    counterparty_account_id: order.counterpartyAccountId,
    to_address: order.toAddress,
    fee: new WireNumber(platformFee(quote)),
    fee_currency: quote.from.id,
    billing_amount: new WireNumber(quote.fromAmount),
    billing_amount_currency: quote.from.id,
    billing_currency: quote.from.id,
    transaction_amount: new WireNumber(quote.result),
    transaction_amount_currency: quote.to.id,
    transaction_currency: quote.to.id,
    network_fee: new WireNumber(quote.networkFee),
    deposit_instructions: instructionsOf(order),
  })
}

export const toOrder = (order: OrderRow): OrderResponse => ({
  id: order.uuid,
  order_uuid: order.uuid,
  wallet_uuid: order.walletId,
  from_uuid: order.quote.from.id,
  to_uuid: order.quote.to.id,
  amount_from: order.quote.fromAmount,
  amount_to: order.quote.result,
  order_type: order.type,
  status: order.status,
  created_at: toIsoTime(order.createdAt),
  info: order.info ?? '',
  meta: metaOf(order),
})
