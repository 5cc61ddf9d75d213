/**
 * Rules of API keys (E19-E22). A key is shown once and only its hash is stored; `key-access.ts` has
 * the permissions.
 */
import type { ApiKey, ApiKeyRole, CreatedApiKey, Vendor } from '#api/developer/schema.ts'

import { VENDORS } from '../db/card-programs.ts'
import type { ApiKeyRow } from '../db/identity-tables.ts'
import type { UserRow } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { hashOfKey, makeKey } from './key-access.ts'
import { toIsoTime } from './presenters.ts'

/** Returns the role; OWNER is another name of PRODUCTION (Q16). */
const toRole = (role: ApiKeyRole | 'OWNER'): ApiKeyRole => (role === 'OWNER' ? 'PRODUCTION' : role)

const toApiKey = ({ id, name, role, createdAt, updatedAt }: ApiKeyRow): ApiKey => ({
  id,
  name,
  role,
  created_at: toIsoTime(createdAt),
  updated_at: toIsoTime(updatedAt),
})

/** Returns the person. Throws 403 unless they are a developer, as E19-E23 require. */
export function developerOf({ user }: { user: UserRow }): UserRow {
  if (user.isDeveloper) return user
  throw new PlatformError(403, 'developer access is not enabled for you', { code: 'NO_DEVELOPER' })
}

/** Lists API keys (E19), oldest first. */
export const listApiKeys = (state: SandboxState, user: UserRow): ApiKey[] =>
  [...state.db.identity.apiKeys.values()].filter(({ userId }) => userId === user.id).map(toApiKey)

/** Creates an API key (E20). Throws 422 for an empty name; the contract names no maximum length. */
export function createApiKey(
  state: SandboxState,
  user: UserRow,
  newKey: { name: string; role: ApiKeyRole | 'OWNER' },
): CreatedApiKey {
  const name = newKey.name.trim()
  if (name === '') throw badField('name', 'is required')
  const apiKey = makeKey(state)
  const now = state.clock.now()
  const row: ApiKeyRow = {
    id: state.random.uuid(),
    userId: user.id,
    name,
    role: toRole(newKey.role),
    hash: hashOfKey(apiKey),
    createdAt: now,
    updatedAt: now,
  }
  state.db.identity.apiKeys.set(row.id, row)
  return { ...toApiKey(row), apiKey, key_hash: row.hash }
}

function requireApiKey(state: SandboxState, user: UserRow, id: string): ApiKeyRow {
  const row = state.db.identity.apiKeys.get(id)
  if (row === undefined || row.userId !== user.id) throw new PlatformError(404, 'no such API key')
  return row
}

/** Makes a new key with the same id, and removes the old one's hash (E21). Throws 404. */
export function rotateApiKey(state: SandboxState, user: UserRow, id: string): { apiKey: string } {
  const row = requireApiKey(state, user, id)
  const apiKey = makeKey(state)
  row.hash = hashOfKey(apiKey)
  row.updatedAt = state.clock.now()
  return { apiKey }
}

/** Changes the role of a key (E22). Throws 404. */
export function changeRole(
  state: SandboxState,
  user: UserRow,
  id: string,
  role: ApiKeyRole | 'OWNER',
): void {
  const row = requireApiKey(state, user, id)
  row.role = toRole(role)
  row.updatedAt = state.clock.now()
}

/** Lists the vendors that E58 funds (E23). */
export const listVendors = (): Vendor[] =>
  VENDORS.map(({ id, name, type, currency }) => ({
    id,
    name,
    type,
    currency: currency.symbol,
    currency_id: currency.id,
  }))
