/** One-time codes of the TOTP service (contract §2.11). */
import * as z from 'zod/mini'

import { endpoint } from '../query/endpoint.ts'
import { OtpVerification } from './schema.ts'

export const getOtpVerification = endpoint({
  id: 'E84',
  base: 'totp',
  method: 'GET',
  path: '/api/otp-verification/{id}',
  params: z.object({ id: z.string() }),
  answer: OtpVerification,
})
