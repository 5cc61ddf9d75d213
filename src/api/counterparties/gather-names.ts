import { addressKey } from '#lib/crypto-address/address-key.ts'

import { LARGEST_PAGE, rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import { query, STALE_MS, type ReadContext } from '../query/call.ts'
import { getUser } from '../user/endpoints.ts'
import { toUserView } from '../user/views.ts'
import { listCounterparties } from './endpoints.ts'
import { everyDestination, type SavedDestination } from './every-destination.ts'

export interface SavedNames {
  people: Record<string, string>
  /**
   * Recipients' names by `addressKey`. Leaves out addresses that two recipients have, and addresses
   * with a memo, which many people share.
   */
  addresses: Record<string, string>
  own: string
}

/** Returns names by address, only for addresses that belong to one recipient and need no memo. */
export function namesByAddress(saved: readonly SavedDestination[]): Record<string, string> {
  const owners = new Map<string, { id: string; name: string } | undefined>()
  for (const { counterparty, destination } of saved) {
    const { crypto } = destination
    if (crypto === undefined || crypto.address === '') continue
    const key = addressKey(crypto.address)
    const isOne = !owners.has(key) || owners.get(key)?.id === counterparty.id
    // An exchange's address belongs to many people, and feed rows have no memo to tell them apart.
    owners.set(key, isOne && crypto.memo === undefined ? counterparty : undefined)
  }
  return Object.fromEntries(
    [...owners].flatMap(([key, owner]) => (owner === undefined ? [] : [[key, owner.name]])),
  )
}

/**
 * Reads the person's own name, the names of a wallet's recipients and, if the recipients are few,
 * their addresses. Rejects with ApiError.
 */
export async function gatherNames(wallet: WalletId, context: ReadContext): Promise<SavedNames> {
  const newest = query(
    listCounterparties,
    {
      params: { wallet_id: wallet },
      query: { limit: LARGEST_PAGE, offset: 0, sort_by: 'created_at', sort_order: 'DESC' },
    },
    { staleTime: STALE_MS.now },
  )
  const page = await newest.read(context)
  // Each recipient's addresses cost one call, so they are read only for short lists of recipients.
  const isAll = totalOf(page) <= LARGEST_PAGE
  const saved = isAll ? await context.client.fetchQuery(everyDestination(wallet)) : []
  // If the person's own name can't be read, the recipients' names are still useful.
  const user = await query(getUser, {}, { staleTime: STALE_MS.minute })
    .read(context)
    .catch(() => undefined)
  return {
    own: user === undefined ? '' : toUserView(user).name,
    people: Object.fromEntries(rowsOf(page).map(({ id, name }) => [id, name])),
    addresses: namesByAddress(saved),
  }
}
