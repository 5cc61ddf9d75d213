import * as z from 'zod/mini'

import { ProgramId, SubAccountId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import { CurrencyId } from '#api/common/schema.ts'
import {
  withCurrencySymbol,
  isBlank,
  toTypedAmount,
  NO_AMOUNT,
  type TypedAmount,
} from '#i18n/typed-amount.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { DecimalSchema } from '#orders/open-orders.ts'

export const IssueInput = z.object({
  programId: ProgramId,
  kind: z.enum(['prepaid', 'balance']),
  /** The account chosen for the card; absent if the card gets a new one. */
  accountId: z.optional(SubAccountId),
  nickname: z.string(),
  topUp: z.optional(DecimalSchema),
  /** The balance that pays the fee and the top-up. */
  payWith: z.optional(CurrencyId),
})
export type IssueInput = z.output<typeof IssueInput>

const NEW_ACCOUNT = 'new'

export interface IssueDraft {
  /** Program and account from the page's address, if it contains them. */
  program?: ProgramId | undefined
  account?: string | undefined
  /** Undefined if the form's suggestion is used. */
  nickname?: string | undefined
  topUp?: TypedAmount | undefined
  payWith?: CurrencyId | undefined
  accountId?: SubAccountId | typeof NEW_ACCOUNT | undefined
}

export interface FilledIssue {
  nickname: string
  topUp: TypedAmount
  /** Undefined if the first balance of the wallet pays. */
  payWith: CurrencyId | undefined
  /** Undefined if a new account is opened. */
  accountId: SubAccountId | undefined
}

export const EMPTY_ISSUE_DRAFT: IssueDraft = {
  nickname: undefined,
  topUp: undefined,
  payWith: undefined,
  accountId: undefined,
}

export const isFilled = ({ nickname, topUp, payWith, accountId }: IssueDraft): boolean =>
  [nickname, topUp, payWith, accountId].some((typed) => typed !== undefined)

export const withChosenAccount = (accountId: SubAccountId | undefined): IssueDraft => ({
  accountId: accountId ?? NEW_ACCOUNT,
})

const inOwnCurrency = (symbol: string, typed: TypedAmount): TypedAmount =>
  withCurrencySymbol(typed.of ?? symbol, typed)

/**
 * Completes a draft with default values. `symbol`: the currency of the program's cards. The amount
 * of the top-up gets this currency if it has none, as in a suggestion or in an order that was not
 * sent.
 */
export const filledIssue = (
  { nickname, topUp, payWith, accountId }: IssueDraft,
  proposed: FilledIssue,
  symbol: string,
): FilledIssue => ({
  nickname: nickname ?? proposed.nickname,
  topUp: inOwnCurrency(symbol, topUp ?? proposed.topUp),
  payWith: payWith ?? proposed.payWith,
  accountId:
    accountId === undefined
      ? proposed.accountId
      : accountId === NEW_ACCOUNT
        ? undefined
        : accountId,
})

export const proposedIssue = (
  { minTopUp }: Program,
  nickname: string,
  accountId: SubAccountId | undefined,
): FilledIssue => ({
  nickname,
  topUp: isPositive(minTopUp) ? toTypedAmount(minTopUp) : NO_AMOUNT,
  payWith: undefined,
  accountId,
})

export const draftOf = ({
  programId,
  nickname,
  topUp,
  payWith,
  accountId,
}: IssueInput): IssueDraft => ({
  program: programId,
  nickname,
  topUp: topUp === undefined ? NO_AMOUNT : toTypedAmount(topUp),
  payWith,
  ...withChosenAccount(accountId),
})

export function requirementsOf(
  { accountType, minTopUp, issuingFee }: Program,
  { topUp }: Pick<FilledIssue, 'topUp'>,
) {
  const isPrepaid = accountType === 'prepaid'
  const minimum = isPositive(minTopUp) ? minTopUp : undefined
  const mustTopUp = isPrepaid || minimum !== undefined
  const hasTopUp = mustTopUp || !isBlank(topUp)
  return { isPrepaid, minimum, mustTopUp, hasTopUp, isPaid: hasTopUp || isPositive(issuingFee) }
}
