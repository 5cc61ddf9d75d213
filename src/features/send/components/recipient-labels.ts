import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import type { Recipient } from '#payments/model/recipient.ts'
import { useWalletName } from '#wallets/wallet-labels.ts'

/** The payer: the chosen wallet, and all wallets of the person. */
export interface Sender {
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
}

export function useRecipientName(): (recipient: Recipient, sender: Sender) => string | undefined {
  const walletName = useWalletName()
  return (recipient, { wallets }) => {
    if (recipient.kind === 'saved') return recipient.counterparty.name
    const match = wallets.find(({ id }) => id === recipient.to)
    return match && walletName(match)
  }
}
