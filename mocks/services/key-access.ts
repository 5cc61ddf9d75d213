/**
 * Permissions of API keys, which replace an access token (contract §1.1, E19-E22). The contract
 * doesn't define what roles may do; these follow the text of the Developer screen.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import type { EndpointName } from '#api/endpoints.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

import type { ApiKeyRow } from '../db/identity-tables.ts'
import type { UserRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { assertNotBlocked } from './tokens.ts'

const KEY_START = 'tsk_sandbox_'

export const makeKey = (state: SandboxState): string => `${KEY_START}${state.random.hex(40)}`
export const hashOfKey = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)))

/** Calls of a DEVELOPER key that write: addresses and counterparties. */
const SETUP_ENDPOINTS: ReadonlySet<EndpointName> = new Set([
  'createWalletAddress',
  'createCounterparty',
  'updateCounterparty',
  'createDestination',
  'renameDestination',
  'deleteDestination',
] as const)

/** A GET that is refused, because its response allows paying with the card. */
const SECRET: ReadonlySet<EndpointName> = new Set(['getCardCode'] as const)

interface CalledEndpoint {
  name: EndpointName
  endpoint: Pick<Endpoint, 'method'>
}

function canCall(role: ApiKeyRow['role'], { name, endpoint }: CalledEndpoint): boolean {
  if (role === 'PRODUCTION') return true
  if (endpoint.method === 'GET') return !SECRET.has(name)
  return role === 'DEVELOPER' && SETUP_ENDPOINTS.has(name)
}

/**
 * Returns the person of an API key; undefined if the text is none. Throws 401 for an unknown or
 * rotated key, 403 with code `KEY_ROLE` for a call that its role does not permit, 423 for a blocked
 * person.
 */
export function userOfKey(
  state: SandboxState,
  key: string,
  calledEndpoint: CalledEndpoint,
): UserRow | undefined {
  if (!key.startsWith(KEY_START)) return undefined
  const hash = hashOfKey(key)
  const row = [...state.db.identity.apiKeys.values()].find((known) => known.hash === hash)
  const user = row && state.db.users.get(row.userId)
  if (row === undefined || user === undefined) throw new PlatformError(401, 'API key is unknown')
  assertNotBlocked(user)
  if (!canCall(row.role, calledEndpoint))
    throw new PlatformError(403, `a key of role ${row.role} may not do this`, { code: 'KEY_ROLE' })
  return user
}
