/** Sign-in and sign-up by code and password (contract §2.1). */

import type { SessionResponse } from '#api/auth/session-schema.ts'
import { isPlausiblePhone } from '#lib/contact-details.ts'

import type { Message, UserRow } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import { INVITE_CODE } from '../keys.ts'
import type { SandboxState } from '../state.ts'
import { sendCode, consumeCode } from './codes.ts'
import { assertNotBlocked, startSession } from './tokens.ts'
import { signUp, toEmail, userByContact, userByEmail } from './users.ts'

export interface Invitation {
  invite_code?: string | undefined
  referrer?: string | undefined
}

/** Throws 403 if the tenant requires an invite code and it is wrong (contract §1.6). */
export function checkInvitation(state: SandboxState, { invite_code }: Invitation): void {
  if (!state.flags.requiresInvite || invite_code === INVITE_CODE) return
  throw new PlatformError(403, 'a valid invite code is needed to sign up', {
    code: 'INVITE_REQUIRED',
  })
}

/** Throws 422 for a malformed email address or phone number. */
export function assertContactFormat(channel: Message['channel'], contact: string): void {
  if (channel === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.trim())) {
    throw badField('email', 'not an email address')
  }
  if (channel === 'sms' && !isPlausiblePhone(contact)) throw badField('phone', 'not a phone number')
}

/**
 * Throws 400 unless a phone has digits only, as sign-in requires, unlike E8 and E93 (contract
 * §2.1).
 */
function checkDigits(channel: Message['channel'], to: string): void {
  if (channel === 'email' || /^\d+$/.test(to)) return
  const problem = 'must be digits only'
  throw new PlatformError(400, `phone ${problem}`, { fields: { phone: problem } })
}

/**
 * Sends a code by mail or SMS, and signs up an unknown person (E3, E4). Throws 400 or 422 for a
 * malformed address, 403 without a required invite, 423 for a blocked person.
 */
export function requestCode(
  state: SandboxState,
  channel: Message['channel'],
  contact: string,
  invitation: Invitation,
): undefined {
  checkDigits(channel, contact)
  assertContactFormat(channel, contact)
  const known = userByContact(state, channel, contact)
  if (known === undefined) {
    checkInvitation(state, invitation)
    const address = channel === 'email' ? { email: toEmail(contact) } : { phone: contact }
    signUp(state, { ...address, referrer: invitation.referrer ?? null })
  } else assertNotBlocked(known)
  sendCode(state, channel, contact)
  return undefined
}

/**
 * Signs in by code (E1, E2). Throws as `consumeCode` does, 400 for a phone with other characters
 * than digits, 423 for a blocked person.
 */
export function signInWithCode(
  state: SandboxState,
  channel: Message['channel'],
  contact: string,
  code: string,
): SessionResponse {
  checkDigits(channel, contact)
  consumeCode(state, channel, contact, code)
  const user = userByContact(state, channel, contact)
  if (user === undefined) throw badField('token', 'wrong code', 'WRONG_CODE')
  if (channel === 'email') user.isEmailConfirmed = true
  return startSession(state, user)
}

const MAX_FAILURES = 5
const FAILURE_WINDOW_MS = 60_000

/**
 * Signs in by password (E6). Throws 401 for a wrong pair, 429 with Retry-After after five failures
 * within a minute, 422 for an unconfirmed address (a code is mailed), 423 for a blocked person.
 */
export function signInWithPassword(
  state: SandboxState,
  email: string,
  password: string,
): SessionResponse {
  const address = toEmail(email)
  const now = state.clock.now()
  const recent = (state.db.failedSignIns.get(address) ?? []).filter(
    (at) => at > now - FAILURE_WINDOW_MS,
  )
  const [first] = recent
  if (first !== undefined && recent.length >= MAX_FAILURES) {
    const retryAfter = Math.ceil((first + FAILURE_WINDOW_MS - now) / 1000)
    throw new PlatformError(429, 'too many failed attempts', { retryAfter })
  }
  const user = userByEmail(state, email)
  if (user === undefined || user.password === null || user.password !== password) {
    state.db.failedSignIns.set(address, [...recent, now])
    throw new PlatformError(401, 'wrong email or password', { code: 'BAD_CREDENTIALS' })
  }
  state.db.failedSignIns.delete(address)
  if (!user.isEmailConfirmed) {
    sendCode(state, 'email', address)
    throw new PlatformError(422, 'this email address is not confirmed yet; a code was mailed', {
      code: 'EMAIL_NOT_CONFIRMED',
    })
  }
  return startSession(state, user)
}

const MIN_PASSWORD = 8

/**
 * Signs up by password, and mails a code for E1 (E7, Q9). Throws 403 if an invite is required, 409
 * for a confirmed address, 422 for a malformed one or a short password, 423 for a blocked person.
 */
export function signUpWithPassword(state: SandboxState, email: string, password: string): UserRow {
  assertContactFormat('email', email)
  if (password.length < MIN_PASSWORD) {
    throw badField('password', `at least ${MIN_PASSWORD} characters`)
  }
  const known = userByEmail(state, email)
  if (known !== undefined) assertNotBlocked(known)
  if (known?.isEmailConfirmed) {
    throw new PlatformError(409, 'this email address is registered already', {
      code: 'EMAIL_TAKEN',
      fields: { email: 'registered already' },
    })
  }
  // E7's body has no invite code, so a new person can't sign up if one is required.
  if (known === undefined) checkInvitation(state, {})
  const user = known ?? signUp(state, { email: toEmail(email) })
  user.password = password
  sendCode(state, 'email', email)
  return user
}
