/**
 * Ranks the roles. The contract does not say which permissions a role has, so the descriptions on
 * screen are this app's own, and a role with more rights must be confirmed.
 */
import { API_KEY_ROLES, type ApiKeyRole } from '#api/developer/schema.ts'

const isKnown = (role: string): role is ApiKeyRole => API_KEY_ROLES.some((known) => known === role)

/** Returns whether a role has more rights than another; an unknown one counts as the narrowest. */
export function hasMoreRights(role: ApiKeyRole, than: string): boolean {
  return !isKnown(than) || API_KEY_ROLES.indexOf(role) > API_KEY_ROLES.indexOf(than)
}

/** Returns a role known to this version, else undefined; screens show unknown roles unchanged. */
export const toKnownRole = (role: string): ApiKeyRole | undefined =>
  isKnown(role) ? role : undefined
