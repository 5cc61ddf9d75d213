/** What a person changes about themselves (E92-E96). */
import { digitsOnly } from '#lib/phone.ts'

import { CURRENCIES } from '../db/reference.ts'
import type { Message, UserRow } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import type { World } from '../world.ts'
import { sendCode, spendCode } from './codes.ts'
import { checkAddress } from './sign-in.ts'
import { toEmail, userByEmail, userByPhone } from './users.ts'

type Channel = Message['channel']

/** E92: a fiat currency by code or uuid (§8 leaves it open); wallet totals are in it from now on. */
export function setDefaultCurrency(user: UserRow, codeOrId: string): void {
  const currency = CURRENCIES.find(
    ({ id, symbol, fiat }) =>
      fiat !== undefined && (id === codeOrId.toLowerCase() || symbol === codeOrId.toUpperCase()),
  )
  if (currency === undefined) throw badField('default_currency', 'not a currency for totals')
  user.defaultCurrency = currency.symbol
}

const fieldOf = (channel: Channel) => (channel === 'email' ? 'email' : 'phone')

function refuseTaken(world: World, user: UserRow, channel: Channel, to: string): void {
  const owner = channel === 'email' ? userByEmail(world, to) : userByPhone(world, to)
  if (owner === undefined) return
  const field = fieldOf(channel)
  if (owner === user) throw badField(field, 'this is yours already', 'UNCHANGED')
  throw new PlatformError(409, `this ${field} belongs to another account`, {
    code: `${field.toUpperCase()}_TAKEN`,
    fields: { [field]: 'belongs to another account' },
  })
}

/**
 * E93, E95: sends a code to the new address; the old one stays until the code is back. A second request
 * voids the first. Throws 422 for what is no address or no change, 409 for somebody else's.
 */
export function requestContactChange(
  world: World,
  user: UserRow,
  channel: Channel,
  to: string,
): void {
  checkAddress(channel, to)
  refuseTaken(world, user, channel, to)
  if (channel === 'email') {
    user.newEmail = toEmail(to)
    user.emailChangeSentAt = world.clock.now()
  } else user.newPhone = digitsOnly(to)
  sendCode(world, channel, to)
}

/**
 * E94, E96: the code came back, the new address counts. Throws 422 on `token` for a wrong code, 419 for
 * one that expired, was used, or was sent for another change; 409 when somebody took the address.
 */
export function confirmContactChange(
  world: World,
  user: UserRow,
  channel: Channel,
  to: string,
  code: string,
): void {
  const isAwaited =
    channel === 'email' ? user.newEmail === toEmail(to) : user.newPhone === digitsOnly(to)
  if (!isAwaited) {
    throw new PlatformError(419, 'this code was used, or another change took its place', {
      code: 'CODE_EXPIRED',
    })
  }
  refuseTaken(world, user, channel, to)
  spendCode(world, channel, to, code)
  if (channel === 'email') {
    user.email = user.newEmail
    user.newEmail = null
    user.isEmailConfirmed = true
  } else {
    user.phone = user.newPhone
    user.newPhone = null
  }
}
