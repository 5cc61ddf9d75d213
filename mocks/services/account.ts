/** Rules of the person's account and settings (E90-E96). */
import type * as z from 'zod/mini'

import type { User, UserData } from '#api/user/schema.ts'
import { digitsOnly } from '#lib/contact-details.ts'
import { decimal } from '#lib/money/decimal.ts'

import { CURRENCIES } from '../db/reference.ts'
import type { UserRow, Message } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import { TENANT_ID } from '../keys.ts'
import type { SandboxState } from '../state.ts'
import { sendCode, consumeCode } from './codes.ts'
import { toIsoTime, withoutNulls } from './presenters.ts'
import { assertContactFormat } from './sign-in.ts'
import { activeAuthenticator } from './two-factor/authenticators.ts'
import { toEmail, userByContact } from './users.ts'

const orNull = (at: number | null) => (at === null ? null : toIsoTime(at))

const TURNOVER_LIMIT = decimal('100000')

/**
 * Returns the user of E90. `factors` has the id of the active authenticator, which E86 and E87 take
 * as `token`.
 */
export function toUser(state: SandboxState, user: UserRow): z.output<typeof User> {
  const authenticator = activeAuthenticator(state, user)
  const createdAt = toIsoTime(user.createdAt)
  const isConfirmed = user.isEmailConfirmed || user.phone !== null
  return {
    id: user.id,
    aud: 'authenticated',
    created_at: createdAt,
    ...withoutNulls({
      role: 'authenticated',
      email: user.email,
      phone: user.phone,
      new_email: user.newEmail,
      new_phone: user.newPhone,
      updated_at: createdAt,
      confirmed_at: isConfirmed ? createdAt : null,
      email_confirmed_at: user.isEmailConfirmed ? createdAt : null,
      phone_confirmed_at: user.phone === null ? null : createdAt,
      email_change_sent_at: orNull(user.emailChangeSentAt),
      last_sign_in_at: orNull(user.lastSignInAt),
    }),
    is_anonymous: false,
    identities: [],
    factors: authenticator === undefined ? [] : [authenticator.id],
    app_metadata: { tenant_id: TENANT_ID },
    user_metadata: {
      first_name: user.firstName,
      last_name: user.lastName,
      username: user.username,
      tg_id: user.telegramId,
    },
  }
}

export const toUserData = (user: UserRow): z.output<typeof UserData> => ({
  id: user.number,
  user_id: user.id,
  tenant_id: TENANT_ID,
  created_at: toIsoTime(user.createdAt),
  kyc_status: user.kycStatus,
  kyc_date: orNull(user.kycAt),
  default_currency: user.defaultCurrency,
  can_invite: user.canInvite,
  is_developer: user.isDeveloper,
  referral_name: user.referrer,
  user_group_id: null,
  user_groups_id: null,
  turnover_limit: TURNOVER_LIMIT,
})

type Channel = Message['channel']

/** Sets the currency of totals (E92), by code or uuid (contract §8 leaves that open). */
export function setDefaultCurrency(user: UserRow, codeOrId: string): void {
  const currency = CURRENCIES.find(
    ({ id, symbol, fiat }) =>
      fiat !== undefined && (id === codeOrId.toLowerCase() || symbol === codeOrId.toUpperCase()),
  )
  if (currency === undefined) throw badField('default_currency', 'not a currency for totals')
  user.defaultCurrency = currency.symbol
}

const fieldOf = (channel: Channel) => (channel === 'email' ? 'email' : 'phone')

function refuseTaken(state: SandboxState, user: UserRow, channel: Channel, to: string): void {
  const owner = userByContact(state, channel, to)
  if (owner === undefined) return
  const field = fieldOf(channel)
  if (owner === user) throw badField(field, 'this is yours already', 'UNCHANGED')
  throw new PlatformError(409, `this ${field} belongs to another account`, {
    code: `${field.toUpperCase()}_TAKEN`,
    fields: { [field]: 'belongs to another account' },
  })
}

/**
 * Sends a code to a new address (E93, E95); the old one stays until the code is confirmed. A second
 * code makes the first invalid. Throws 422 for a wrong or unchanged address, 409 for another
 * person's.
 */
export function requestContactChange(
  state: SandboxState,
  user: UserRow,
  channel: Channel,
  newAddress: string,
): void {
  assertContactFormat(channel, newAddress)
  refuseTaken(state, user, channel, newAddress)
  if (channel === 'email') {
    user.newEmail = toEmail(newAddress)
    user.emailChangeSentAt = state.clock.now()
  } else user.newPhone = digitsOnly(newAddress)
  sendCode(state, channel, newAddress)
}

/**
 * Confirms a code, and replaces the address (E94, E96). Throws 422 on `token` for a wrong code, 419
 * for one that has expired, was used, or belongs to another change; 409 if another person has taken
 * the address.
 */
export function confirmContactChange(
  state: SandboxState,
  user: UserRow,
  channel: Channel,
  newAddress: string,
  code: string,
): void {
  const isAwaited =
    channel === 'email'
      ? user.newEmail === toEmail(newAddress)
      : user.newPhone === digitsOnly(newAddress)
  if (!isAwaited) {
    throw new PlatformError(419, 'this code was used, or another change took its place', {
      code: 'CODE_EXPIRED',
    })
  }
  refuseTaken(state, user, channel, newAddress)
  consumeCode(state, channel, newAddress, code)
  if (channel === 'email') {
    user.email = user.newEmail
    user.newEmail = null
    user.isEmailConfirmed = true
  } else {
    user.phone = user.newPhone
    user.newPhone = null
  }
}
