import { useQueryClient, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { accountIdOf, signInByTelegram } from '#api/auth/session.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { storedOwner, type SessionTokens } from '#api/http/token-store.ts'
import { newUuid } from '#lib/uuid.ts'
import type { SafeStorage } from '#shell/host.ts'
import { SIGNED_OUT_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { sessionName } from './person-scope.ts'
import { personOfToken, personPrefixIn, storagePrefixOf } from './person.ts'
import { useServices, type Services } from './services.tsx'

/**
 * Pattern for the names of stored values that stay after a sign-out: address labels and closed
 * months, which the platform doesn't have.
 */
const LASTING = 'signed-out|address-label:|books:'
/**
 * Pattern for the names of values that stay if another person signs in: those that stay after a
 * sign-out, and those of the lock.
 */
const REPLACED = `${LASTING}|lock|last-seen`
/**
 * Pattern for the names of values that stay if the session ends by itself: also the values that the
 * person has entered. The app promises to delete these only after a sign-out, and a table that is
 * entered again could be paid twice.
 */
const ENDED = `${REPLACED}|batch|draft|note|category|payee-category|wallet-label|favorites|paid|requests|payment-reference|books`

/** Set when the person signs out. After that, no sign-in happens without the person's press. */
export const manualSignOut = storedValue(SIGNED_OUT_NAME, z.literal(true))

const forgotten = new Set<() => void>()

/**
 * Calls `listener` when this page removes a person's stored data, so that data in other places can
 * be removed too.
 */
export const onPersonDataRemoved = (listener: () => void): void => void forgotten.add(listener)

/**
 * Removes the data of the session of `scope`. If the person has signed out, the app lock is removed
 * too, because the next sign-in proves the identity. Otherwise the lock stays, because the end of a
 * session must not unlock the app.
 */
function forgetSession(
  scope: Scope,
  staying: string,
  endOrders: Services['endOrders'],
  named: readonly string[] = [],
): void {
  const { storage, prefix } = scope
  const kept = endOrders(scope, staying === LASTING, named)
  const outlivesSession = (name: string) =>
    kept.includes(name) || new RegExp(`^(${staying})`).test(name)
  for (const key of storage.keys())
    if (key.startsWith(prefix) && !outlivesSession(key.slice(prefix.length)))
      storage.removeItem(key)
  for (const listener of forgotten) listener()
}

/** Removes the data of a session that could not be renewed. Its tokens are already removed. */
export function endSession({ person, endOrders }: Pick<Services, 'person' | 'endOrders'>): void {
  if (person.owner() !== undefined) forgetSession(person.scope, ENDED, endOrders)
}

const accountIn = (storage: SafeStorage, tenantId: string): string | undefined =>
  personOfToken(tenantId, storage.getItem('access_token') ?? '')?.id

/**
 * Returns the account of the session. If the token contains no account, returns a name that only
 * this session has. Undefined while nobody is signed in.
 */
export function sessionAccountOf({ host, tokens, person, settings }: Services): string | undefined {
  if (tokens.access() === null) return undefined
  return accountIn(host.storage, settings.tenantId) ?? sessionName.read(person.scope)
}

export interface Session {
  isSignedIn: boolean
  /** True if another person has signed in on this device, so this page's session is over. */
  isReplaced: boolean
  /**
   * Stores the tokens of a sign-in, and removes cached answers of the previous person. A page that
   * served another person reloads. Rejects with ApiError if the platform must be asked for the
   * account and doesn't answer.
   */
  start: (session: SessionTokens) => Promise<void>
  /**
   * Removes tokens and personal data, then opens the logout path. `named`: keys of the orders that
   * the question before the sign-out has named as open.
   */
  end: (named?: readonly string[]) => void
}

/** Returns the owner of a session, from Telegram's launch data, or the token, or the platform. */
async function ownerOf(
  { access_token }: SessionTokens,
  { host, person, settings: { tenantId } }: Services,
  client: QueryClient,
): Promise<string | undefined> {
  if (host.telegram) return person.owner()
  const token = access_token ?? ''
  const named = personOfToken(tenantId, token)
  if (named !== undefined) return storagePrefixOf(named)
  const id = await accountIdOf(client, token)
  return storagePrefixOf({ tenantId, id, knownBy: 'account' })
}

async function startSession(
  session: SessionTokens,
  services: Services,
  client: QueryClient,
): Promise<void> {
  const { host, tokens, settings, person, endOrders } = services
  const owner = await ownerOf(session, services, client)
  if (owner === undefined || tokens.isReplaced()) return
  const { storage } = host
  const { tenantId } = settings
  // The previous session may be that of another person or, in Telegram, of another account.
  const account = personOfToken(tenantId, session.access_token ?? '')?.id
  const isOwn = storedOwner(storage) !== owner || accountIn(storage, tenantId) === account
  const people = new Set(storage.keys().flatMap((key) => personPrefixIn(tenantId, key) ?? []))
  if (isOwn) people.delete(owner)
  for (const prefix of people) forgetSession({ storage, prefix }, REPLACED, endOrders)
  client.clear()
  // A page that served another person stops and reloads.
  if (person.owner() === undefined) person.serve(owner)
  const scope = { storage, prefix: owner }
  manualSignOut.remove(scope)
  void sessionName.write(scope, newUuid())
  tokens.begin(session, owner)
}

export function useSession(): Session {
  const services = useServices()
  const { host, tokens, settings, person, endOrders } = services
  const client = useQueryClient()
  const isSignedIn = useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null)
  const isReplaced = useSyncExternalStore(tokens.subscribe, () => tokens.isReplaced())
  return {
    isSignedIn,
    isReplaced,
    start: (session) => startSession(session, services, client),
    end(named) {
      // The sign-out is stored first, so no page signs in again or continues with tokens in memory.
      void manualSignOut.write(person.scope, true)
      // The tokens are removed before the personal data. The lock is removed with these data, and
      // without tokens the unlocked page shows nothing of the person.
      tokens.clear()
      forgetSession(person.scope, LASTING, endOrders, named)
      // The sign-out is stored again, because a storage that was full has room now.
      void manualSignOut.write(person.scope, true)
      client.clear()
      host.leaveTo(settings.logoutUrl)
    },
  }
}

/**
 * Signs in with the launch data (E5) and starts the session, unless the person signs out during the
 * call. Rejects with ApiError, or with an Error if there are no launch data.
 */
export async function signInWithLaunch(services: Services, client: QueryClient): Promise<void> {
  const { host, person } = services
  if (host.telegram === undefined) throw new Error('no launch data')
  const wasSignedOut = manualSignOut.read(person.scope)
  const session = await signInByTelegram(client, host.telegram)
  if (wasSignedOut || !manualSignOut.read(person.scope))
    await startSession(session, services, client)
}

export function useTelegramSignIn() {
  const services = useServices()
  return mutationOptions<void, ApiError>({
    mutationFn: (_input, { client }) => signInWithLaunch(services, client),
  })
}
