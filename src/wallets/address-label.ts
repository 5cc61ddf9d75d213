/** Names that the person gives to their own addresses, stored on this device only. */
import { useQueries } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { CurrencyId, WalletId } from '#api/common/schema.ts'
import { addressQueries } from '#api/wallets/address-queries.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { useRecords } from './wallet-labels.ts'

/** Label of a wallet's address on a chain; a wallet has one address on each. */
const AddressLabel = z.object({
  walletId: WalletId,
  chain: z.int(),
  /** Currency for which the address was created; it leads to the address's screen. */
  currencyId: CurrencyId,
  label: z.string(),
})
type AddressLabel = z.output<typeof AddressLabel>

/**
 * The platform receives the label when the address is created, but returns it nowhere (contract
 * §3.2).
 */
const addressLabels = storedRecords('address-label:', AddressLabel)

/**
 * Stores a label; an empty one removes the record. Returns false if it lasts only as long as the
 * page.
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
  /** Undefined while it loads, or if the wallet has no such address. */
  address: string | undefined
}

/** Returns the labelled addresses of a wallet; the same array until one changes. */
export function useLabelledAddresses(walletId: WalletId | undefined): readonly LabelledAddress[] {
  const labels = useRecords(addressLabels).filter((one) => one.walletId === walletId)
  return useQueries({
    queries: labels.map(({ chain }) => addressQueries.address(walletId, chain)),
    combine: (results) =>
      labels.map((one, at): LabelledAddress => ({ ...one, address: results[at]?.data?.address })),
  })
}
