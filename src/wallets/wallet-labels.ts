/** What a person calls their wallets and addresses, and the icons they give: kept on this device, for this person. */
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import { CurrencyId, WalletId } from '#api/common/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'
import { useWalletTypeLabel } from '#ui/labels.ts'

const WalletLabel = z.object({
  /** Empty: the wallet is called by its type. */
  name: z.string(),
  icon: z.string(),
})
export type WalletLabel = z.output<typeof WalletLabel>

/** Labels by the id of their wallet. Who writes one tells of it: `announceLabels`. */
export const walletLabels = storedRecords('wallet-label:', WalletLabel)

const AddressLabel = z.object({
  walletId: WalletId,
  chain: z.int(),
  /** What the address was asked for with: it leads back to its screen. */
  currencyId: CurrencyId,
  address: z.string(),
  label: z.string(),
})
export type AddressLabel = z.output<typeof AddressLabel>

/** The platform is told the label when the address is made, and says it in no answer (contract §3.2). */
const addressLabels = storedRecords('address-label:', AddressLabel)

/** False where it lasts only as long as the page. */
export function keepAddressLabel(scope: Scope, label: AddressLabel): boolean {
  const isKept = addressLabels.write(scope, `${label.walletId}/${label.chain}`, label)
  announceLabels()
  return isKept
}

/** The labelled addresses of a wallet; the same list until one is added. */
export function useAddressLabels(walletId: WalletId | undefined): readonly AddressLabel[] {
  const scope = usePersonScope()
  const known = useSyncExternalStore(subscribe, () => version)
  return useMemo(
    () => addressLabels.all(scope).filter((one) => one.walletId === walletId),
    // oxlint-disable-next-line react/exhaustive-deps
    [scope, walletId, known],
  )
}

let version = 0
const listeners = new Set<() => void>()

/** Draws anew whatever shows a label. */
export function announceLabels(): void {
  version++
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the label of a wallet; undefined where it has none. */
export function useWalletLabel(): (id: string) => WalletLabel | undefined {
  const scope = usePersonScope()
  useSyncExternalStore(subscribe, () => version)
  return (id) => walletLabels.read(scope, id)
}

/** Reads what a wallet is called, by its person or else by its type; follows every change. */
export function useWalletName(): (wallet: Pick<WalletSummary, 'id' | 'type'>) => string {
  const t = useTranslations('home')
  const typeLabel = useWalletTypeLabel()
  const labelOf = useWalletLabel()
  return ({ id, type }) => labelOf(id)?.name || t('walletNamed', { type: typeLabel(type) })
}
