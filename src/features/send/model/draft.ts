/** What a person has filled in so far. Mirrors the form; the wire shape is made on submit. */
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { isUuid } from '#lib/uuid.ts'

export interface Draft {
  /** Currency id of one asset on one network; empty until chosen. */
  currency: string
  /** An address on the chosen network, or the id of a wallet on the platform. */
  to: string
  memo: string
  /** As typed. */
  amount: string
  /** What `amount` means: what leaves the wallet, fees included, or what arrives. */
  side: 'debit' | 'arrives'
}

export const EMPTY_DRAFT: Draft = { currency: '', to: '', memo: '', amount: '', side: 'debit' }

/** A wallet id goes inside the platform, everything else out to a network. */
export const isInternal = ({ to }: Pick<Draft, 'to'>): boolean => isUuid(to.trim())

/** Every crypto balance of the wallet, one for each network. */
export const sendable = (wallet: WalletDetail | undefined): NetworkBalance[] =>
  (wallet?.assets ?? []).filter(({ isCrypto }) => isCrypto).flatMap(({ networks }) => networks)

/** Draft for a link such as `/send?asset=USDT&to=…`; unknown assets are left to the person. */
export function draftFromLink(search: string, balances: readonly NetworkBalance[]): Partial<Draft> {
  const query = new URLSearchParams(search)
  const asset = query.get('asset')
  const match = balances.find(({ currency }) => currency.symbol === asset)
  return {
    ...(match ? { currency: match.currency.id } : {}),
    ...(query.get('to') ? { to: query.get('to') ?? '' } : {}),
  }
}
