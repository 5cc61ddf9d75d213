/** Codes for orders: sent and verified (E82, E83). Refusals may come inside a 2xx body (contract §2.11). */
import type * as z from 'zod/mini'

import type { OtpChannel, RequestedCode } from '#api/otp/schema.ts'
import type { TotpResult } from '#api/totp/schema.ts'

import type { VerificationRow } from '../../db/order-code-tables.ts'
import type { UserRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { deliver } from '../codes.ts'
import { checkAuthenticatorCode } from '../totp/authenticators.ts'
import { currencyNamed } from './gate.ts'
import {
  CODE_LIFE,
  contactOf,
  findVerification,
  MAX_REQUESTS,
  MAX_WRONG_TRIES,
  setStatus,
  TOTP_STEP,
} from './verifications.ts'

const refused = (message: string, details?: string) => ({
  success: false,
  error: true,
  message,
  ...(details === undefined ? {} : { details }),
})

/**
 * E82: sends six digits, three times at most for each channel; an app needs nothing sent. Answers
 * `error: true` when no more can be sent, or the verification is over. Throws 404, and 422 on `channel`.
 */
export function requestCode(
  world: World,
  user: UserRow,
  { request_id, channel }: { request_id: string; channel: string },
): z.output<typeof RequestedCode> {
  const row = findVerification(world, user, request_id, channel)
  if (row.status !== 'PENDING') return refused(`already ${row.status.toLowerCase()}`)
  const contact = contactOf(user, channel)
  if (contact === undefined) {
    const counts = { validity: TOTP_STEP, request_made: 0, max_requests: MAX_WRONG_TRIES }
    return { success: true, error: false, message: 'Open your authenticator app', ...counts }
  }
  const [kind, address] = contact
  const key: OtpChannel = kind === 'email' ? 'EMAIL' : 'SMS'
  const made = row.sent.get(key)?.requests ?? 0
  const limits = { validity: CODE_LIFE, max_requests: MAX_REQUESTS }
  if (made >= MAX_REQUESTS) {
    const words = refused('no more codes can be sent', `at most ${MAX_REQUESTS} for one order`)
    return { ...words, code: 'MAX_REQUESTS', ...limits, request_made: made, requests_made: made }
  }
  const code = world.random.digits(6)
  const expiresAt = world.clock.now() + CODE_LIFE * 1000
  row.sent.set(key, { code, expiresAt, requests: made + 1 })
  const order = `${row.amount} ${currencyNamed(row.currency).symbol}`
  deliver(world, kind, address, code, `${code} confirms your order of ${order} at Tessera.`)
  const counts = { request_made: made + 1, requests_made: made + 1 }
  return { success: true, error: false, message: 'The code was sent', ...limits, ...counts }
}

const tooLate = () =>
  new PlatformError(419, 'this code has expired or was used', { code: 'CODE_EXPIRED' })

function wrong(world: World, row: VerificationRow): z.output<typeof TotpResult> {
  row.wrongTries += 1
  const left = MAX_WRONG_TRIES - row.wrongTries
  if (left <= 0) setStatus(world, row, 'DENIED')
  const details = left > 0 ? `${left} tries left` : 'the order was denied'
  return { ...refused('wrong code', details), code: 'WRONG_CODE' }
}

function approve(world: World, row: VerificationRow): z.output<typeof TotpResult> {
  row.isProven = true
  setStatus(world, row, 'APPROVED')
  return { success: true, error: false, message: 'Approved' }
}

/**
 * E83: a wrong code answers `error: true` inside a 200, the fifth one denies the order. Throws 419 for a
 * code that is spent or expired, 404, and 422 on `channel`.
 */
export function verifyCode(
  world: World,
  user: UserRow,
  body: { request_id: string; channel: string; otp: string },
): z.output<typeof TotpResult> {
  const row = findVerification(world, user, body.request_id, body.channel)
  if (row.status !== 'PENDING') throw tooLate()
  if (body.channel === 'TOTP') {
    const verdict = checkAuthenticatorCode(world, user, body.otp)
    if (verdict === 'ok') return approve(world, row)
    if (verdict === 'used') throw tooLate()
    return verdict === 'wrong' ? wrong(world, row) : refused(`authenticator: ${verdict}`)
  }
  const sent = row.sent.get(body.channel === 'EMAIL' ? 'EMAIL' : 'SMS')
  if (sent === undefined) return refused('ask for a code first')
  if (sent.expiresAt <= world.clock.now()) throw tooLate()
  return sent.code === body.otp.replace(/\s/g, '') ? approve(world, row) : wrong(world, row)
}
