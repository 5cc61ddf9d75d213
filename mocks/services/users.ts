/** People and their contacts. */
import { digitsOnly } from '#lib/phone.ts'

import type { UserRow, WalletRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import type { World } from '../world.ts'
import { createWallet } from './wallets.ts'

export const toEmail = (text: string): string => text.trim().toLowerCase()

const find = (world: World, test: (user: UserRow) => boolean) =>
  [...world.db.users.values()].find(test)

export const userByEmail = (world: World, email: string): UserRow | undefined =>
  find(world, (user) => user.email === toEmail(email))

export const userByPhone = (world: World, phone: string): UserRow | undefined =>
  find(world, (user) => user.phone === digitsOnly(phone))

export const userByTelegram = (world: World, telegramId: number): UserRow | undefined =>
  find(world, (user) => user.telegramId === telegramId)

/** Whom a scenario means, by email or phone. Throws 404 for nobody. */
export function personOf(world: World, contact: string): UserRow {
  const user = userByEmail(world, contact) ?? userByPhone(world, contact)
  if (user === undefined) throw new PlatformError(404, `nobody has the address ${contact}`)
  return user
}

/** The name, else how the person signed up. */
const nameOf = (user: UserRow): string =>
  `${user.firstName} ${user.lastName}`.trim() ||
  user.email ||
  user.username ||
  user.phone ||
  user.id

/**
 * How the two sides of a transfer are named in the feeds: people by their names, two wallets of one
 * person by their types.
 */
export function namesOf(
  world: World,
  from: WalletRow,
  to: WalletRow,
): { from: string; to: string } {
  const nameFor = (wallet: WalletRow) => {
    const owner = world.db.users.get(wallet.userId)
    const type = `${wallet.type[0]?.toUpperCase()}${wallet.type.slice(1)} wallet`
    return owner === undefined || from.userId === to.userId ? type : nameOf(owner)
  }
  return { from: nameFor(from), to: nameFor(to) }
}

/** Adds a person with nothing of their own but what is given. The id is random where it is not. */
export function addUser(world: World, given: Partial<UserRow>): UserRow {
  const user: UserRow = {
    id: given.id ?? world.random.uuid(),
    number: 1001 + world.db.users.size,
    createdAt: world.clock.now(),
    email: null,
    isEmailConfirmed: false,
    phone: null,
    newEmail: null,
    newPhone: null,
    emailChangeSentAt: null,
    password: null,
    telegramId: null,
    firstName: '',
    lastName: '',
    username: null,
    isBlocked: false,
    defaultCurrency: 'USD',
    kycStatus: 'UNVERIFIED',
    kycAt: null,
    isDeveloper: false,
    canInvite: true,
    referrer: null,
    lastSignInAt: null,
    ...given,
  }
  world.db.users.set(user.id, user)
  return user
}

/** Adds a person who just signed up: they get an empty personal wallet. */
export function signUp(world: World, given: Partial<UserRow>): UserRow {
  const user = addUser(world, given)
  createWallet(world, user, 'personal')
  return user
}
