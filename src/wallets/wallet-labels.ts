/** What a person calls their wallets, and the icons they give them: kept on this device, for this person. */
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletSummary } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords } from '#storage/stored.ts'
import { useWalletTypeLabel } from '#ui/labels.ts'

const WalletLabel = z.object({
  /** Empty: the wallet is called by its type. */
  name: z.string(),
  icon: z.string(),
})
export type WalletLabel = z.output<typeof WalletLabel>

/** Labels by the id of their wallet. Who writes one tells of it: `announceLabels`. */
export const walletLabels = storedRecords('wallet-label:', WalletLabel)

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
