/**
 * The person's latest answers, stored in IndexedDB. The first screen shows them with their age
 * before anything is requested. TanStack's persister is not used, because it needs an older core
 * and would be part of the entry chunk.
 */
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { del, get } from 'idb-keyval'

export const RECORD_KEY = 'tessera.answers'
/** Milliseconds after which stored answers are too old to show. */
const MAX_AGE_MS = 7 * 86_400_000

export interface CacheRecord {
  /**
   * Random name of the session, stored beside the tokens. The cache of another session is not read.
   */
  owner: string
  tenantId: string
  /** Id of the build that wrote the record; another build may read answers differently. */
  build: string
  at: number
  state: Pick<DehydratedState, 'queries'>
}

export type CacheScope = Pick<CacheRecord, 'tenantId' | 'build'>

/**
 * Reads the record; undefined if there is none, or no database. `owner` is undefined at a first
 * start, which then creates no database.
 */
export async function readDeviceCache(owner: string | undefined): Promise<CacheRecord | undefined> {
  if (!owner) return undefined
  try {
    return await get<CacheRecord>(RECORD_KEY)
  } catch {
    // The browser has no database, or refuses access.
    return undefined
  }
}

/**
 * Restores the record if it belongs to this session, tenant and build, else deletes it. A record
 * that was read late replaces no answer that has arrived meanwhile.
 */
export function restoreDeviceCache(
  cacheRecord: CacheRecord | undefined,
  {
    client,
    owner,
    tenantId,
    build,
  }: CacheScope & { client: QueryClient; owner: string | undefined },
): void {
  if (!cacheRecord) return
  const isUsable =
    cacheRecord.owner === owner &&
    cacheRecord.tenantId === tenantId &&
    cacheRecord.build === build &&
    Date.now() - cacheRecord.at < MAX_AGE_MS
  if (!isUsable) {
    void clearDeviceCache()
    return
  }
  for (const { queryKey, state } of cacheRecord.state.queries) {
    const known = client.getQueryState(queryKey)
    if (known?.data !== undefined) continue
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
    // If the record was read after a call had failed, the call is repeated, because the age of
    // cached data is shown only beside a failure.
    if (state.isInvalidated || known?.error)
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
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
