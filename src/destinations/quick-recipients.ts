/**
 * Saved recipients that are offered first: favorites, then recently paid ones. All are stored on
 * this device, so that they show at once and nothing moves later.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { SavedNames } from '#api/counterparties/gather-names.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { paidRecipients } from './paid-recipients.ts'

const MAX_RECIPIENTS = 8
/** Beyond this number the oldest favorites are dropped. */
const MAX_FAVORITES = 50

const ids = z.array(CounterpartyId)
const favorites = (wallet: WalletId) => storedValue(`favorites.${wallet}`, ids)
const earlier = (wallet: WalletId) => storedValue(`paid-earlier.${wallet}`, ids)

export const favoritesOf = (scope: Scope, wallet: WalletId): readonly CounterpartyId[] =>
  favorites(wallet).read(scope) ?? []

/** Adds or removes a favorite. Returns false if the change is lost when the page closes. */
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

/** Returns whether recipients paid before this device was used are stored, even if none exist. */
export const hasStoredPastRecipients = (scope: Scope, wallet: WalletId): boolean =>
  earlier(wallet).read(scope) !== undefined

/** Stores recipients from the feed, for a device that has paid nobody itself. */
export const storePastRecipients = (
  scope: Scope,
  wallet: WalletId,
  paid: readonly CounterpartyId[],
) => void earlier(wallet).write(scope, [...paid].slice(0, MAX_RECIPIENTS))

type PaidRow = Pick<Transaction, 'direction' | 'to'>

/**
 * Returns the saved recipients of outgoing rows, in the order of the rows. Ignores names that two
 * saved recipients share.
 */
export function savedRecipientsIn(
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
