import { useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletSummary } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type StoredRecords } from '#storage/stored.ts'
import { enumLabel } from '#ui/enum-label.ts'

const WalletLabel = z.object({
  name: z.string(),
  icon: z.string(),
})
export type WalletLabel = z.output<typeof WalletLabel>

export const walletLabels = storedRecords('wallet-label:', WalletLabel)

/** Returns this person's records; the same array until this or another page changes one. */
export function useRecords<T>(records: StoredRecords<T>): readonly T[] {
  const scope = usePersonScope()
  const text = useSyncExternalStore(records.subscribe, () => JSON.stringify(records.all(scope)))
  return useMemo(() => JSON.parse(text) as T[], [text])
}

export function useWalletLabel(): (id: string) => WalletLabel | undefined {
  const scope = usePersonScope()
  useRecords(walletLabels)
  return (id) => walletLabels.read(scope, id)
}

export const useWalletTypeLabel = () => enumLabel(useTranslations('enums.walletType'))

export function useWalletName(): (wallet: Pick<WalletSummary, 'id' | 'type'>) => string {
  const t = useTranslations('home')
  const typeLabel = useWalletTypeLabel()
  const labelOf = useWalletLabel()
  return ({ id, type }) => labelOf(id)?.name || t('walletNamed', { type: typeLabel(type) })
}
