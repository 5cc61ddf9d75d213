/** Creates everything that the app runs on, once: transport, session and host. */
import { focusManager, type QueryClient } from '@tanstack/react-query'

import { renewSession, signInByTelegram } from '#api/auth/session.ts'
import { isApiError } from '#api/http/api-error.ts'
import { createHttp } from '#api/http/clients.ts'
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
import { runLater } from '#lib/timeout.ts'
import { endOrders, openOrders } from '#orders/open-orders.ts'
import { appLockOf } from '#session/lock/lock-store.ts'
import { createPersonScope, sessionName } from '#session/person-scope.ts'
import { personOfToken } from '#session/person.ts'
import type { Services } from '#session/services.tsx'
import { endSession, manualSignOut, onPersonDataRemoved } from '#session/session.ts'
import type { Host } from '#shell/host.ts'
import { onOtherTabChange } from '#shell/other-tabs.ts'
import { watchPageEnd } from '#shell/page-end.ts'
import { consumePrefetched } from '#shell/prefetched-responses.ts'
import { runExclusively } from '#storage/across-tabs.ts'
import { SIGNED_OUT_NAME } from '#storage/names.ts'
import type { Scope } from '#storage/stored.ts'

import {
  clearDeviceCache,
  readDeviceCache,
  restoreDeviceCache,
  type CacheRecord,
} from './cache/device-cache.ts'
import { storeInvitation } from './invitation.ts'

onPersonDataRemoved(() => void clearDeviceCache())

export interface AppRuntime {
  services: Services
  client: QueryClient
}

/** `search`: the query string of the page's URL, which may contain an invitation. */
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
  /** False after the person has signed out, in this page or in another one, even during a call. */
  const canSignIn = () => !manualSignOut.read(person.scope)
  const http = createHttp({
    baseUrls: settings.baseUrls,
    tenantId,
    environment: host.environment,
    tokens,
    earlyAnswer: consumePrefetched,
    refresh: async (refreshToken) => {
      const session = await renewSession(client, refreshToken)
      return canSignIn() ? session : {}
    },
    signInSilently:
      telegram &&
      (async () => {
        const account = accountOf(storage.getItem('access_token'))
        const session = canSignIn() ? await signInByTelegram(client, telegram) : {}
        // The new session is dropped if the person has signed out meanwhile, or if it belongs to
        // another account than the calls that wait for it.
        const isSame = account === undefined || account === accountOf(session.access_token)
        return canSignIn() && isSame ? session : {}
      }),
    leave() {
      endSession({ person, endOrders })
      host.leaveTo(settings.logoutUrl)
    },
    exclusively: (work) => runExclusively('refresh', work),
    watchPage: watchPageEnd,
    endSessionOnOutage: (error) =>
      settings.endSessionOnOutage || !(isApiError(error) && error.isTransient),
  })
  const client: QueryClient = createQueryClient(http)
  // A host may hide the app without the document's visibility event, so the query library listens
  // to the host.
  focusManager.setEventListener((setFocused) =>
    isVisible.subscribe(() => setFocused(isVisible.get())),
  )
  followOtherTabs(tokens, client, person.scope)
  const invitation = storeInvitation({ storage, tokens, search, startParam })
  return { services: { host, tokens, settings, invitation, person, endOrders, openOrders }, client }
}

/** Milliseconds between the first drawing of the app and the start of its background tasks. */
export const IDLE_DELAY_MS = 3000

/**
 * Restores the device cache once it has been read, and begins to write it after `IDLE_DELAY_MS`.
 * While the app is locked, the cache is not even in memory. It is read when the person unlocks the
 * app.
 */
export async function startDeviceCache(
  { client, services: { host, tokens, settings, person } }: AppRuntime,
  reading: Promise<CacheRecord | undefined>,
  build: string,
): Promise<void> {
  const { tenantId } = settings
  const isSignedIn = () => tokens.access() !== null
  const { scope } = person
  const lock = appLockOf(scope)
  const restore = (cacheRecord: CacheRecord | undefined) => {
    if (lock.get() === 'locked') {
      const stop = lock.subscribe(() => {
        if (lock.get() === 'locked') return
        stop()
        void readDeviceCache(sessionName.read(scope)).then(restore)
      })
    } else {
      const owner = isSignedIn() ? sessionName.read(scope) : undefined
      restoreDeviceCache(cacheRecord, { client, owner, tenantId, build })
    }
  }
  // If the code that writes the cache can't be loaded, nothing is cached; the app works as before.
  runLater(IDLE_DELAY_MS, async () => {
    const tasks = await import('./background-tasks.ts')
    tasks.startBackgroundTasks(client, host, scope, { settings, tenantId, build, isSignedIn })
  })
  restore(await reading)
}

/**
 * Follows the session in other tabs. If a tab signs out or signs in another person, this tab's
 * session ends too and its cache is emptied; renewed tokens change nothing. Returns a function that
 * stops following.
 */
export function followOtherTabs(tokens: TokenStore, client: QueryClient, scope: Scope): () => void {
  return onOtherTabChange(
    (key) => TOKEN_KEYS.includes(key) || key.endsWith(SIGNED_OUT_NAME),
    ({ isRemoved }) => {
      // Tokens that the storage refused to save are only in this page's memory, where other pages
      // can't remove them.
      if (manualSignOut.read(scope)) for (const key of TOKEN_KEYS) scope.storage.release(key)
      const isOver = tokens.access() === null
      if (isOver) client.clear()
      tokens.changedElsewhere()
      // The tokens may have been written again before the event arrived. Then the session goes on
      // and the visible data are read again.
      if (isRemoved && !isOver) void client.resetQueries()
    },
  )
}
