/** Orders (contract §2.8, §2.9). `/v2/orders/*` is on the V1 base; token without "Bearer" (Q36). */
import * as z from 'zod/mini'

import { listOf } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import {
  CalcResult,
  CalculationV1,
  CalculationV2,
  CryptoTransferRequest,
  CryptoWithdrawal,
  CryptoWithdrawalRequest,
  InternalTransferV1,
  InternalTransferV2,
  OrderResponse,
  OrderTypeInfo,
} from './schema.ts'

const get = { base: 'v1', method: 'GET' } as const
const post = { base: 'v1', method: 'POST' } as const

export const calculateV1 = endpoint({
  ...get,
  id: 'E52',
  path: '/orders/calc',
  query: CalculationV1,
  response: CalcResult,
})
export const listOrderTypesV1 = endpoint({
  ...get,
  id: 'E53',
  path: '/orders/order_types',
  response: listOf(OrderTypeInfo),
})
/**
 * Q1: the path says INTERNAL_TRANSFER, the order type is TRANSFER_INTERNAL. The request has no
 * idempotency id.
 */
export const transferInternallyV1 = endpoint({
  ...post,
  id: 'E54',
  path: '/orders/INTERNAL_TRANSFER',
  body: InternalTransferV1,
  response: z.nullable(OrderResponse),
})
/** The request has no idempotency id, so it is repeated only if the person agrees. */
export const withdrawCrypto = endpoint({
  ...post,
  id: 'E55',
  path: '/orders/WITHDRAWAL_CRYPTO',
  body: CryptoWithdrawalRequest,
  response: z.nullable(CryptoWithdrawal),
})
/** Exchanges one balance of a wallet for another, at the platform's rate; no idempotency id. */
export const exchange = endpoint({
  ...post,
  id: 'E59',
  path: '/orders/EXCHANGE_CRYPTO_INTERNAL',
  body: InternalTransferV1,
  response: z.nullable(OrderResponse),
})

export const calculateV2 = endpoint({
  ...get,
  id: 'E67',
  path: '/v2/orders/calc',
  query: CalculationV2,
  response: CalcResult,
})
export const listOrderTypes = endpoint({
  ...get,
  id: 'E68',
  path: '/v2/orders/order_types',
  response: listOf(OrderTypeInfo),
})
export const transferCryptoOmnibus = endpoint({
  ...post,
  id: 'E75',
  path: '/v2/orders/OMNIBUS_CRYPTO_TRANSFER',
  body: CryptoTransferRequest,
  response: z.nullable(OrderResponse),
})
export const transferCryptoHifi = endpoint({
  ...post,
  id: 'E76',
  path: '/v2/orders/HIFI_CRYPTO_TRANSFER',
  body: CryptoTransferRequest,
  response: z.nullable(OrderResponse),
})
/** Q2: this is the whole path; the public client truncates it. The answer is null. */
export const transferInternally = endpoint({
  ...post,
  id: 'E78',
  path: '/v2/orders/TRANSFER_INTERNAL',
  body: InternalTransferV2,
  response: z.nullable(OrderResponse),
})
