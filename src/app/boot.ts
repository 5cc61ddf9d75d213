/** Wires transport, session and host together. Everything the app runs on is made here, once. */
import { focusManager, type QueryClient } from '@tanstack/react-query'

import { renewSession, signInByTelegram } from '#api/auth/session.ts'
import { isApiError } from '#api/http/api-error.ts'
import { createHttp, type Http } from '#api/http/clients.ts'
import {
  claimTokens,
  createTokenStore,
  storedOwner,
  TOKEN_KEYS,
  type TokenStore,
} from '#api/http/token-store.ts'
import { createQueryClient } from '#api/query/client.ts'
import type { Settings } from '#config/settings.ts'
import { setAppNames } from '#i18n/load-messages.ts'
import { endOrders, openOrders } from '#orders/open-orders.ts'
import { appLockOf } from '#session/lock/lock-store.ts'
import { createPersonScope, sessionName } from '#session/person-scope.ts'
import { personOfToken } from '#session/person.ts'
import type { Services } from '#session/services.tsx'
import { endSession, signedOutByHand, whenForgotten } from '#session/session.ts'
import type { Host } from '#shell/host.ts'
import { whenChangedElsewhere } from '#shell/other-pages.ts'
import { watchPageEnd } from '#shell/page-end.ts'
import { takePrefetched } from '#shell/prefetched-responses.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'
import { SIGNED_OUT_NAME } from '#storage/names.ts'
import type { Scope } from '#storage/stored.ts'

import {
  clearDeviceCache,
  readDeviceCache,
  restoreDeviceCache,
  type CacheRecord,
} from './cache/device-cache.ts'
import { keepInvitation } from './invitation.ts'

// What is kept on the device goes with the session that it was kept for.
whenForgotten(() => void clearDeviceCache())

export interface AppRuntime {
  services: Services
  client: QueryClient
}

/** `search` is the address's query: an invitation may stand in it. */
export function createAppRuntime(host: Host, settings: Settings, search: string): AppRuntime {
  const { tenant, tenantId } = settings
  setAppNames({ appName: tenant.name, appShortName: tenant.shortName })
  host.setTenantLook(tenant)
  const { storage, startParam, telegram, isVisible } = host
  const person = createPersonScope({ host, tenantId })
  const owner = person.owner()
  const accountOf = (token: string | null | undefined) => personOfToken(tenantId, token ?? '')?.id
  if (host.environment === 'web' && owner !== undefined && storedOwner(storage) === undefined)
    claimTokens(storage, owner)
  const tokens = createTokenStore(storage, person.owner)
  /** Not after a sign-out by hand, which may come from another page while an answer is on its way. */
  const maySignIn = () => !signedOutByHand.read(person.scope)
  const http: Http = createHttp({
    baseUrls: settings.baseUrls,
    tenantId,
    environment: host.environment,
    tokens,
    earlyAnswer: takePrefetched,
    refresh: async (refreshToken) => {
      const session = await renewSession(http, refreshToken)
      return maySignIn() ? session : {}
    },
    signInSilently:
      telegram &&
      (async () => {
        const account = accountOf(storage.getItem('access_token'))
        const session = maySignIn() ? await signInByTelegram(http, telegram) : {}
        // Signed out meanwhile, or it is another account than the one whose calls wait for it.
        const isSame = account === undefined || account === accountOf(session.access_token)
        return maySignIn() && isSame ? session : {}
      }),
    leave() {
      endSession({ person, endOrders })
      host.leaveTo(settings.logoutUrl)
    },
    exclusively: (work) => exclusivelyAcrossTabs('refresh', work),
    watchPage: watchPageEnd,
    endSessionOnOutage: (error) =>
      settings.endSessionOnOutage || !(isApiError(error) && error.isTransient),
  })
  const client = createQueryClient(http)
  // A host hides the app without the document noticing, so the library asks the host.
  focusManager.setEventListener((setFocused) =>
    isVisible.subscribe(() => setFocused(isVisible.get())),
  )
  followOtherTabs(tokens, client, person.scope)
  const invitation = keepInvitation({ storage, tokens, search, startParam })
  return { services: { host, tokens, settings, invitation, person, endOrders, openOrders }, client }
}

/** Milliseconds after which a start is over, and what nobody waits for may be done. */
export const IDLE_DELAY_MS = 3000

/** Restores the device cache, and starts to write it once nothing more urgent is to be done. */
export function startDeviceCache(
  { client, services: { host, tokens, settings, person } }: AppRuntime,
  cacheRecord: CacheRecord | undefined,
  build: string,
): void {
  const { tenantId } = settings
  const isSignedIn = () => tokens.access() !== null
  const { scope } = person
  const restore = (cacheRecord: CacheRecord | undefined) => {
    const owner = sessionName.read(scope)
    if (isSignedIn()) restoreDeviceCache(cacheRecord, { client, owner, tenantId, build })
    else if (cacheRecord !== undefined) void clearDeviceCache()
  }
  const lock = appLockOf(scope)
  if (lock.get() !== 'locked') restore(cacheRecord)
  else {
    // A person who can't open the lock has nothing of what is behind it, not even in memory.
    const stop = lock.subscribe(() => {
      if (lock.get() === 'locked') return
      stop()
      void readDeviceCache(sessionName.read(scope)).then(restore)
    })
  }
  const keep = async () => {
    const tasks = await import('./background-tasks.ts')
    tasks.startBackgroundTasks(client, host, scope, { settings, tenantId, build, isSignedIn })
  }
  // Without the file nothing is kept, and the app is none the worse.
  setTimeout(() => void keep().catch(() => undefined), IDLE_DELAY_MS)
}

/**
 * Follows what other tabs do to the shared session. A sign-out there, or somebody else's sign-in, ends it here as
 * well, with everything cached of the person; a renewal by another tab of theirs changes nothing. Returns a
 * function that stops following.
 */
export function followOtherTabs(tokens: TokenStore, client: QueryClient, scope: Scope): () => void {
  return whenChangedElsewhere(
    (key) => TOKEN_KEYS.includes(key) || key.endsWith(SIGNED_OUT_NAME),
    ({ isRemoved }) => {
      // No other page can remove tokens that the storage has refused: they are in the memory of this one.
      if (signedOutByHand.read(scope)) for (const key of TOKEN_KEYS) scope.storage.release(key)
      const isOver = tokens.access() === null
      if (isOver) client.clear()
      tokens.changedElsewhere()
      // By the time the event comes they may be signed in again: what is on screen is read anew.
      if (isRemoved && !isOver) void client.resetQueries()
    },
  )
}
