import { useQueryClient, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { accountIdOf, signInByTelegram } from '#api/auth/session.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { storedOwner, type SessionTokens } from '#api/http/token-store.ts'
import { httpOf } from '#api/query/client.ts'
import { newUuid } from '#lib/uuid.ts'
import type { SafeStorage } from '#shell/host.ts'
import { LOCK_NAME, SIGNED_OUT_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { sessionName } from './person-scope.ts'
import { personOfToken, prefixOf } from './person.ts'
import { useServices, type Services } from './services.tsx'

/**
 * What stays on the device when a session ends, beside the questions that open orders ask: whole names, and what
 * begins one. No answer of the platform says the label of an address again, or what a closed month held, and nobody
 * could enter it anew.
 */
const LASTING = [SIGNED_OUT_NAME, 'address-label:', 'books:']
/** What stays as well where the session ends by itself. */
const LOCK = [LOCK_NAME, 'lock-opened', 'last-seen']

/** Set by a sign-out by hand: nobody is signed in again without their own word. */
export const signedOutByHand = storedValue(SIGNED_OUT_NAME, z.literal(true))

const forgotten = new Set<() => void>()

/** Calls back whenever this page forgets a person; for what is known of them outside this storage. */
export const whenForgotten = (listener: () => void): void => void forgotten.add(listener)

/**
 * Forgets what was kept for the session of `scope`. By hand, the app lock goes as well: who signs in again has
 * shown who they are. A session that ends by itself leaves it, or the end of a session would open it.
 */
function forgetSession(
  scope: Scope,
  isByHand: boolean,
  endOrders: Services['endOrders'],
  named: readonly string[] = [],
): void {
  const { storage, prefix } = scope
  const kept = [...endOrders(scope, isByHand, named), ...LASTING, ...(isByHand ? [] : LOCK)]
  const isKept = (name: string) =>
    kept.some((one) => name === one || (one.endsWith(':') && name.startsWith(one)))
  for (const key of storage.keys())
    if (key.startsWith(prefix) && !isKept(key.slice(prefix.length))) storage.removeItem(key)
  for (const listener of forgotten) listener()
}

/** A session that could not be renewed: what was kept for it goes. The tokens are gone already. */
export function endSession({ person, endOrders }: Pick<Services, 'person' | 'endOrders'>): void {
  if (person.owner() !== undefined) forgetSession(person.scope, false, endOrders)
}

/** Whom the stored access token names, where it names anybody. */
const accountIn = (storage: SafeStorage, tenantId: string): string | undefined =>
  personOfToken(tenantId, storage.getItem('access_token') ?? '')?.id

/**
 * Tells one person's sessions from another's: the account, where the token names one, and else this session alone.
 * Undefined while nobody is signed in.
 */
export function sessionAccountOf({ host, tokens, person, settings }: Services): string | undefined {
  if (tokens.access() === null) return undefined
  return accountIn(host.storage, settings.tenantId) ?? sessionName.read(person.scope)
}

export interface Session {
  isSignedIn: boolean
  /** Another person has signed in on this device: this page's session is over and can't go on. */
  isReplaced: boolean
  /**
   * Keeps the tokens of whoever has just shown who they are; everything cached of whoever was here before is
   * gone. A page that has served somebody else starts over. Rejects with ApiError where the platform is asked
   * who it is and does not answer.
   */
  start: (session: SessionTokens) => Promise<void>
  /**
   * Deletes tokens and personal data, then leaves for the logout path. Final until somebody signs in. `named`: orders
   * that the person was told are open.
   */
  end: (named?: readonly string[]) => void
}

/** In Telegram the launch says it; elsewhere the token does, or the platform is asked. */
async function ownerOf(
  { access_token }: SessionTokens,
  { host, person, settings: { tenantId } }: Services,
  client: QueryClient,
): Promise<string | undefined> {
  if (host.telegram) return person.owner()
  const token = access_token ?? ''
  const named = personOfToken(tenantId, token)
  if (named !== undefined) return prefixOf(named)
  const id = await accountIdOf(httpOf(client), token)
  return prefixOf({ tenantId, id, knownBy: 'account' })
}

/** What `start` of a Session does. */
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
  // A person whose tokens make way has no session here any more; in Telegram that may be another account's.
  const previousOwner = storedOwner(storage)
  const account = personOfToken(tenantId, session.access_token ?? '')?.id
  if (
    previousOwner !== undefined &&
    (previousOwner !== owner || accountIn(storage, tenantId) !== account)
  )
    forgetSession({ storage, prefix: previousOwner }, false, endOrders)
  client.clear()
  // A page that has served somebody else serves nobody any more: it stops, and starts over.
  if (person.owner() === undefined) person.serve(owner)
  const scope = { storage, prefix: owner }
  signedOutByHand.remove(scope)
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
      // Before all else, so that no other page signs in again by itself or goes on with tokens of its memory.
      void signedOutByHand.write(person.scope, true)
      // Then the tokens: with the personal data goes the lock, and nothing may show from behind it.
      tokens.clear()
      forgetSession(person.scope, true, endOrders, named)
      // A device that was full has room now.
      void signedOutByHand.write(person.scope, true)
      client.clear()
      host.leaveTo(settings.logoutUrl)
    },
  }
}

/**
 * Signs in with the launch data (E5) and starts the session. Only where there is launch data. A sign-out by hand
 * that comes while the answer is on its way is the later word: no session starts then. Rejects with ApiError.
 */
export async function signInWithLaunch(services: Services, client: QueryClient): Promise<void> {
  const { host, person } = services
  if (host.telegram === undefined) throw new Error('no launch data')
  const wasSignedOut = signedOutByHand.read(person.scope)
  const session = await signInByTelegram(httpOf(client), host.telegram)
  if (wasSignedOut || !signedOutByHand.read(person.scope))
    await startSession(session, services, client)
}

/** The same, asked for by a screen. */
export function useTelegramSignIn() {
  const services = useServices()
  return mutationOptions<void, ApiError>({
    mutationFn: (_input, { client }) => signInWithLaunch(services, client),
  })
}
