/** Writes the latest answers to the device. device-cache.ts reads them. */
import {
  dehydrate,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query'
import { set } from 'idb-keyval'

import { newUuid } from '#lib/uuid.ts'
import { sessionName } from '#session/person-scope.ts'
import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

import { clearDeviceCache, RECORD_KEY, type CacheScope, type CacheRecord } from './device-cache.ts'
import { writeHomeSnapshot } from './home-snapshot.ts'
import { isPagedAnswer } from './short-feeds.ts'

/**
 * Endpoints whose answers draw Home, Activity and Cards, and lists that change only with a release.
 * Codes, card data and secrets are answers to mutations, which are never stored.
 */
const CACHED_ENDPOINTS: ReadonlySet<unknown> = new Set([
  'E27',
  'E36',
  'E39',
  'E40',
  'E42',
  'E43',
  'E49',
  'E50',
  'E51',
  'E80',
  'E91',
  'E102',
  'E103',
  'E106',
  'E107',
])
/**
 * A total and its currency come from different answers, so all of these are stored as stale: the
 * next start reads them again together.
 */
const TOTALS: ReadonlySet<unknown> = new Set(['E91', 'E102', 'E103'])
const PAUSE_MS = 1000

/** Recipients' names for feed rows. Other data of recipients are not stored. */
const isNames = ([endpoint, , kind]: readonly unknown[]): boolean =>
  endpoint === 'E10' && kind === 'gathered'

const isKept = ({ queryKey, state }: Query): boolean =>
  (CACHED_ENDPOINTS.has(queryKey[0]) || isNames(queryKey)) && state.status === 'success'

/**
 * Returns whether an answer has changed that is stored. A further page of a feed changes nothing,
 * because only the first page is stored.
 */
const isDataChange = ({ type, query, ...event }: QueryCacheNotifyEvent): boolean =>
  type === 'updated' &&
  'action' in event &&
  event.action.type === 'success' &&
  isKept(query) &&
  query.state.fetchMeta?.fetchMore?.direction !== 'forward'

/** Only the first page of a feed is stored; the others are read again when the person scrolls. */
const firstPage = (data: unknown): unknown =>
  isPagedAnswer(data)
    ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : data

/**
 * Writes answers one second after they arrive, and at once when the app is hidden. Returns a
 * function that stops it.
 */
export function writeDeviceCache(
  client: QueryClient,
  host: Pick<Host, 'storage' | 'isVisible' | 'language' | 'platform'>,
  scope: Scope,
  { tenantId, build, isSignedIn }: CacheScope & { isSignedIn: () => boolean },
): () => void {
  const { isVisible } = host
  let timer: ReturnType<typeof setTimeout> | undefined

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (!isSignedIn()) {
      // If a page was closed right after a sign-out, its deletion may not have finished, so it is
      // repeated.
      void clearDeviceCache()
      return
    }
    const owner = sessionName.read(scope) ?? newUuid()
    void sessionName.write(scope, owner)
    const { queries } = dehydrate(client, { shouldDehydrateQuery: isKept })
    const record: CacheRecord = {
      owner,
      tenantId,
      build,
      at: Date.now(),
      state: {
        queries: queries.map((query) => ({
          ...query,
          state: {
            ...query.state,
            data: firstPage(query.state.data),
            isInvalidated: TOTALS.has(query.queryKey[0]),
          },
        })),
      },
    }
    writeHomeSnapshot(client, host, scope, { tenantId, build })
    void set(RECORD_KEY, record).catch(() => undefined)
  }

  const stopCache = client.getQueryCache().subscribe((event) => {
    if (isDataChange(event)) timer ??= setTimeout(write, PAUSE_MS)
  })
  const stopVisible = isVisible.subscribe(() => {
    if (!isVisible.get() && timer !== undefined) write()
  })
  write()
  return () => {
    clearTimeout(timer)
    stopCache()
    stopVisible()
  }
}
