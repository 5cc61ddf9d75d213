/** Labels that people give to their own deposit addresses, stored on this device only. */
import { useQueries } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { CurrencyId, WalletId } from '#api/common/schema.ts'
import { addressQueries } from '#api/wallets/address-queries.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { useRecords } from './wallet-labels.ts'

/** Label of a wallet's address on a blockchain. A wallet has one address on each. */
const AddressLabel = z.object({
  walletId: WalletId,
  chain: z.int(),
  /** Currency for which the address was created. It is part of the link to the address's screen. */
  currencyId: CurrencyId,
  label: z.string(),
})
type AddressLabel = z.output<typeof AddressLabel>

/**
 * The platform gets the label when the address is created, but never returns it (contract §3.2).
 */
const addressLabels = storedRecords('address-label:', AddressLabel)

/**
 * Stores a label; an empty label removes the record. Returns false if it could not be stored and is
 * lost when the page closes.
 */
export function setAddressLabel(scope: Scope, record: AddressLabel): boolean {
  const key = `${record.walletId}/${record.chain}`
  if (record.label !== '') return addressLabels.write(scope, key, record)
  addressLabels.remove(scope, key)
  return true
}

export const useAddressLabel = (walletId: WalletId, chain: number | undefined): string =>
  useRecords(addressLabels).find((one) => one.walletId === walletId && one.chain === chain)
    ?.label ?? ''

export interface LabelledAddress extends AddressLabel {
  /** Undefined while the address loads, or if the wallet has none. */
  address: string | undefined
}

/** Returns the addresses of a wallet that have labels; the same array until one changes. */
export function useLabelledAddresses(walletId: WalletId | undefined): readonly LabelledAddress[] {
  const labels = useRecords(addressLabels).filter((one) => one.walletId === walletId)
  return useQueries({
    queries: labels.map(({ chain }) => addressQueries.address(walletId, chain)),
    combine: (results) =>
      labels.map((one, at): LabelledAddress => ({ ...one, address: results[at]?.data?.address })),
  })
}
