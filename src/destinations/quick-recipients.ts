/**
 * The saved recipients that come first wherever somebody is paid: favorites, then whom this device has paid, the last
 * one first. All of it is read from this device, so that it is there before any answer and moves nothing later.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { SavedNames } from '#api/counterparties/gather-names.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { paidRecipients } from './paid-recipients.ts'

/** More people than this are a list, not a quick way. */
const MAX_RECIPIENTS = 8
/** Beyond this number the oldest favorites are dropped. */
const MAX_FAVORITES = 50

const ids = z.array(CounterpartyId)
const favorites = (wallet: WalletId) => storedValue(`favorites.${wallet}`, ids)
const earlier = (wallet: WalletId) => storedValue(`paid-earlier.${wallet}`, ids)

/** The last one that was made a favorite comes first. */
export const favoritesOf = (scope: Scope, wallet: WalletId): readonly CounterpartyId[] =>
  favorites(wallet).read(scope) ?? []

/** False where it lasts only as long as the page. */
export function setFavorite(
  scope: Scope,
  wallet: WalletId,
  id: CounterpartyId,
  isFavorite: boolean,
): boolean {
  const others = favoritesOf(scope, wallet).filter((one) => one !== id)
  return favorites(wallet).write(
    scope,
    (isFavorite ? [id, ...others] : others).slice(0, MAX_FAVORITES),
  )
}

/** At most eight, the first one first. */
export function quickRecipients(scope: Scope, wallet: WalletId): readonly CounterpartyId[] {
  const paid = paidRecipients(scope).flatMap(({ walletId, saved }) =>
    walletId === wallet && saved !== undefined ? [CounterpartyId.parse(saved.counterparty)] : [],
  )
  const all = [
    ...favoritesOf(scope, wallet),
    ...paid.toReversed(),
    ...(earlier(wallet).read(scope) ?? []),
  ]
  return [...new Set(all)].slice(0, MAX_RECIPIENTS)
}

/** Whether somebody who was paid before this device knew the person is noted already, or nobody was. */
export const areEarlierNoted = (scope: Scope, wallet: WalletId): boolean =>
  earlier(wallet).read(scope) !== undefined

/** Notes whom the feed says was paid, for a device that has paid nobody itself. */
export const noteEarlier = (scope: Scope, wallet: WalletId, paid: readonly CounterpartyId[]) =>
  void earlier(wallet).write(scope, [...paid].slice(0, MAX_RECIPIENTS))

type PaidRow = Pick<Transaction, 'direction' | 'to'>

/** The saved recipients of outgoing rows, in their order; a name that two of them have says nothing. */
export function recipientsIn(
  rows: readonly PaidRow[],
  { people, addresses }: SavedNames,
): CounterpartyId[] {
  const byName = new Map<string, string | undefined>()
  for (const [id, name] of Object.entries(people))
    byName.set(name, byName.has(name) ? undefined : id)
  const found = rows.flatMap(({ direction, to = '' }) => {
    const id = byName.get(addresses[addressKey(to)] ?? to)
    return direction === 'out' && id !== undefined ? [CounterpartyId.parse(id)] : []
  })
  return [...new Set(found)]
}
