/** Identity of a person: an account of a tenant, and the prefix of the person's stored values. */
import { claimsOf } from '#lib/token-claims.ts'
import type { TelegramLaunch } from '#shell/host.ts'

export interface Person {
  tenantId: string
  /** The platform's account id, or Telegram's user id. */
  id: string
  /** Source of the id: Telegram's launch data, the access token, or the platform (E91). */
  knownBy: 'telegram' | 'token' | 'account'
}

/** Returns the common storage prefix of all people of a tenant. */
export const prefixOfTenant = (tenantId: string): string =>
  `tessera.person/${encodeURIComponent(tenantId)}/`

export const storagePrefixOf = ({ tenantId, id, knownBy }: Person): string =>
  `${prefixOfTenant(tenantId)}${knownBy}:${encodeURIComponent(id)}/`

/** Returns the prefix of the person of this tenant whose stored value has this key. */
export const personPrefixIn = (tenantId: string, key: string): string | undefined =>
  key.startsWith(prefixOfTenant(tenantId)) ? /^(.*?\/){3}/.exec(key)?.[0] : undefined

export const personOfLaunch = (
  tenantId: string,
  { user }: Pick<TelegramLaunch, 'user'>,
): Person => ({
  tenantId,
  id: String(user.id),
  knownBy: 'telegram',
})

/** Returns the person whom an access token names as its subject; undefined if it is not a JWT. */
export function personOfToken(tenantId: string, token: string): Person | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? { tenantId, id: sub, knownBy: 'token' } : undefined
}
