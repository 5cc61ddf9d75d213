/**
 * Ranks the roles. The contract does not say which permissions a role has, so the descriptions on
 * screen are this app's own, and a role with more rights must be confirmed.
 */
import { API_KEY_ROLES, type ApiKeyRole } from '#api/developer/schema.ts'

const isKnown = (role: string): role is ApiKeyRole => API_KEY_ROLES.some((known) => known === role)

/**
 * Returns whether a role has more rights than another. An unknown role counts as the one with the
 * fewest rights.
 */
export function isWider(role: ApiKeyRole, than: string): boolean {
  return !isKnown(than) || API_KEY_ROLES.indexOf(role) > API_KEY_ROLES.indexOf(than)
}

/**
 * Returns the role if this version knows it, else undefined. Screens show an unknown role
 * unchanged.
 */
export const toKnownRole = (role: string): ApiKeyRole | undefined =>
  isKnown(role) ? role : undefined
