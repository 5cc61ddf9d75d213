/** Endpoints of the codes that confirm orders: E81-E84 of the TOTP service (contract §2.11). */
import * as z from 'zod/mini'

import { endpoint } from '../query/endpoint.ts'
import { TotpResult } from '../two-factor/schema.ts'
import {
  CodeAttempt,
  CodeRequest,
  OrderVerification,
  RequestedCode,
  Verification,
  OrderVerificationRequest,
} from './schema.ts'

const post = { base: 'totp', method: 'POST' } as const

export const createVerification = endpoint({
  ...post,
  id: 'E81',
  path: '/api/otp-verification/create',
  body: OrderVerificationRequest,
  response: Verification,
})
export const requestOrderCode = endpoint({
  ...post,
  id: 'E82',
  path: '/api/otp-verification/request',
  body: CodeRequest,
  response: RequestedCode,
  refusesInside: true,
})
export const verifyOrderCode = endpoint({
  ...post,
  id: 'E83',
  path: '/api/otp-verification/verify',
  body: CodeAttempt,
  response: TotpResult,
  refusesInside: true,
})
export const getOrderVerification = endpoint({
  id: 'E84',
  base: 'totp',
  method: 'GET',
  path: '/api/otp-verification/{id}',
  params: z.object({ id: z.string() }),
  response: OrderVerification,
})
