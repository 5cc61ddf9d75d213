import * as z from 'zod/mini'

import { openEnum } from '../common/schema.ts'

export const OTP_STATUSES = ['PENDING', 'APPROVED', 'DENIED'] as const

/** E84's answer (contract §2.11). */
export const OtpVerification = z.object({
  request_id: z.string(),
  status: openEnum(OTP_STATUSES),
  created_at: z.string(),
  updated_at: z.string(),
})
