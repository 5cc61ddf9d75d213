/** Who a person is: one account of one tenant, and where their things lie on a device. */
import type { TelegramLaunch } from '#shell/host.ts'

export interface Person {
  tenantId: string
  /** The platform's id of the account, or Telegram's of the person. */
  id: string
  /** How we know: Telegram signed it, the access token says so, or the platform was asked (E91). */
  knownBy: 'telegram' | 'token' | 'account'
}

/** Begins every key of everybody of one tenant. */
export const prefixOfTenant = (tenantId: string): string =>
  `tessera.person/${encodeURIComponent(tenantId)}/`

/** Begins every key of a person's, and names them in storage. */
export const prefixOf = ({ tenantId, id, knownBy }: Person): string =>
  `${prefixOfTenant(tenantId)}${knownBy}:${encodeURIComponent(id)}/`

/** A person as Telegram's launch data name them. */
export const personOfLaunch = (
  tenantId: string,
  { user }: Pick<TelegramLaunch, 'user'>,
): Person => ({
  tenantId,
  id: String(user.id),
  knownBy: 'telegram',
})

/** What an access token says of itself (RFC 7519 §4.1); nothing where it is no such token. */
export function claimsOf(token: string): { sub?: unknown; exp?: unknown } {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return Object(JSON.parse(atob(claims))) as object
  } catch {
    return {}
  }
}

/** Whom an access token names as its subject; undefined where it is no such token. */
export function personOfToken(tenantId: string, token: string): Person | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? { tenantId, id: sub, knownBy: 'token' } : undefined
}
