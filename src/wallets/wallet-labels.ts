/** What a person calls their wallets, and the icons they give: kept on this device, for this person. */
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletSummary } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type StoredRecords } from '#storage/stored.ts'
import { useWalletTypeLabel } from '#ui/labels.ts'

const WalletLabel = z.object({
  /** Empty: the wallet is called by its type. */
  name: z.string(),
  icon: z.string(),
})
export type WalletLabel = z.output<typeof WalletLabel>

/** Labels by the id of their wallet. */
export const walletLabels = storedRecords('wallet-label:', WalletLabel)

/** This person's records; the same list until one of them changes, in whichever page. */
export function useRecords<T>(records: StoredRecords<T>): readonly T[] {
  const scope = usePersonScope()
  const text = useSyncExternalStore(records.subscribe, () => JSON.stringify(records.all(scope)))
  return useMemo(() => JSON.parse(text) as T[], [text])
}

/** Reads the label of a wallet; undefined where it has none. */
export function useWalletLabel(): (id: string) => WalletLabel | undefined {
  const scope = usePersonScope()
  useRecords(walletLabels)
  return (id) => walletLabels.read(scope, id)
}

/** Reads what a wallet is called, by its person or else by its type; follows every change. */
export function useWalletName(): (wallet: Pick<WalletSummary, 'id' | 'type'>) => string {
  const t = useTranslations('home')
  const typeLabel = useWalletTypeLabel()
  const labelOf = useWalletLabel()
  return ({ id, type }) => labelOf(id)?.name || t('walletNamed', { type: typeLabel(type) })
}
