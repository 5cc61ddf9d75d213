import type { SubAccountId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import type { CurrencyId } from '#api/common/schema.ts'
import { isBlank, knownAmount, NO_AMOUNT, type TypedAmount } from '#i18n/typed-amount.ts'
import { isPositive } from '#lib/money/decimal.ts'

import type { IssueInput } from './issue-input.ts'

export interface IssueDraft {
  nickname: string
  topUp: TypedAmount
  /** Undefined: the first balance of the wallet. */
  payWith: CurrencyId | undefined
  /** Undefined: a new account. */
  accountId: SubAccountId | undefined
  isDirty: boolean
}

export function requirementsOf(
  { accountType, minTopUp, issuingFee }: Program,
  draft: Pick<IssueDraft, 'topUp'>,
) {
  const isPrepaid = accountType === 'prepaid'
  const minimum = isPositive(minTopUp) ? minTopUp : undefined
  const mustTopUp = isPrepaid || minimum !== undefined
  const hasTopUp = mustTopUp || !isBlank(draft.topUp)
  return { isPrepaid, minimum, mustTopUp, hasTopUp, isPaid: hasTopUp || isPositive(issuingFee) }
}

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

export const draftOf = ({ nickname, topUp, payWith, accountId }: IssueInput): IssueDraft => ({
  nickname,
  topUp: topUp === undefined ? NO_AMOUNT : knownAmount(topUp),
  payWith,
  accountId,
  isDirty: true,
})
