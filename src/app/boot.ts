/** Wires transport, session and host together. Everything the app runs on is made here, once. */
import type { QueryClient } from '@tanstack/react-query'

import { refreshSession, signInWithTelegram } from '#api/auth/endpoints.ts'
import type { Invitation } from '#api/auth/mutations.ts'
import { createHttp, type Http } from '#api/http/http.ts'
import { createTokenStore } from '#api/http/token-store.ts'
import { callEndpoint } from '#api/query/call.ts'
import { createQueryClient } from '#api/query/client.ts'
import type { Settings } from '#config/settings.ts'
import { dropForeignSession } from '#session/session.ts'
import type { Services } from '#session/services.tsx'
import type { Host } from '#shell/host.ts'
import { routeOfStartParam } from '#shell/start-param.ts'

export interface Running {
  services: Services
  client: QueryClient
}

/** `search` is the address's query: an invitation may stand in it. */
export function createRunning(host: Host, settings: Settings, search: string): Running {
  const tokens = createTokenStore(host.storage)
  dropForeignSession(host.storage, tokens, host.telegram)
  const { telegram } = host
  const http: Http = createHttp({
    baseUrls: settings.baseUrls,
    tenantId: settings.tenantId,
    environment: host.environment,
    tokens,
    refresh: (refreshToken) =>
      callEndpoint(http, refreshSession, { body: { refresh_token: refreshToken } }),
    signInSilently:
      telegram && (() => callEndpoint(http, signInWithTelegram, { body: telegramProof(telegram) })),
    leave: () => host.leaveTo(settings.logoutUrl),
    exclusively: exclusivelyAcrossTabs,
  })
  const invitation = invitationOf(search, host.startParam)
  return { services: { host, tokens, settings, invitation }, client: createQueryClient(http) }
}

function telegramProof(telegram: NonNullable<Host['telegram']>) {
  // Q10: the id goes out as text.
  return {
    tg_id: String(telegram.user.id),
    hash: telegram.hash,
    init_data_raw: telegram.initDataRaw,
  }
}

/** Web Locks, where the browser has them: two tabs must not spend one refresh token. */
function exclusivelyAcrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks === undefined ? work() : locks.request('tessera.refresh', work)
}

function invitationOf(search: string, startParam: string | undefined): Invitation {
  const query = new URLSearchParams(search)
  const start = routeOfStartParam(startParam)
  return {
    inviteCode: start.inviteCode ?? query.get('invite') ?? undefined,
    referrer: start.referrer ?? query.get('ref') ?? undefined,
  }
}
