/** Wires transport, session and host together. Everything the app runs on is made here, once. */
import { focusManager, type QueryClient } from '@tanstack/react-query'

import { renewSession, signInByTelegram } from '#api/auth/mutations.ts'
import { isApiError } from '#api/http/api-error.ts'
import { createHttp, type Http } from '#api/http/http.ts'
import { createTokenStore } from '#api/http/token-store.ts'
import { createQueryClient } from '#api/query/client.ts'
import type { Settings } from '#config/settings.ts'
import { exclusivelyAcrossTabs } from '#session/across-tabs.ts'
import { dropForeignSession, personalKey } from '#session/session.ts'
import { forgetAnswers, restoreAnswers, type KeptAnswers } from '#session/kept-answers.ts'
import type { Services } from '#session/services.tsx'
import { fetchOrTakeEarly } from '#shell/early-answers.ts'
import type { Host } from '#shell/host.ts'

import { keepInvitation } from './invitation.ts'
import { followOtherTabs } from './other-tabs.ts'

export interface Running {
  services: Services
  client: QueryClient
}

/** `search` is the address's query: an invitation may stand in it. */
export function createRunning(host: Host, settings: Settings, search: string): Running {
  const { storage, startParam, telegram, isVisible } = host
  const tokens = createTokenStore(storage)
  dropForeignSession(storage, tokens, telegram)
  const http: Http = createHttp({
    baseUrls: settings.baseUrls,
    tenantId: settings.tenantId,
    environment: host.environment,
    tokens,
    fetch: fetchOrTakeEarly,
    refresh: (refreshToken) => renewSession(http, refreshToken),
    signInSilently: telegram && (() => signInByTelegram(http, telegram)),
    leave: () => host.leaveTo(settings.logoutUrl),
    exclusively: (work) => exclusivelyAcrossTabs('refresh', work),
    endSessionOnOutage: (error) => settings.endSessionOnOutage || !isOutage(error),
  })
  const client = createQueryClient(http)
  // A host hides the app without the document noticing, so the library asks the host.
  focusManager.setEventListener((setFocused) =>
    isVisible.subscribe(() => setFocused(isVisible.get())),
  )
  followOtherTabs(tokens, client)
  const invitation = keepInvitation({ storage, tokens, search, startParam })
  return { services: { host, tokens, settings, invitation }, client }
}

/** Milliseconds after which a start is over, and what nobody waits for may be done. */
export const QUIET = 3000

/** Draws from the last answers, then keeps those that come, once nothing more urgent is to be done. */
export function rememberAnswers(
  { client, services: { host, tokens, settings } }: Running,
  kept: KeptAnswers | undefined,
  build: string,
): void {
  const { tenantId } = settings
  const isSignedIn = () => tokens.access() !== null
  const owner = host.storage.getItem(personalKey('answers'))
  if (isSignedIn()) restoreAnswers(kept, { client, owner, tenantId, build })
  else if (kept !== undefined) void forgetAnswers()
  const keep = async () => {
    const { startLate } = await import('./late.ts')
    startLate(client, host, { tenantId, build, isSignedIn })
  }
  // Without the file nothing is kept, and the app is none the worse.
  setTimeout(() => void keep().catch(() => undefined), QUIET)
}

const isOutage = (error: unknown): boolean => isApiError(error) && error.isTransient
