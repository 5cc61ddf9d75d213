/**
 * The last answers of this person on this device (IndexedDB): the first screen is drawn from them, with
 * their age, before anything is asked. The library's own persister is pinned to an older core, and all of
 * it would stand in the entry. The core's `dehydrate` writes, with the file that comes late; reading is one call.
 */
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { del, get } from 'idb-keyval'

import { getUserData } from '#api/user/endpoints.ts'
import { getWallet, listWallets } from '#api/wallets/endpoints.ts'
import { withTimeout } from '#lib/timeout.ts'

/** Name of the one record in idb-keyval's store. */
export const RECORD = 'tessera.answers'
/** Milliseconds. What is older says too little to be worth a look. */
const MAX_AGE_MS = 7 * 86_400_000
/** Milliseconds that a start waits for the database: where it hangs, the app begins without it. */
const WAIT_MS = 300

export interface CacheRecord {
  /** Random name of the session on this device, kept in its storage: another session reads nothing. */
  owner: string
  tenantId: string
  /** Build that wrote it: another one may read answers differently. */
  build: string
  /** Epoch milliseconds. */
  at: number
  state: DehydratedState
}

/** Whose answers they are, and which build reads them. */
export type CacheScope = Pick<CacheRecord, 'tenantId' | 'build'>

/**
 * Begins to read at once; undefined where there is nothing, no database, or no answer in time. Without an
 * `owner` in the storage nothing is anybody's, and a first start does not wait for a database to be made.
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

/** Puts the device cache into the query cache if it is of this session, tenant and build; else deletes it. */
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
  const isOurs =
    cacheRecord.owner === owner &&
    cacheRecord.tenantId === tenantId &&
    cacheRecord.build === build &&
    Date.now() - cacheRecord.at < MAX_AGE_MS
  if (!isOurs) {
    void clearDeviceCache()
    return
  }
  for (const { queryKey, state } of cacheRecord.state.queries)
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  // A sum and the name of its currency come apart where one of them is asked for again and the other isn't.
  for (const { id } of [getUserData, listWallets, getWallet])
    void client.invalidateQueries({ queryKey: [id], refetchType: 'none' })
}

/** Deletes what is kept; without its owner's name in the storage nobody reads it anyway. */
export async function clearDeviceCache(): Promise<void> {
  try {
    await del(RECORD)
  } catch {
    // Where there is no database, nothing was kept.
  }
}
