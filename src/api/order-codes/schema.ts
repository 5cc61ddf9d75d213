import * as z from 'zod/mini'

import { WireAmount, openEnum, WalletId } from '../common/schema.ts'
import { Intent } from '../orders/schema.ts'
import { TotpResult } from '../two-factor/schema.ts'

export const OTP_STATUSES = ['PENDING', 'APPROVED', 'DENIED'] as const
export type OrderCodeStatus = (typeof OTP_STATUSES)[number]

export const OTP_CHANNELS = ['EMAIL', 'SMS', 'TOTP', 'APP', 'TG_TEST'] as const
export type OrderCodeChannel = (typeof OTP_CHANNELS)[number]

/** Has the same request_id, amount, order_type and wallet_id as the order (contract §2.9). */
export const OrderVerificationRequest = z.object({
  request_id: Intent,
  amount: WireAmount,
  order_type: z.string(),
  wallet_id: WalletId,
  meta: z.optional(
    z.object({ currency: z.nullish(z.string()), description: z.nullish(z.string()) }),
  ),
})

const num = z.nullish(z.number())

/** Answer of E81. The contract doesn't say the unit of `validity`; it is presumably seconds. */
export const Verification = z.object({
  request_id: z.string(),
  status: openEnum(OTP_STATUSES),
  channels: z.nullish(
    z.array(z.object({ channel: openEnum(OTP_CHANNELS), validity: num, max_requests: num })),
  ),
})

export const CodeRequest = z.object({ request_id: Intent, channel: openEnum(OTP_CHANNELS) })

/** Answer of E82. Later versions call the member `requests_made`. */
export const RequestedCode = z.object({
  ...TotpResult.shape,
  validity: num,
  request_made: num,
  requests_made: num,
  max_requests: num,
})

export const CodeAttempt = z.object({ ...CodeRequest.shape, otp: z.string() })

/** Answer of E84 (contract §2.11). */
export const OrderVerification = z.object({
  request_id: z.string(),
  status: openEnum(OTP_STATUSES),
  created_at: z.string(),
  updated_at: z.string(),
})
