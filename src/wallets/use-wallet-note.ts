import { useFormatter, useTranslations } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'

import { useWalletLabel, useWalletName, useWalletTypeLabel } from './wallet-labels.ts'

/**
 * Formats for the time at which a wallet was opened, from short to exact. The first format that
 * distinguishes wallets of the same name is used.
 */
const MOMENTS = [
  { dateStyle: 'medium' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'medium' },
] as const

/**
 * Returns the text below a wallet's name: its type if the person has named the wallet, and the time
 * of its opening if another wallet has the same name.
 */
export function useWalletNote(
  wallets: readonly WalletSummary[],
): (wallet: WalletSummary) => string[] {
  const t = useTranslations('common')
  const format = useFormatter()
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const typeLabel = useWalletTypeLabel()
  const openingOf = (wallet: WalletSummary): string[] => {
    const namesakes = wallets.filter((one) => nameOf(one) === nameOf(wallet))
    if (namesakes.length < 2) return []
    const textsOf = ({ createdAt }: WalletSummary) =>
      MOMENTS.map((style) => format.dateTime(new Date(createdAt), style))
    const others = namesakes.filter((one) => one !== wallet).map(textsOf)
    const texts = textsOf(wallet)
    const isOwn = (text: string, at: number) => others.every((other) => other[at] !== text)
    // Wallets that were opened at the same time get numbers.
    const own = texts.find(isOwn) ?? `${texts.at(-1)} (${namesakes.indexOf(wallet) + 1})`
    return [t('walletOpened', { date: own })]
  }
  return (wallet) => [
    ...(labelOf(wallet.id)?.name ? [typeLabel(wallet.type)] : []),
    ...openingOf(wallet),
  ]
}
