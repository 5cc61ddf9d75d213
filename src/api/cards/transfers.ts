/**
 * Money from a wallet to cards: E56-E58 (contract §2.8). None has an idempotency id on the wire: never
 * repeated without the person's word.
 */
import * as z from 'zod/mini'

import { OrderResponse } from '../orders/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import {
  PrepaidTransfer,
  SubAccountTopUp,
  SubAccountTransfer,
  WholesaleTransfer,
} from './transfer-schema.ts'

const post = { base: 'v1', method: 'POST' } as const

export const topUpSubAccount = endpoint({
  ...post,
  id: 'E56',
  path: '/orders/TRANSFER_CARD_SUBACCOUNT',
  body: SubAccountTransfer,
  response: z.nullable(SubAccountTopUp),
})
export const topUpPrepaidCard = endpoint({
  ...post,
  id: 'E57',
  path: '/orders/TRANSFER_CARD_PREPAID',
  body: PrepaidTransfer,
  response: z.nullable(OrderResponse),
})
/** Answers null. */
export const fundVendor = endpoint({
  ...post,
  id: 'E58',
  path: '/orders/TRANSFER_CARD_WHOLESALE',
  body: WholesaleTransfer,
  response: z.nullable(OrderResponse),
})
