/** Quotes and orders, E52-E55, E59, E67, E68, E75, E76, E78 (contract §2.8, §2.9). */
import { orderTypes } from '../services/orders/order-types.ts'
import { toCalcResult } from '../services/orders/present-order.ts'
import { makeQuote } from '../services/orders/quotes.ts'
import {
  exchange,
  transferBetweenBalances,
  transferInternally,
} from '../services/orders/transfer-internal.ts'
import { transferToCounterparty, withdrawCrypto } from '../services/orders/withdraw-crypto.ts'
import type { HandlersOf } from './handler.ts'

export const orderHandlers = {
  E52: (call, { query }) =>
    toCalcResult(
      makeQuote(call, {
        orderType: query.order_type,
        from: query.from_currency,
        to: query.to_currency,
        amount: query.amount,
        isReverse: query.is_reverse ?? false,
        toAddress: query.to_address,
      }),
    ),
  E53: (call) => orderTypes(call),
  E54: (call, { body }) => transferBetweenBalances(call, call.user, body),
  E55: (call, { body }) => withdrawCrypto(call, call.user, body),
  E59: (call, { body }) => exchange(call, call.user, body),
  E67: (call, { query }) =>
    toCalcResult(
      makeQuote(call, {
        orderType: query.order_type,
        from: query.from_currency_id,
        to: query.to_currency_id,
        amount: query.amount,
        isReverse: query.is_reverse ?? false,
        toAddress: query.to_address,
      }),
    ),
  E68: (call) => orderTypes(call),
  E75: (call, { body }) => transferToCounterparty(call, call.user, 'OMNIBUS_CRYPTO_TRANSFER', body),
  E76: (call, { body }) => transferToCounterparty(call, call.user, 'HIFI_CRYPTO_TRANSFER', body),
  E78: (call, { body }) => transferInternally(call, call.user, body),
} satisfies HandlersOf<
  'E52' | 'E53' | 'E54' | 'E55' | 'E59' | 'E67' | 'E68' | 'E75' | 'E76' | 'E78'
>
