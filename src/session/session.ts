import { useQueryClient, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { accountIdOf, signInByTelegram } from '#api/auth/session.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { storedOwner, type SessionTokens } from '#api/http/token-store.ts'
import { newUuid } from '#lib/uuid.ts'
import type { SafeStorage } from '#shell/host.ts'
import { LOCK_NAME, SIGNED_OUT_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { sessionName } from './person-scope.ts'
import { personOfToken, prefixOf } from './person.ts'
import { useServices, type Services } from './services.tsx'

/**
 * Names, or prefixes that end in ":", of the values that stay after a session, because the platform
 * can't return them: address labels and closed months.
 */
const LASTING = [SIGNED_OUT_NAME, 'address-label:', 'books:']
/** Values that also stay if the session ends without a sign-out by hand. */
const LOCK = [LOCK_NAME, 'lock-opened', 'last-seen']

/** Set by a sign-out by hand. Then only the person can sign in again. */
export const manualSignOut = storedValue(SIGNED_OUT_NAME, z.literal(true))

const forgotten = new Set<() => void>()

/** Calls `listener` when this page removes a person's data, for data outside this storage. */
export const onPersonDataRemoved = (listener: () => void): void => void forgotten.add(listener)

/**
 * Removes the data of the session of `scope`. A sign-out by hand also removes the app lock, because
 * the next sign-in proves identity. Otherwise the lock stays, or the end of a session would open
 * it.
 */
function forgetSession(
  scope: Scope,
  isByHand: boolean,
  endOrders: Services['endOrders'],
  named: readonly string[] = [],
): void {
  const { storage, prefix } = scope
  const kept = [...endOrders(scope, isByHand, named), ...LASTING, ...(isByHand ? [] : LOCK)]
  const outlivesSession = (name: string) =>
    kept.some((one) => name === one || (one.endsWith(':') && name.startsWith(one)))
  for (const key of storage.keys())
    if (key.startsWith(prefix) && !outlivesSession(key.slice(prefix.length)))
      storage.removeItem(key)
  for (const listener of forgotten) listener()
}

/** Removes the data of a session that could not be renewed; its tokens were removed before. */
export function endSession({ person, endOrders }: Pick<Services, 'person' | 'endOrders'>): void {
  if (person.owner() !== undefined) forgetSession(person.scope, false, endOrders)
}

const accountIn = (storage: SafeStorage, tenantId: string): string | undefined =>
  personOfToken(tenantId, storage.getItem('access_token') ?? '')?.id

/**
 * Returns the account of the session, or a name of this session alone if the token has no account;
 * undefined while nobody is signed in.
 */
export function sessionAccountOf({ host, tokens, person, settings }: Services): string | undefined {
  if (tokens.access() === null) return undefined
  return accountIn(host.storage, settings.tenantId) ?? sessionName.read(person.scope)
}

export interface Session {
  isSignedIn: boolean
  /** True if another person has signed in on this device, so that this page's session is over. */
  isReplaced: boolean
  /**
   * Stores the tokens of a sign-in, and removes the cached answers of the previous person. A page
   * that served another person reloads. Rejects with ApiError if the platform is asked for the
   * account and doesn't answer.
   */
  start: (session: SessionTokens) => Promise<void>
  /**
   * Removes tokens and personal data, then opens the logout path. `named`: keys of the orders that
   * the sign-out called open.
   */
  end: (named?: readonly string[]) => void
}

/** Returns the owner of a session, from the Telegram launch, else the token, else the platform. */
async function ownerOf(
  { access_token }: SessionTokens,
  { host, person, settings: { tenantId } }: Services,
  client: QueryClient,
): Promise<string | undefined> {
  if (host.telegram) return person.owner()
  const token = access_token ?? ''
  const named = personOfToken(tenantId, token)
  if (named !== undefined) return prefixOf(named)
  const id = await accountIdOf(client, token)
  return prefixOf({ tenantId, id, knownBy: 'account' })
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
  // The replaced session may be another person's or, in Telegram, another account's.
  const previousOwner = storedOwner(storage)
  const account = personOfToken(tenantId, session.access_token ?? '')?.id
  if (
    previousOwner !== undefined &&
    (previousOwner !== owner || accountIn(storage, tenantId) !== account)
  )
    forgetSession({ storage, prefix: previousOwner }, false, endOrders)
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
      // Written first, so that no other page signs in again or continues with tokens in its memory.
      void manualSignOut.write(person.scope, true)
      // Tokens are removed first: once the lock is removed with the personal data, nothing of the
      // person must be shown.
      tokens.clear()
      forgetSession(person.scope, true, endOrders, named)
      // Written again, because a storage that was full has room now.
      void manualSignOut.write(person.scope, true)
      client.clear()
      host.leaveTo(settings.logoutUrl)
    },
  }
}

/**
 * Signs in with the launch data (E5) and starts the session; does nothing without launch data, or
 * if the person signs out by hand during the call. Rejects with ApiError.
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
