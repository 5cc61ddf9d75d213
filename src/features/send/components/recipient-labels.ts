import type { DestinationView } from '#api/counterparties/views.ts'
import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { groupInFours, shortAddress } from '#lib/mask.ts'
import type { Recipient } from '#payments/model/recipient.ts'
import { useWalletName } from '#wallets/wallet-labels.ts'

/** Who pays: the wallet that was chosen, among all of this person's. */
export interface Sender {
  /** The wallet that pays. */
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
}

/** The account or address of a destination, short enough for a row. */
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

/** Name of a recipient as people know it: their own wallet as they call it, a saved one by its name. */
export function useRecipientName(): (recipient: Recipient, sender: Sender) => string | undefined {
  const walletName = useWalletName()
  return (recipient, { wallets }) => {
    if (recipient.kind === 'saved')
      return recipient.counterparty.nickname ?? recipient.counterparty.name
    const match = wallets.find(({ id }) => id === recipient.to)
    return match && walletName(match)
  }
}
