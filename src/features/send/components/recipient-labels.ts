import type { DestinationView } from '#api/counterparties/views.ts'
import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { groupInFours, shortAddress } from '#lib/mask.ts'
import type { Recipient } from '#payments/model/recipient.ts'
import { useWalletName } from '#wallets/wallet-labels.ts'

/** The payer: the chosen wallet among all of this person's. */
export interface Sender {
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
}

export function accountLine({ bank, crypto }: DestinationView): string {
  if (crypto !== undefined) return shortAddress(crypto.address)
  if (bank === undefined) return ''
  const { accountNumber, bankName } = bank
  const account =
    accountNumber.length > 12
      ? `${groupInFours(accountNumber).slice(0, 4)} … ${accountNumber.slice(-4)}`
      : accountNumber
  return [account, bankName].filter(Boolean).join(' · ')
}

/**
 * Returns a function that names a recipient: the person's label for their own wallet, a saved
 * recipient's name.
 */
export function useRecipientName(): (recipient: Recipient, sender: Sender) => string | undefined {
  const walletName = useWalletName()
  return (recipient, { wallets }) => {
    if (recipient.kind === 'saved')
      return recipient.counterparty.nickname ?? recipient.counterparty.name
    const match = wallets.find(({ id }) => id === recipient.to)
    return match && walletName(match)
  }
}
