/**
 * Ranks the roles. The contract does not name the permissions of each, so the words on screen are
 * ours, and a wider role is confirmed.
 */
import { API_KEY_ROLES, type ApiKeyRole } from '#api/developer/schema.ts'

const isKnown = (role: string): role is ApiKeyRole => API_KEY_ROLES.some((known) => known === role)

/** Whether a role has more rights than another. An unknown role counts as the narrowest. */
export function isWider(role: ApiKeyRole, than: string): boolean {
  return !isKnown(than) || API_KEY_ROLES.indexOf(role) > API_KEY_ROLES.indexOf(than)
}

/** Returns the role if this version knows it; an unknown one is shown as it is. */
export const toKnownRole = (role: string): ApiKeyRole | undefined =>
  isKnown(role) ? role : undefined
