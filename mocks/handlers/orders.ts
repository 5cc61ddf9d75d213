import type * as z from 'zod/mini'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CalculationV2 } from '#api/orders/schema.ts'

import { requestOrderCode, verifyOrderCode } from '../services/order-codes/order-codes.ts'
import { createVerification, readVerification } from '../services/order-codes/verifications.ts'
import { toCalcResult } from '../services/orders/order-presenters.ts'
import { listOrderTypes } from '../services/orders/order-types.ts'
import { makeQuote } from '../services/orders/quotes.ts'
import {
  placeRamp,
  placeRampV1,
  placeSepaOfframpV1,
  placeSwiftWithdrawal,
  placeSwiftWithdrawalV1,
} from '../services/orders/ramp-calls.ts'
import { convertInWallet, transferInternally } from '../services/orders/transfer-internal.ts'
import { transferToCounterparty, withdrawCrypto } from '../services/orders/withdraw-crypto.ts'
import type { Call, Handlers } from './handler.ts'

/**
 * Calculates an order. Both API versions have the same input except for the names of the two
 * currencies.
 */
const calculated = (
  call: Call,
  {
    order_type: orderType,
    amount,
    is_reverse: isReverse = false,
    to_address: toAddress,
  }: Omit<z.output<typeof CalculationV2>, 'from_currency_id' | 'to_currency_id'>,
  from: CurrencyId,
  to: CurrencyId,
) => toCalcResult(makeQuote(call, { orderType, from, to, amount, isReverse, toAddress }))

export const orderHandlers = {
  calculateV1: (call, { query }) => calculated(call, query, query.from_currency, query.to_currency),
  listOrderTypesV1: (call) => listOrderTypes(call),
  transferInternallyV1: (call, { body }) =>
    convertInWallet(call, call.user, 'TRANSFER_INTERNAL', body),
  withdrawCrypto: (call, { body }) => withdrawCrypto(call, call.user, body),
  exchange: (call, { body }) => convertInWallet(call, call.user, 'EXCHANGE_CRYPTO_INTERNAL', body),
  calculateV2: (call, { query }) =>
    calculated(call, query, query.from_currency_id, query.to_currency_id),
  listOrderTypes: (call) => listOrderTypes(call),
  transferCryptoOmnibus: (call, { body }) =>
    transferToCounterparty(call, call.user, 'OMNIBUS_CRYPTO_TRANSFER', body),
  transferCryptoHifi: (call, { body }) =>
    transferToCounterparty(call, call.user, 'HIFI_CRYPTO_TRANSFER', body),
  transferInternally: (call, { body }) => transferInternally(call, call.user, body),

  // Handlers of orders over bank rails: E60-E66, E69-E74, E77 (contract §2.8, §2.9).
  onrampWireV1: (call, { body }) => placeRampV1(call, call.user, 'HIFI_WIRE_ONRAMP', body),
  onrampAchV1: (call, { body }) => placeRampV1(call, call.user, 'HIFI_ACH_ONRAMP', body),
  onrampSepaV1: (call, { body }) => placeRampV1(call, call.user, 'HIFI_SEPA_ONRAMP', body),
  offrampWireV1: (call, { body }) => placeRampV1(call, call.user, 'HIFI_WIRE_OFFRAMP', body),
  offrampAchV1: (call, { body }) => placeRampV1(call, call.user, 'HIFI_ACH_OFFRAMP', body),
  offrampSepaV1: (call, { body }) => placeSepaOfframpV1(call, call.user, 'HIFI_SEPA_OFFRAMP', body),
  withdrawSwiftV1: (call, { body }) => placeSwiftWithdrawalV1(call, call.user, body),
  onrampWire: (call, { body }) => placeRamp(call, call.user, 'HIFI_WIRE_ONRAMP', body),
  onrampAch: (call, { body }) => placeRamp(call, call.user, 'HIFI_ACH_ONRAMP', body),
  onrampSepa: (call, { body }) => placeRamp(call, call.user, 'HIFI_SEPA_ONRAMP', body),
  offrampWire: (call, { body }) => placeRamp(call, call.user, 'HIFI_WIRE_OFFRAMP', body),
  offrampAch: (call, { body }) => placeRamp(call, call.user, 'HIFI_ACH_OFFRAMP', body),
  offrampSepa: (call, { body }) => placeRamp(call, call.user, 'HIFI_SEPA_OFFRAMP', body),
  withdrawSwift: (call, { body }) => placeSwiftWithdrawal(call, call.user, body),

  createVerification: (call, { body }) => createVerification(call, call.user, body),
  requestOrderCode: (call, { body }) => requestOrderCode(call, call.user, body),
  verifyOrderCode: (call, { body }) => verifyOrderCode(call, call.user, body),
  getOrderVerification: (call, { params }) => readVerification(call, call.user, params.id),
} satisfies Partial<Handlers>
