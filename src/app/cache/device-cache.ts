/**
 * The person's latest answers on this device (IndexedDB). The first screen shows them with their
 * age before anything is requested. The library's own persister needs an older core and would be
 * part of the entry chunk. Writing uses the core's `dehydrate` in a late chunk; reading is one
 * call.
 */
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { del, get } from 'idb-keyval'

import { getUserData } from '#api/user/endpoints.ts'
import { getWallet, listWallets } from '#api/wallets/endpoints.ts'
import { withTimeout } from '#lib/timeout.ts'

export const RECORD = 'tessera.answers'
/** Milliseconds. Older answers are not shown. */
const MAX_AGE_MS = 7 * 86_400_000
/** Milliseconds that the start waits for the database; if it hangs, the app starts without it. */
const WAIT_MS = 300

export interface CacheRecord {
  /**
   * Random name of the session on this device, kept in its storage. Other sessions read nothing.
   */
  owner: string
  tenantId: string
  /** Build that wrote it. Another build may read answers differently. */
  build: string
  at: number
  state: DehydratedState
}

export type CacheScope = Pick<CacheRecord, 'tenantId' | 'build'>

/**
 * Reads the cache; resolves to undefined without a record, a database, or an answer in time.
 * Without an `owner` in the storage nothing can be restored, so a first start does not wait for the
 * database to be created.
 */
export async function readDeviceCache(owner: string | undefined): Promise<CacheRecord | undefined> {
  if (owner === undefined) return undefined
  try {
    return await withTimeout(get<CacheRecord>(RECORD), WAIT_MS, 'device cache')
  } catch {
    // The browser has no database, refuses it, or takes too long.
    return undefined
  }
}

/** Restores the device cache if it belongs to this session, tenant and build; else deletes it. */
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
  // These answers belong together: a total and the name of its currency. All are marked stale, so
  // that none is read again without the others.
  for (const { id } of [getUserData, listWallets, getWallet])
    void client.invalidateQueries({ queryKey: [id], refetchType: 'none' })
}

/** Deletes the device cache. Without the owner in the storage nobody reads it anyway. */
export async function clearDeviceCache(): Promise<void> {
  try {
    await del(RECORD)
  } catch {
    // No database, so nothing was cached.
  }
}
