/** Sign-in and sign-up by Telegram's launch data: E5 and E8 (contract §2.1, telegram.md §2.3). */
import * as z from 'zod/mini'

import type { TelegramSignUp } from '#api/auth/schema.ts'
import type { SessionResponse, TelegramSignIn } from '#api/auth/session-schema.ts'
import { digitsOnly, isPlausiblePhone } from '#lib/contact-details.ts'

import { badField, PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { checkInvitation } from './sign-in.ts'
import { readSignedPairs, TelegramUser } from './telegram-data.ts'
import { startSession } from './tokens.ts'
import { signUp, userByPhone, userByTelegram } from './users.ts'

/** Launch data are the same for a whole launch, so they may be used for an hour and a few times. */
const MAX_AGE_SECONDS = 3600
const MAX_USES = 5
const CLOCK_SKEW_SECONDS = 60

const refuse = (code: string, message: string) => new PlatformError(401, message, { code })

function assertFresh(state: SandboxState, authDate: string | undefined): void {
  const age = state.clock.now() / 1000 - Number(authDate)
  // A malformed time gives NaN, which counts as expired.
  if (age >= -CLOCK_SKEW_SECONDS && age <= MAX_AGE_SECONDS) return
  throw refuse('INIT_DATA_EXPIRED', 'the launch data is too old')
}

/**
 * Returns the user that Telegram has signed. Throws 401 for data that are forged, too old, used up
 * or another user's.
 */
function verifyLaunch(
  state: SandboxState,
  body: z.output<typeof TelegramSignIn>,
): z.output<typeof TelegramUser> {
  const values = readSignedPairs(body.init_data_raw)
  const hash = values?.get('hash')
  if (values === undefined || hash === undefined || hash !== body.hash) {
    throw refuse('INIT_DATA_INVALID', 'the launch data is not signed by the bot')
  }
  assertFresh(state, values.get('auth_date'))
  const user = TelegramUser.parse(JSON.parse(values.get('user') ?? '{}'))
  if (String(user.id) !== String(body.tg_id)) {
    throw refuse('INIT_DATA_INVALID', 'the launch data is of somebody else')
  }
  const uses = state.db.launchHashes.get(hash) ?? 0
  if (uses >= MAX_USES) throw refuse('INIT_DATA_REPLAYED', 'the launch data was used too often')
  state.db.launchHashes.set(hash, uses + 1)
  return user
}

/**
 * Signs in (E5). Throws 401 for invalid launch data, 404 without an account, 423 for a blocked
 * person.
 */
export function signInWithTelegram(
  state: SandboxState,
  body: z.output<typeof TelegramSignIn>,
): SessionResponse {
  const { id } = verifyLaunch(state, body)
  const user = userByTelegram(state, id)
  if (user === undefined) {
    throw new PlatformError(404, 'no account for this Telegram user', { code: 'NOT_REGISTERED' })
  }
  return startSession(state, user)
}

const Contact = z.object({ user_id: z.int(), phone_number: z.string() })

/**
 * Returns the digits of a phone number, given as text or as a contact that was signed for this
 * user.
 */
function readPhone(state: SandboxState, phone: string, telegramId: number): string {
  if (!phone.includes('hash=')) {
    if (!isPlausiblePhone(phone)) throw badField('phone', 'not a phone number')
    return digitsOnly(phone)
  }
  const values = readSignedPairs(phone)
  if (values === undefined) throw badField('phone', 'the contact is not signed by the bot')
  assertFresh(state, values.get('auth_date'))
  const contact = Contact.parse(JSON.parse(values.get('contact') ?? '{}'))
  if (contact.user_id !== telegramId) throw badField('phone', 'the contact of somebody else')
  return digitsOnly(contact.phone_number)
}

/**
 * Signs up (E8): links the account with this phone, else creates one. Throws 401 for invalid launch
 * data, 409 if the Telegram user has an account, 403 without a required invite, 422 on `phone`, 423
 * for a blocked person.
 */
export function signUpWithTelegram(
  state: SandboxState,
  body: z.output<typeof TelegramSignUp>,
): SessionResponse {
  const { id } = verifyLaunch(state, body)
  if (userByTelegram(state, id) !== undefined) {
    throw new PlatformError(409, 'this Telegram user has an account already', { code: 'EXISTS' })
  }
  const phone = readPhone(state, body.phone, id)
  // Only a signed contact proves that the phone is the user's.
  const known = body.phone.includes('hash=') ? userByPhone(state, phone) : undefined
  if (known !== undefined) {
    known.telegramId = id
    return startSession(state, known)
  }
  if (userByPhone(state, phone) !== undefined) {
    throw badField('phone', 'this phone has an account already', 'PHONE_TAKEN')
  }
  checkInvitation(state, body)
  const user = signUp(state, {
    telegramId: id,
    phone,
    firstName: body.first_name,
    lastName: body.last_name ?? '',
    username: body.username ?? null,
    referrer: body.referrer ?? null,
  })
  return startSession(state, user)
}
