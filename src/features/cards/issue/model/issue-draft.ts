/** What a person has filled in for a new card. */
import type { SubAccountId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import type { CurrencyId } from '#api/common/schema.ts'
import { isBlank, knownAmount, NO_AMOUNT, type TypedAmount } from '#i18n/typed-amount.ts'
import { isPositive } from '#lib/money/decimal.ts'

import type { IssueInput } from './issue-input.ts'

export interface IssueDraft {
  nickname: string
  /** First top-up, in the account's currency. */
  topUp: TypedAmount
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
  const hasTopUp = mustTopUp || !isBlank(draft.topUp)
  return { isPrepaid, least, mustTopUp, hasTopUp, isPaid: hasTopUp || isPositive(issuingFee) }
}

/** What a form starts with. */
export const draftFor = (
  { minTopUp }: Program,
  nickname: string,
  accountId: SubAccountId | undefined,
): IssueDraft => ({
  nickname,
  topUp: isPositive(minTopUp) ? knownAmount(minTopUp) : NO_AMOUNT,
  payWith: undefined,
  accountId,
  isDirty: false,
})

/** What the last try was filled in with. */
export const draftOf = ({ nickname, topUp, payWith, accountId }: IssueInput): IssueDraft => ({
  nickname,
  topUp: topUp === undefined ? NO_AMOUNT : knownAmount(topUp),
  payWith,
  accountId,
  isDirty: true,
})
