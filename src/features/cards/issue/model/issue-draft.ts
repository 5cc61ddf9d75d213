/** What a person has filled in for a new card. */
import type { SubAccountId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import type { CurrencyId } from '#api/common/schema.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { compare, isPositive } from '#lib/money/decimal.ts'

import type { IssueInput } from './issue-input.ts'

export interface IssueDraft {
  nickname: string
  /** First top-up as typed, in the account's currency. */
  topUp: string
  /** Undefined: the first balance of the wallet. */
  payWith: CurrencyId | undefined
  /** Undefined: an account of its own. */
  accountId: SubAccountId | undefined
  isDirty: boolean
}

/** What a form starts with; `toText` writes an amount as the person would type it. */
export const draftFor = (
  { minTopUp }: Program,
  nickname: string,
  accountId: SubAccountId | undefined,
  toText: (amount: Program['minTopUp']) => string,
): IssueDraft => ({
  nickname,
  topUp: isPositive(minTopUp) ? toText(minTopUp) : '',
  payWith: undefined,
  accountId,
  isDirty: false,
})

/** What the last try was filled in with. */
export const draftOf = (
  { nickname, topUp, payWith, accountId }: IssueInput,
  toText: (amount: Program['minTopUp']) => string,
): IssueDraft => ({
  nickname,
  topUp: topUp === undefined ? '' : toText(topUp),
  payWith,
  accountId,
  isDirty: true,
})

/** Balances that can pay: the account's own currency first, then crypto, then the rest, each by its worth. */
export function payingBalances(wallet: WalletDetail, target: CurrencyId): NetworkBalance[] {
  const rank = ({ currency }: NetworkBalance) =>
    currency.id === target ? 0 : currency.isCrypto ? 1 : 2
  return wallet.assets
    .flatMap(({ networks }) => networks)
    .filter(({ currency, amount }) => currency.isEnabled && isPositive(amount))
    .toSorted((a, b) => rank(a) - rank(b) || compare(b.fiatAmount, a.fiatAmount))
}
