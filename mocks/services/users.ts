import { digitsOnly } from '#lib/contact-details.ts'

import type { Message, UserRow, WalletRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { createWallet } from './wallets.ts'

export const toEmail = (text: string): string => text.trim().toLowerCase()

const find = (state: SandboxState, test: (user: UserRow) => boolean) =>
  [...state.db.users.values()].find(test)

export const userByEmail = (state: SandboxState, email: string): UserRow | undefined =>
  find(state, (user) => user.email === toEmail(email))

export const userByPhone = (state: SandboxState, phone: string): UserRow | undefined =>
  find(state, (user) => user.phone === digitsOnly(phone))

export const userByTelegram = (state: SandboxState, telegramId: number): UserRow | undefined =>
  find(state, (user) => user.telegramId === telegramId)

export const userByContact = (
  state: SandboxState,
  channel: Message['channel'],
  contact: string,
): UserRow | undefined =>
  channel === 'email' ? userByEmail(state, contact) : userByPhone(state, contact)

/** Returns the person with an email or phone. Throws 404 if there is none. */
export function requireUserByContact(state: SandboxState, contact: string): UserRow {
  const user = userByEmail(state, contact) ?? userByPhone(state, contact)
  if (user === undefined) throw new PlatformError(404, `nobody has the address ${contact}`)
  return user
}

const nameOf = (user: UserRow): string =>
  `${user.firstName} ${user.lastName}`.trim() ||
  user.email ||
  user.username ||
  user.phone ||
  user.id

/**
 * Returns the names of both sides of a transfer: names of people, or types of wallets if both are
 * one person's.
 */
export function transferPartyNames(
  state: SandboxState,
  from: WalletRow,
  to: WalletRow,
): { from: string; to: string } {
  const nameFor = (wallet: WalletRow) => {
    const owner = state.db.users.get(wallet.userId)
    const type = `${wallet.type[0]?.toUpperCase()}${wallet.type.slice(1)} wallet`
    return owner === undefined || from.userId === to.userId ? type : nameOf(owner)
  }
  return { from: nameFor(from), to: nameFor(to) }
}

/** Adds a person; omitted members are empty, and the id is random. */
export function addUser(state: SandboxState, values: Partial<UserRow>): UserRow {
  const user: UserRow = {
    id: values.id ?? state.random.uuid(),
    number: 1001 + state.db.users.size,
    createdAt: state.clock.now(),
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
    ...values,
  }
  state.db.users.set(user.id, user)
  return user
}

export function signUp(state: SandboxState, values: Partial<UserRow>): UserRow {
  const user = addUser(state, values)
  createWallet(state, user, 'personal')
  return user
}
