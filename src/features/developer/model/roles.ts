/**
 * Which role may do more. The contract does not show what each role may do, so the words on the screen are ours, and
 * a wider role is confirmed.
 */
import { API_KEY_ROLES, type ApiKeyRole } from '#api/developer/schema.ts'

const isKnown = (role: string): role is ApiKeyRole => API_KEY_ROLES.some((known) => known === role)

/** Whether a role may do more than another; of a role that nobody knows, anything does. */
export function isWider(role: ApiKeyRole, than: string): boolean {
  return !isKnown(than) || API_KEY_ROLES.indexOf(role) > API_KEY_ROLES.indexOf(than)
}

/** The role as one of ours; undefined for one of a later version, which is shown as it is. */
export const toKnownRole = (role: string): ApiKeyRole | undefined =>
  isKnown(role) ? role : undefined
