/**
 * Sends and checks codes of orders (E82, E83). Refusals may be inside a 2xx body (contract §2.11).
 */
import type * as z from 'zod/mini'

import type { OrderCodeChannel, RequestedCode } from '#api/order-codes/schema.ts'
import type { TotpResult } from '#api/two-factor/schema.ts'

import type { VerificationRow } from '../../db/order-tables.ts'
import type { UserRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { deliverMessage } from '../codes.ts'
import { checkAuthenticatorCode } from '../two-factor/authenticators.ts'
import {
  currencyByIdOrSymbol,
  CODE_LIFETIME_SECONDS,
  contactOf,
  findVerification,
  MAX_REQUESTS,
  MAX_WRONG_TRIES,
  setVerificationStatus,
  TOTP_STEP_SECONDS,
} from './verifications.ts'

const refused = (message: string, details?: string) => ({
  success: false,
  error: true,
  message,
  ...(details === undefined ? {} : { details }),
})

/**
 * Sends six digits by mail or SMS, at most three times on each channel; sends nothing for an
 * authenticator app (E82). Answers `error: true` if no more can be sent, or if the verification is
 * over. Throws 404, and 422 on `channel`.
 */
export function requestOrderCode(
  state: SandboxState,
  user: UserRow,
  { request_id, channel }: { request_id: string; channel: string },
): z.output<typeof RequestedCode> {
  const row = findVerification(state, user, request_id, channel)
  if (row.status !== 'PENDING') return refused(`already ${row.status.toLowerCase()}`)
  const contact = contactOf(user, channel)
  if (contact === undefined) {
    const counts = { validity: TOTP_STEP_SECONDS, request_made: 0, max_requests: MAX_WRONG_TRIES }
    return { success: true, error: false, message: 'Open your authenticator app', ...counts }
  }
  const [kind, address] = contact
  const key: OrderCodeChannel = kind === 'email' ? 'EMAIL' : 'SMS'
  const made = row.sent.get(key)?.requests ?? 0
  const limits = { validity: CODE_LIFETIME_SECONDS, max_requests: MAX_REQUESTS }
  if (made >= MAX_REQUESTS) {
    const problem = refused('no more codes can be sent', `at most ${MAX_REQUESTS} for one order`)
    return { ...problem, code: 'MAX_REQUESTS', ...limits, request_made: made, requests_made: made }
  }
  const code = state.random.digits(6)
  const expiresAt = state.clock.now() + CODE_LIFETIME_SECONDS * 1000
  row.sent.set(key, { code, expiresAt, requests: made + 1 })
  const order = `${row.amount} ${currencyByIdOrSymbol(row.currency).symbol}`
  deliverMessage(state, kind, address, code, `${code} confirms your order of ${order} at Tessera.`)
  const counts = { request_made: made + 1, requests_made: made + 1 }
  return { success: true, error: false, message: 'The code was sent', ...limits, ...counts }
}

const codeExpired = () =>
  new PlatformError(419, 'this code has expired or was used', { code: 'CODE_EXPIRED' })

function refuseWrongCode(state: SandboxState, row: VerificationRow): z.output<typeof TotpResult> {
  row.wrongTries += 1
  const left = MAX_WRONG_TRIES - row.wrongTries
  if (left <= 0) setVerificationStatus(state, row, 'DENIED')
  const details = left > 0 ? `${left} tries left` : 'the order was denied'
  return { ...refused('wrong code', details), code: 'WRONG_CODE' }
}

function approve(state: SandboxState, row: VerificationRow): z.output<typeof TotpResult> {
  row.isProven = true
  setVerificationStatus(state, row, 'APPROVED')
  return { success: true, error: false, message: 'Approved' }
}

/**
 * Checks a code (E83): a wrong one is `error: true` inside a 200, and the fifth denies the order.
 * Throws 419 for a used or expired code, 404, and 422 on `channel`.
 */
export function verifyOrderCode(
  state: SandboxState,
  user: UserRow,
  body: { request_id: string; channel: string; otp: string },
): z.output<typeof TotpResult> {
  const row = findVerification(state, user, body.request_id, body.channel)
  if (row.status !== 'PENDING') throw codeExpired()
  if (body.channel === 'TOTP') {
    const verdict = checkAuthenticatorCode(state, user, body.otp)
    if (verdict === 'ok') return approve(state, row)
    if (verdict === 'used') throw codeExpired()
    return verdict === 'wrong' ? refuseWrongCode(state, row) : refused(`authenticator: ${verdict}`)
  }
  const sent = row.sent.get(body.channel === 'EMAIL' ? 'EMAIL' : 'SMS')
  if (sent === undefined) return refused('ask for a code first')
  if (sent.expiresAt <= state.clock.now()) throw codeExpired()
  return sent.code === body.otp.replace(/\s/g, '')
    ? approve(state, row)
    : refuseWrongCode(state, row)
}
