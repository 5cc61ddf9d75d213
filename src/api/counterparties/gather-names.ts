import type { QueryClient } from '@tanstack/react-query'

import { addressKey } from '#lib/crypto-address/address-key.ts'

import { LARGEST_PAGE, rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { listCounterparties } from './endpoints.ts'
import { everyDestination, type SavedDestination } from './every-destination.ts'

export interface SavedNames {
  people: Record<string, string>
  /** By `addressKey`; without addresses of two people, and those that a memo divides among many. */
  addresses: Record<string, string>
}

/** Names by address where every destination with it is the same person's and takes no memo. */
export function namesByAddress(saved: readonly SavedDestination[]): Record<string, string> {
  const owners = new Map<string, { id: string; name: string } | undefined>()
  for (const { counterparty, destination } of saved) {
    const { crypto } = destination
    if (crypto === undefined || crypto.address === '') continue
    const key = addressKey(crypto.address)
    const isOne = !owners.has(key) || owners.get(key)?.id === counterparty.id
    // One address of an exchange is many people's, and the feed has no memos.
    owners.set(key, isOne && crypto.memo === undefined ? counterparty : undefined)
  }
  return Object.fromEntries(
    [...owners].flatMap(([key, owner]) => (owner === undefined ? [] : [[key, owner.name]])),
  )
}

/** Rejects with ApiError. */
export async function gatherNames(
  client: QueryClient,
  wallet: WalletId,
  signal: AbortSignal,
): Promise<SavedNames> {
  const page = await callEndpoint(
    httpOf(client),
    listCounterparties,
    {
      params: { wallet_id: wallet },
      query: { limit: LARGEST_PAGE, offset: 0, sort_by: 'created_at', sort_order: 'DESC' },
    },
    { signal },
  )
  // Of more recipients the addresses are not read: each costs a call.
  const isAll = totalOf(page) <= LARGEST_PAGE
  const saved = isAll ? await client.fetchQuery(everyDestination(wallet)) : []
  return {
    people: Object.fromEntries(rowsOf(page).map(({ id, name }) => [id, name])),
    addresses: namesByAddress(saved),
  }
}
