/**
 * Sessions (contract §1.7): access tokens are signed like JWTs and valid for 15 minutes; refresh
 * tokens are random. A used refresh token returns the next one for ten seconds, and afterwards
 * until the next one is used: calls whose token expires at the same time each send a refresh, and a
 * response may be lost.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'

import type { SessionResponse } from '#api/auth/session-schema.ts'

import type { UserRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import { TENANT_ID, TOKEN_KEY } from '../keys.ts'
import type { SandboxState } from '../state.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const REFRESH_REUSE_MS = 10_000

const utf8 = new TextEncoder()
const encode = (value: unknown) => base64urlnopad.encode(utf8.encode(JSON.stringify(value)))
const sign = (text: string) =>
  base64urlnopad.encode(hmac(sha256, utf8.encode(TOKEN_KEY), utf8.encode(text)))

const Claims = z.object({
  sub: z.string(),
  exp: z.number(),
  /**
   * Generation in which the token was issued. The scenario `expire-tokens` ends the tokens of all
   * earlier generations.
   */
  gen: z.number(),
})

/** Starts a session. Throws 423 for a blocked person. */
export function startSession(state: SandboxState, user: UserRow): SessionResponse {
  const refreshToken = `rt_${state.random.hex(32)}`
  const session = openSession(state, user, refreshToken)
  state.db.refreshTokens.set(refreshToken, { userId: user.id })
  return session
}

/** Issues an access token beside a refresh token. Throws 423 for a blocked person. */
function openSession(state: SandboxState, user: UserRow, refreshToken: string): SessionResponse {
  assertNotBlocked(user)
  const now = Math.floor(state.clock.now() / 1000)
  user.lastSignInAt = state.clock.now()
  const exp = now + ACCESS_TOKEN_SECONDS
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  const claims = encode({
    sub: user.id,
    aud: 'authenticated',
    tenant: TENANT_ID,
    iat: now,
    exp,
    gen: state.flags.tokenGeneration,
    jti: state.random.hex(16),
  })
  return {
    access_token: `${head}.${claims}.${sign(`${head}.${claims}`)}`,
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: exp,
    token_type: 'bearer',
  }
}

/**
 * Renews a session (E9). Throws 401 for an unknown refresh token, and for one whose successor was
 * used, 423 for a blocked person. Under the scenario `strict-refresh` every used refresh token is
 * refused.
 */
export function refreshSession(state: SandboxState, refreshToken: string): SessionResponse {
  const { refreshTokens, users } = state.db
  const row = refreshTokens.get(refreshToken)
  const user = row && users.get(row.userId)
  if (row === undefined || user === undefined) throw spentToken()
  if (row.spent === undefined) {
    const session = startSession(state, user)
    row.spent = { next: session.refresh_token ?? '', at: state.clock.now() }
    return session
  }
  const current = currentToken(state, row.spent.next)
  const isParent = current === row.spent.next
  const isJustUsed = state.clock.now() < row.spent.at + REFRESH_REUSE_MS
  if (state.flags.refreshesOnce || !(isParent || isJustUsed)) throw spentToken()
  return openSession(state, user, current)
}

const spentToken = () =>
  new PlatformError(401, 'refresh token is unknown or was used', { code: 'REFRESH_SPENT' })

function currentToken(state: SandboxState, token: string): string {
  let current = token
  let next: string | undefined = token
  while (next !== undefined) {
    current = next
    next = state.db.refreshTokens.get(current)?.spent?.next
  }
  return current
}

/**
 * Returns the person of an access token. Throws 401 for an empty, forged or expired one, 423 for a
 * blocked person.
 */
export function authenticate(state: SandboxState, token: string): UserRow {
  const claims = readToken(token)
  const user = claims && state.db.users.get(claims.sub)
  if (claims === undefined || user === undefined) {
    throw new PlatformError(401, 'access token is missing or invalid')
  }
  if (claims.exp * 1000 <= state.clock.now() || claims.gen !== state.flags.tokenGeneration) {
    throw new PlatformError(401, 'access token has expired', { code: 'TOKEN_EXPIRED' })
  }
  assertNotBlocked(user)
  return user
}

/** Throws 423 for a blocked person (contract §1.6). */
export function assertNotBlocked(user: UserRow): void {
  if (user.isBlocked) throw new PlatformError(423, 'this account is blocked')
}

type Claims = z.output<typeof Claims>

/**
 * Tokens that were checked before. Each call has one, and checking it takes longer than most rules.
 */
const read = new Map<string, Claims>()
const MAX_READ = 1000

function readToken(token: string): Claims | undefined {
  const known = read.get(token)
  if (known !== undefined) return known
  const claims = checkToken(token)
  if (read.size >= MAX_READ) read.clear()
  if (claims !== undefined) read.set(token, claims)
  return claims
}

function checkToken(token: string): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  if (signature === '' || sign(`${head}.${body}`) !== signature) return undefined
  const text = new TextDecoder().decode(base64urlnopad.decode(body))
  return Claims.parse(JSON.parse(text))
}
