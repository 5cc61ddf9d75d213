/** What a person has filled in for a new card. */
import type { SubAccountId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import type { CurrencyId } from '#api/common/schema.ts'
import { isPositive } from '#lib/money/decimal.ts'

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

/** What a card of the program asks for, by what is filled in. */
export function askedFor(
  { accountType, minTopUp, issuingFee }: Program,
  draft: Pick<IssueDraft, 'topUp'>,
) {
  const isPrepaid = accountType === 'prepaid'
  const least = isPositive(minTopUp) ? minTopUp : undefined
  const mustTopUp = isPrepaid || least !== undefined
  const hasTopUp = mustTopUp || draft.topUp.trim() !== ''
  return { isPrepaid, least, mustTopUp, hasTopUp, isPaid: hasTopUp || isPositive(issuingFee) }
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
