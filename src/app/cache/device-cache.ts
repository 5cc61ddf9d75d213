/**
 * The person's latest answers, stored in IndexedDB. The first screen shows them with their age
 * before anything is requested. TanStack's persister is not used, because it needs an older core
 * and would be part of the entry chunk.
 */
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { del, get } from 'idb-keyval'

import { getUserData } from '#api/user/endpoints.ts'
import { getWallet, listWallets } from '#api/wallets/endpoints.ts'
import { withTimeout } from '#lib/timeout.ts'

export const RECORD_KEY = 'tessera.answers'
/** Milliseconds after which stored answers are too old to show. */
const MAX_AGE_MS = 7 * 86_400_000
/**
 * Milliseconds for which the start waits for the database; after that the app starts without it.
 * Offline it waits longer, because there is nothing else to show.
 */
const WAIT_MS = 300
const OFFLINE_WAIT_MS = 5000

export interface CacheRecord {
  /**
   * Random name of the session, stored beside the tokens. The cache of another session is not read.
   */
  owner: string
  tenantId: string
  /** Id of the build that wrote the record; another build may read answers differently. */
  build: string
  at: number
  state: DehydratedState
}

export type CacheScope = Pick<CacheRecord, 'tenantId' | 'build'>

/**
 * Reads the record; undefined if there is none, no database, or no result in time. `owner` is
 * undefined at a first start, which then doesn't wait for a database to be created.
 */
export async function readDeviceCache(owner: string | undefined): Promise<CacheRecord | undefined> {
  if (owner === undefined) return undefined
  try {
    const waitMs = navigator.onLine ? WAIT_MS : OFFLINE_WAIT_MS
    return await withTimeout(get<CacheRecord>(RECORD_KEY), waitMs, 'device cache')
  } catch {
    // The browser has no database, refuses access, or takes too long.
    return undefined
  }
}

/** Restores the record if it belongs to this session, tenant and build, else deletes it. */
export function restoreDeviceCache(
  cacheRecord: CacheRecord | undefined,
  {
    client,
    owner,
    tenantId,
    build,
  }: CacheScope & { client: QueryClient; owner: string | undefined },
): void {
  if (cacheRecord === undefined) return
  const isUsable =
    cacheRecord.owner === owner &&
    cacheRecord.tenantId === tenantId &&
    cacheRecord.build === build &&
    Date.now() - cacheRecord.at < MAX_AGE_MS
  if (!isUsable) {
    void clearDeviceCache()
    return
  }
  for (const { queryKey, state } of cacheRecord.state.queries)
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  // A total and its currency come from different answers, so all of these are marked stale and read
  // again together.
  for (const { id } of [getUserData, listWallets, getWallet])
    void client.invalidateQueries({ queryKey: [id], refetchType: 'none' })
}

/**
 * Deletes the device cache. If deleting fails, the cache is still not read, because its session's
 * name is gone.
 */
export async function clearDeviceCache(): Promise<void> {
  try {
    await del(RECORD_KEY)
  } catch {
    // There is no database, so nothing was cached.
  }
}
