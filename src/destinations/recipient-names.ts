/** Names a feed's addresses if this device's records or saved recipients surely identify them. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { SavedNames } from '#api/counterparties/gather-names.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { addressKey } from '#lib/crypto-address/address-key.ts'
import { isSameName } from '#lib/name-key.ts'
import { usePersonScope } from '#session/services.tsx'
import type { Scope } from '#storage/stored.ts'

import { paidRecipients } from './paid-recipients.ts'

/** The shortest possible address. A shorter text, or one with spaces, is already a name. */
const SHORTEST_ADDRESS = 26

type NamedRow = Pick<Transaction, 'direction' | 'from' | 'to' | 'orderId' | 'method'>
type NameOf = (row: NamedRow) => string | undefined

const nobody: NameOf = () => undefined

function nameBy({ people, addresses, own }: SavedNames, scope: Scope, ownName: string): NameOf {
  const paid = new Map(paidRecipients(scope).map(({ order, saved }) => [order, saved]))
  return ({ direction, from, to, orderId, method }) => {
    const party = (direction === 'in' ? from : to) ?? ''
    if (method === 'bank_transfer' && isSameName(party, own)) return ownName
    if (party.length < SHORTEST_ADDRESS || /\s/.test(party)) return undefined
    // The order names its recipient exactly, even if several people share the address.
    const recorded = direction === 'out' && orderId !== undefined ? paid.get(orderId) : undefined
    return people[recorded?.counterparty ?? ''] ?? addresses[addressKey(party)]
  }
}

/**
 * Returns a function that names a row's sender or recipient, also the person's own bank account. It
 * returns undefined if the feed itself has a name, or if no saved name or more than one fits. If
 * `isEnabled` is true, the saved recipients are requested, else only cached ones are used.
 */
export function useRecipientNames(walletId: WalletId | undefined, isEnabled: boolean): NameOf {
  const scope = usePersonScope()
  const { data: names } = useQuery({ ...savedNames(walletId), enabled: isEnabled })
  const ownName = useTranslations('transactions.line')('ownBank')
  return useMemo(
    () => (names === undefined ? nobody : nameBy(names, scope, ownName)),
    [names, scope, ownName],
  )
}

/** Returns whether rows with names can be drawn: the names are known, or can't be read now. */
export function useAreNamesSettled(walletId: WalletId): boolean {
  const { isPending, failureCount } = useQuery({ ...savedNames(walletId), enabled: false })
  return !isPending || failureCount > 0
}
