import { useFormatter } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'
import { useWalletTypeLabel } from '#ui/labels.ts'

import { useWalletLabel, useWalletName } from './wallet-labels.ts'

/**
 * Reads what a list says below the name of a wallet: its type, where the name is the person's own, and when it was
 * opened, where another one has the same name. `opened` makes words of that day.
 */
export function useWalletNote(
  wallets: readonly WalletSummary[],
  opened: (date: string) => string,
): (wallet: WalletSummary) => string[] {
  const format = useFormatter()
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const typeLabel = useWalletTypeLabel()
  const names = wallets.map(nameOf)
  const isShared = (name: string) => names.filter((one) => one === name).length > 1
  return (wallet) => [
    ...(labelOf(wallet.id)?.name ? [typeLabel(wallet.type)] : []),
    ...(isShared(nameOf(wallet))
      ? [opened(format.dateTime(new Date(wallet.createdAt), { dateStyle: 'medium' }))]
      : []),
  ]
}
