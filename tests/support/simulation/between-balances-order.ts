import { MONEY_ENDPOINTS } from '#api/orders/calls.ts'
import { transferInternallyV1 } from '#api/orders/endpoints.ts'
import { toOrderResult } from '#api/orders/order-view.ts'
import { call } from '#api/query/call.ts'
import { exchangeOrder } from '#features/exchange/exchange-order.ts'

/** An order between balances, which no feature places; the exchange's input fits its call. */
export const betweenBalancesOrder: typeof exchangeOrder = {
  ...exchangeOrder,
  call({ walletId, details }) {
    const { from, to, amount } = details.input
    const body = { wallet_uuid: walletId, from_uuid: from, to_uuid: to, amount }
    const after = { toView: toOrderResult, invalidates: MONEY_ENDPOINTS }
    return call(transferInternallyV1, { body }, after)
  },
}
