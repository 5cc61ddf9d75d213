/** Codes for orders, E81-E84 (contract §2.11). */
import { requestCode, verifyCode } from '../services/order-codes/order-codes.ts'
import { createVerification, readVerification } from '../services/order-codes/verifications.ts'
import type { HandlersOf } from './handler.ts'

export const otpHandlers = {
  E81: (call, { body }) => createVerification(call, call.user, body),
  E82: (call, { body }) => requestCode(call, call.user, body),
  E83: (call, { body }) => verifyCode(call, call.user, body),
  E84: (call, { params }) => readVerification(call, call.user, params.id),
} satisfies HandlersOf<'E81' | 'E82' | 'E83' | 'E84'>
