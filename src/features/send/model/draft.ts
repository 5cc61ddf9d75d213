/** What a person has filled in so far. Mirrors the form; the wire shape is made on submit. */
import * as z from 'zod/mini'

import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { isUuid } from '#lib/uuid.ts'

export const DraftSchema = z.object({
  /** Currency id of one asset on one network; empty until chosen. */
  currency: z.string(),
  /** An address on the chosen network, or the id of a wallet on the platform. */
  to: z.string(),
  memo: z.string(),
  /** As typed. */
  amount: z.string(),
  /** What `amount` means: what leaves the wallet, fees included, or what arrives. */
  side: z.enum(['debit', 'arrives']),
})
export type Draft = z.output<typeof DraftSchema>

export const EMPTY_DRAFT: Draft = { currency: '', to: '', memo: '', amount: '', side: 'debit' }

/** A wallet id goes inside the platform, everything else out to a network. */
export const isInternal = ({ to }: Pick<Draft, 'to'>): boolean => isUuid(to.trim())

/** The memo that really goes out: what is shown on the last step is what is sent. */
export const memoOf = (
  draft: Pick<Draft, 'to' | 'memo'>,
  { needsMemo }: Pick<CurrencyView, 'needsMemo'>,
): string => (needsMemo && !isInternal(draft) ? draft.memo.trim() : '')

/** Every crypto balance of the wallet that may be sent, one for each network; `preferred` symbol first. */
export function sendable(wallet: WalletDetail, preferred?: string | null): NetworkBalance[] {
  const balances = wallet.assets
    .filter(({ isCrypto }) => isCrypto)
    .flatMap(({ networks }) => networks)
    .filter(({ currency }) => currency.isEnabled)
  const isPreferred = ({ currency }: NetworkBalance) => currency.symbol === preferred
  return [...balances.filter(isPreferred), ...balances.filter((one) => !isPreferred(one))]
}

/** What a link such as `/send?asset=USDT` settles: the asset, where it stands on one network only. */
export function draftFromLink(search: string, balances: readonly NetworkBalance[]): Partial<Draft> {
  const query = new URLSearchParams(search)
  const matches = balances.filter(({ currency }) => currency.symbol === query.get('asset'))
  const [only] = matches
  return only !== undefined && matches.length === 1 ? { currency: only.currency.id } : {}
}
