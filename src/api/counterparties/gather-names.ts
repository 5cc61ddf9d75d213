import { addressKey } from '#lib/crypto-address/address-key.ts'

import { LARGEST_PAGE, rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import { query, STALE, type ReadContext } from '../query/call.ts'
import { getUser } from '../user/endpoints.ts'
import { toUserView } from '../user/views.ts'
import { listCounterparties } from './endpoints.ts'
import { everyDestination, type SavedDestination } from './every-destination.ts'

export interface SavedNames {
  people: Record<string, string>
  /**
   * By `addressKey`. Leaves out addresses of two recipients and addresses with a memo, which many
   * people share.
   */
  addresses: Record<string, string>
  own: string
}

/** Returns names by address, for addresses that belong to one person and need no memo. */
export function namesByAddress(saved: readonly SavedDestination[]): Record<string, string> {
  const owners = new Map<string, { id: string; name: string } | undefined>()
  for (const { counterparty, destination } of saved) {
    const { crypto } = destination
    if (crypto === undefined || crypto.address === '') continue
    const key = addressKey(crypto.address)
    const isOne = !owners.has(key) || owners.get(key)?.id === counterparty.id
    // An exchange's address belongs to many people, and the feed has no memos to tell them apart.
    owners.set(key, isOne && crypto.memo === undefined ? counterparty : undefined)
  }
  return Object.fromEntries(
    [...owners].flatMap(([key, owner]) => (owner === undefined ? [] : [[key, owner.name]])),
  )
}

/**
 * Reads the person's own name, the recipients of a wallet and, if they are few, their addresses.
 * Rejects with ApiError.
 */
export async function gatherNames(wallet: WalletId, context: ReadContext): Promise<SavedNames> {
  const newest = query(
    listCounterparties,
    {
      params: { wallet_id: wallet },
      query: { limit: LARGEST_PAGE, offset: 0, sort_by: 'created_at', sort_order: 'DESC' },
    },
    { staleTime: STALE.now },
  )
  const page = await newest.read(context)
  // Each recipient's addresses cost a call, so they are read for short lists only.
  const isAll = totalOf(page) <= LARGEST_PAGE
  const saved = isAll ? await context.client.fetchQuery(everyDestination(wallet)) : []
  // The recipients' names are useful without the person's own.
  const user = await query(getUser, {}, { staleTime: STALE.minute })
    .read(context)
    .catch(() => undefined)
  return {
    own: user === undefined ? '' : toUserView(user).name,
    people: Object.fromEntries(rowsOf(page).map(({ id, name }) => [id, name])),
    addresses: namesByAddress(saved),
  }
}
