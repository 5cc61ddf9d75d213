/** Ways to prove who one is, but for Telegram's (contract §2.1). */
import { digitsOnly, isPlausiblePhone } from '#lib/phone.ts'
import type { Session } from '#api/auth/schema.ts'

import type { Message, UserRow } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import { INVITE_CODE } from '../keys.ts'
import type { World } from '../world.ts'
import { sendCode, spendCode } from './codes.ts'
import { refuseBlocked, startSession } from './tokens.ts'
import { signUp, toEmail, userByEmail, userByPhone } from './users.ts'

export interface Invitation {
  invite_code?: string | undefined
  referrer?: string | undefined
}

/** Throws 403 when the tenant asks for an invite code and this is none (contract §1.6). */
export function checkInvitation(world: World, { invite_code }: Invitation): void {
  if (!world.flags.requiresInvite || invite_code === INVITE_CODE) return
  throw new PlatformError(403, 'a valid invite code is needed to sign up', {
    code: 'INVITE_REQUIRED',
  })
}

/** Throws 422 for what is no email address, or no phone number. */
export function checkAddress(channel: Message['channel'], to: string): void {
  if (channel === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to.trim())) {
    throw badField('email', 'not an email address')
  }
  if (channel === 'sms' && !isPlausiblePhone(to)) throw badField('phone', 'not a phone number')
}

const userBy = (world: World, channel: Message['channel'], to: string) =>
  channel === 'email' ? userByEmail(world, to) : userByPhone(world, to)

/** E3, E4: mails or texts a code; signs up people it does not know. Throws 403, 422, 423. */
export function requestCode(
  world: World,
  channel: Message['channel'],
  to: string,
  invitation: Invitation,
): undefined {
  checkAddress(channel, to)
  const known = userBy(world, channel, to)
  if (known === undefined) {
    checkInvitation(world, invitation)
    const contact = channel === 'email' ? { email: toEmail(to) } : { phone: digitsOnly(to) }
    signUp(world, { ...contact, referrer: invitation.referrer ?? null })
  } else refuseBlocked(known)
  sendCode(world, channel, to)
  return undefined
}

/** E1, E2. Throws as spendCode does, and 423. */
export function signInWithCode(
  world: World,
  channel: Message['channel'],
  to: string,
  code: string,
): Session {
  spendCode(world, channel, to, code)
  const user = userBy(world, channel, to)
  if (user === undefined) throw badField('token', 'wrong code', 'WRONG_CODE')
  if (channel === 'email') user.isEmailConfirmed = true
  return startSession(world, user)
}

const MAX_FAILURES = 5
const FAILURE_WINDOW_MS = 60_000

/**
 * E6. Throws 401 for a wrong pair, 429 with Retry-After once five failed within a minute, 422 when the
 * address was never confirmed (a code is mailed), 423.
 */
export function signInWithPassword(world: World, email: string, password: string): Session {
  const address = toEmail(email)
  const now = world.clock.now()
  const recent = (world.db.failedSignIns.get(address) ?? []).filter(
    (at) => at > now - FAILURE_WINDOW_MS,
  )
  const [first] = recent
  if (first !== undefined && recent.length >= MAX_FAILURES) {
    const retryAfter = Math.ceil((first + FAILURE_WINDOW_MS - now) / 1000)
    throw new PlatformError(429, 'too many failed attempts', { retryAfter })
  }
  const user = userByEmail(world, email)
  if (user === undefined || user.password === null || user.password !== password) {
    world.db.failedSignIns.set(address, [...recent, now])
    throw new PlatformError(401, 'wrong email or password', { code: 'BAD_CREDENTIALS' })
  }
  world.db.failedSignIns.delete(address)
  if (!user.isEmailConfirmed) {
    sendCode(world, 'email', address)
    throw new PlatformError(422, 'this email address is not confirmed yet; a code was mailed', {
      code: 'EMAIL_NOT_CONFIRMED',
    })
  }
  return startSession(world, user)
}

const MIN_PASSWORD = 8

/** E7: mails a code that E1 takes (Q9). Throws 409 for a known address, 422, 423. */
export function signUpWithPassword(world: World, email: string, password: string): UserRow {
  checkAddress('email', email)
  if (password.length < MIN_PASSWORD) {
    throw badField('password', `at least ${MIN_PASSWORD} characters`)
  }
  const known = userByEmail(world, email)
  if (known !== undefined) refuseBlocked(known)
  if (known?.isEmailConfirmed) {
    throw new PlatformError(409, 'this email address is registered already', {
      code: 'EMAIL_TAKEN',
      fields: { email: 'registered already' },
    })
  }
  const user = known ?? signUp(world, { email: toEmail(email) })
  user.password = password
  sendCode(world, 'email', email)
  return user
}
