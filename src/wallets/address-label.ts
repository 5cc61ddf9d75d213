/** What a person calls their addresses: kept on this device, for this person, and shown in all of its pages. */
import { useQueries } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { CurrencyId, WalletId } from '#api/common/schema.ts'
import { addressQueries } from '#api/wallets/address-queries.ts'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { useRecords } from './wallet-labels.ts'

/** A wallet has one address on each chain; which one it is the platform says. */
const AddressLabel = z.object({
  walletId: WalletId,
  chain: z.int(),
  /** What the address was asked for with: it leads back to its screen. */
  currencyId: CurrencyId,
  label: z.string(),
})
type AddressLabel = z.output<typeof AddressLabel>

/** The platform is told the label when the address is made, and says it in no answer (contract §3.2). */
const addressLabels = storedRecords('address-label:', AddressLabel)

/** An empty label is none. False where it lasts only as long as the page. */
export function setAddressLabel(scope: Scope, record: AddressLabel): boolean {
  const key = `${record.walletId}/${record.chain}`
  if (record.label !== '') return addressLabels.write(scope, key, record)
  addressLabels.remove(scope, key)
  return true
}

/** The label that the person gave to the address of a wallet on a chain; empty where they gave none. */
export const useAddressLabel = (walletId: WalletId, chain: number | undefined): string =>
  useRecords(addressLabels).find((one) => one.walletId === walletId && one.chain === chain)
    ?.label ?? ''

export interface LabelledAddress extends AddressLabel {
  /** Undefined while it is not known, and where it was never made. */
  address: string | undefined
}

/** All labelled addresses of a wallet; the same list until one changes. */
export function useLabelledAddresses(walletId: WalletId | undefined): readonly LabelledAddress[] {
  const labels = useRecords(addressLabels).filter((one) => one.walletId === walletId)
  return useQueries({
    queries: labels.map(({ chain }) => addressQueries.address(walletId, chain)),
    combine: (results) =>
      labels.map((one, at): LabelledAddress => ({ ...one, address: results[at]?.data?.address })),
  })
}
