/**
 * Authenticator apps (E85-E89). A person generates one, verifies it by a code and activates it;
 * from then on the platform accepts its codes. `token` of E86-E88 is the `id` of E85; the secret is
 * accepted as well, because the contract does not say which one is meant (§2.11).
 */
import { hexToBytes } from '@noble/hashes/utils.js'
import { base32nopad } from '@scure/base'

import type { GeneratedTotp, TotpResult } from '#api/two-factor/schema.ts'

import type { AuthenticatorRow } from '../../db/identity-tables.ts'
import type { UserRow } from '../../db/tables.ts'
import type { SandboxState } from '../../state.ts'
import { encryptFor } from './encrypt.ts'
import { totpCodeOf, totpStepAt } from './rfc6238.ts'

const SECRET_BYTES = 20
/**
 * Number of 30-second steps before and after the current one whose codes are accepted, because
 * clocks differ.
 */
const WINDOW = 1
const MAX_WRONG_TRIES = 5
const LOCK_MS = 60_000

type Verdict = 'ok' | 'wrong' | 'used' | 'locked' | 'none'

const WORDS: Record<Exclude<Verdict, 'ok'>, string> = {
  wrong: 'wrong code',
  used: 'this code was used already, wait for the next one',
  locked: 'too many wrong codes, try again in a minute',
  none: 'there is no such authenticator',
}

/** Returns a refusal, which this service sends inside a 2xx response (contract §2.11). */
const refusal = (code: string, message: string) =>
  ({ success: false, error: true, message, details: message, code }) satisfies TotpResult
const refuse = (verdict: Exclude<Verdict, 'ok'>) =>
  refusal(`TOTP_${verdict.toUpperCase()}`, WORDS[verdict])
const done = (message: string) => ({ success: true, error: false, message }) satisfies TotpResult

const rowsOf = (state: SandboxState, user: UserRow) =>
  [...state.db.identity.authenticators.values()].filter(({ userId }) => userId === user.id)

const find = (state: SandboxState, user: UserRow, token: string): AuthenticatorRow | undefined =>
  rowsOf(state, user).find(({ id, secret }) => id === token || secret === token.toUpperCase())

export const activeAuthenticator = (
  state: SandboxState,
  user: UserRow,
): AuthenticatorRow | undefined => rowsOf(state, user).find(({ status }) => status === 'active')

function checkCode(state: SandboxState, row: AuthenticatorRow, otp: string): Verdict {
  const now = state.clock.now()
  if (row.lockedUntil > now) return 'locked'
  const secret = base32nopad.decode(row.secret)
  const present = totpStepAt(now)
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => present - WINDOW + index)
  const matching = steps.filter((step) => totpCodeOf(secret, step) === otp.replace(/\s/g, ''))
  const fresh = matching.find((step) => step > row.lastStep)
  if (fresh !== undefined) {
    row.lastStep = fresh
    row.wrongTries = 0
    return 'ok'
  }
  if (matching.length > 0) return 'used'
  row.wrongTries += 1
  if (row.wrongTries >= MAX_WRONG_TRIES) {
    row.wrongTries = 0
    row.lockedUntil = now + LOCK_MS
  }
  return 'wrong'
}

/** Returns whether a person has an active app (channel TOTP). */
export const hasAuthenticator = (state: SandboxState, user: UserRow): boolean =>
  activeAuthenticator(state, user) !== undefined

/**
 * Checks a code of the person's active app: `none` without one, `used` for a code that was accepted
 * before, `locked` for a minute after five wrong ones. An accepted code is used up.
 */
export function checkAuthenticatorCode(state: SandboxState, user: UserRow, otp: string): Verdict {
  const row = activeAuthenticator(state, user)
  return row === undefined ? 'none' : checkCode(state, row, otp)
}

export function addAuthenticator(
  state: SandboxState,
  user: UserRow,
  id: string,
  secret: string,
): void {
  state.db.identity.authenticators.set(id, { ...blank(user), id, secret, status: 'active' })
}

const blank = (user: UserRow) => ({
  userId: user.id,
  lastStep: -1,
  wrongTries: 0,
  lockedUntil: 0,
})

/** Generates a secret, and removes earlier ones that were never activated; the active one stays. */
function generate(state: SandboxState, user: UserRow): AuthenticatorRow {
  const { authenticators } = state.db.identity
  for (const { id, status } of rowsOf(state, user)) {
    if (status !== 'active') authenticators.delete(id)
  }
  const secret = base32nopad.encode(hexToBytes(state.random.hex(2 * SECRET_BYTES)))
  const row: AuthenticatorRow = { ...blank(user), id: state.random.uuid(), secret, status: 'new' }
  authenticators.set(row.id, row)
  return row
}

interface Names {
  user_name: string
  service_name: string
}

/** Generates an authenticator (E85): the secret, and the URI for a QR code. */
export function generateAuthenticator(
  state: SandboxState,
  user: UserRow,
  names: Names,
): GeneratedTotp {
  const { id, secret } = generate(state, user)
  const label = [names.service_name, names.user_name].map(encodeURIComponent).join(':')
  const issuer = encodeURIComponent(names.service_name)
  const form = 'algorithm=SHA1&digits=6&period=30'
  const qrCode = `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&${form}`
  return { ...done('scan the code, then verify'), data: { id, qrCode, secret } }
}

/** Generates an authenticator, and returns `{id, secret}` encrypted with the client's key (E89). */
export async function generateEncryptedAuthenticator(
  state: SandboxState,
  user: UserRow,
  publicKey: string,
): Promise<TotpResult & { data?: string }> {
  const { id, secret } = generate(state, user)
  const data = await encryptFor(publicKey, { id, secret })
  if (data !== undefined) return { ...done('decrypt, then verify'), data }
  state.db.identity.authenticators.delete(id)
  return refusal('TOTP_KEY', 'public_key is not an RSA public key of 2048 bits or more')
}

/** Checks a code, which proves that the app has the secret (E86). */
export function verifyAuthenticator(
  state: SandboxState,
  user: UserRow,
  token: string,
  otp: string,
): TotpResult {
  const row = find(state, user, token)
  const verdict = row === undefined ? 'none' : checkCode(state, row, otp)
  if (row === undefined || verdict !== 'ok') return refuse(verdict === 'ok' ? 'none' : verdict)
  if (row.status === 'new') row.status = 'verified'
  return done('the code is right')
}

/** Activates a verified authenticator in place of the active one (E88). Idempotent. */
export function activateAuthenticator(
  state: SandboxState,
  user: UserRow,
  token: string,
): TotpResult & { data?: { activated: boolean } } {
  const row = find(state, user, token)
  if (row === undefined) return refuse('none')
  if (row.status === 'new') return refusal('TOTP_UNVERIFIED', 'verify a code of it first')
  const before = activeAuthenticator(state, user)
  if (before !== undefined && before !== row) state.db.identity.authenticators.delete(before.id)
  row.status = 'active'
  return { ...done('the authenticator is active'), data: { activated: true } }
}

/** Removes an authenticator (E87). */
export function revokeAuthenticator(state: SandboxState, user: UserRow, token: string): TotpResult {
  const row = find(state, user, token)
  if (row === undefined) return refuse('none')
  state.db.identity.authenticators.delete(row.id)
  return done('the authenticator is gone')
}
