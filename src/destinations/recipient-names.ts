/** Who the addresses of a feed are, as far as this device and the saved recipients know for certain. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import type { SavedNames } from '#api/counterparties/gather-names.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { usePersonScope } from '#session/services.tsx'
import type { Scope } from '#storage/stored.ts'

import { paidRecipients } from './paid-recipients.ts'

/** No address is shorter than this; a shorter text, or one with spaces, is a name already. */
const SHORTEST_ADDRESS = 26

type NamedRow = Pick<Transaction, 'direction' | 'from' | 'to' | 'orderId'>
type NameOf = (row: NamedRow) => string | undefined

const nobody: NameOf = () => undefined

function nameBy({ people, addresses }: SavedNames, scope: Scope): NameOf {
  const paid = new Map(paidRecipients(scope).map(({ order, saved }) => [order, saved]))
  return ({ direction, from, to, orderId }) => {
    const party = (direction === 'in' ? from : to) ?? ''
    if (party.length < SHORTEST_ADDRESS || /\s/.test(party)) return undefined
    // This device's own record says to whom an order went; the address may be of several people.
    const own = direction === 'out' && orderId !== undefined ? paid.get(orderId) : undefined
    return people[own?.counterparty ?? ''] ?? addresses[addressKey(party)]
  }
}

/**
 * Names a row's sender or recipient; undefined where the feed has a name itself, and where nobody or more than one
 * is known. With `isRead` the saved recipients are read if need be, else what the cache knows has to do.
 */
export function useRecipientNames(walletId: WalletId | undefined, isRead: boolean): NameOf {
  const scope = usePersonScope()
  const { data: names } = useQuery({ ...savedNames(walletId), enabled: isRead })
  return useMemo(() => (names === undefined ? nobody : nameBy(names, scope)), [names, scope])
}
