/**
 * A new card as an order of two calls: one opens an account if the card gets its own, the other
 * issues the card. The order's record stores the result of the first call, so that the second can
 * follow after a reload (Q13).
 */
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { issueCall, openAccountCall } from '#api/cards/order-calls.ts'
import { cardQueries, readAccounts } from '#api/cards/queries.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import type { Program } from '#api/cards/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { NO_AMOUNT } from '#i18n/typed-amount.ts'
import { minus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { defineOrder, type BeforeCall, type QuotedRequest } from '#orders/order-definition.ts'
import type { OpenOrder, Order } from '#orders/order-record.ts'
import { OrderBlocked } from '#orders/recheck.ts'
import type { PricedOrder } from '#quotes/use-order-quote.ts'

import {
  draftOf,
  isFilled,
  IssueInput,
  EMPTY_ISSUE_DRAFT,
  requirementsOf,
  type IssueDraft,
} from './model/issue-draft.ts'

const Progress = z.object({
  /**
   * Ids of the accounts that existed before the call of E41. That call has no idempotency id, so
   * these show which account is new.
   */
  knownAccounts: z.optional(z.array(z.string())),
  accountId: z.optional(SubAccountId),
})
type Progress = z.output<typeof Progress>

export const progressOf = ({ details }: Pick<OpenOrder, 'details'>): Progress =>
  z.safeParse(Progress, details?.progress).data ?? {}

/** Returns the id of the issued card; undefined if no answer contained it. */
export const issuedCardOf = ({ reference }: Pick<OpenOrder, 'reference'>): CardId | undefined =>
  z.safeParse(CardId, reference).data

export const ACCOUNT_MISSING = 'ACCOUNT_MISSING'
/**
 * Returns the kind of card. The result of an earlier attempt is used only for a card of the same
 * kind.
 */
export const cardKindOf = ({ accountType }: Pick<Program, 'accountType'>): IssueInput['kind'] =>
  accountType === 'prepaid' ? 'prepaid' : 'balance'

const isSameCard = (one: IssueInput, other: IssueInput): boolean =>
  one.programId === other.programId && one.kind === other.kind

/**
 * Returns the terms that the person agrees to in addition to the top-up's price: the program's fees
 * and its account's currency.
 */
export const termsOf = ({ issuingFee, monthlyFee, currencyId }: Program): string =>
  JSON.stringify([issuingFee, monthlyFee, currencyId])

/** Returns whether the account must be opened before the card, or may already have been opened. */
export const needsAccount = (order: OpenOrder<IssueInput>): boolean =>
  order.details?.input.kind === 'balance' &&
  order.details.input.accountId === undefined &&
  progressOf(order).accountId === undefined

/**
 * Opens the account, or finds the one that an earlier attempt opened. Rejects with ApiError, or
 * with `OrderBlocked` if the account can't be found.
 */
async function accountFor(
  client: QueryClient,
  order: Order<IssueInput>,
  { isRepeat, shouldReplay }: BeforeCall,
): Promise<SubAccountId> {
  const { walletId, details } = order
  const { programId } = details.input
  const { accountId, knownAccounts = [] } = progressOf(order)
  if (accountId !== undefined) return accountId
  if (!isRepeat) return openAccountCall(walletId, programId).run({ client, shouldReplay })
  const opened = (await readAccounts(walletId, { client })).filter(
    ({ id, program }) => !knownAccounts.includes(id) && program?.id === programId,
  )
  // If the account already has a card, E26 was sent for it but this device could not store that.
  // E26 with the same id returns that card; with another account, the platform would refuse the id.
  const made = opened.find(({ cardsCount }) => (cardsCount ?? 0) === 0) ?? opened[0]
  if (made === undefined) throw new OrderBlocked(ACCOUNT_MISSING, true)
  return made.id
}

export interface IssueChoice {
  program: Program
  currency: CurrencyView
  balance: NetworkBalance | undefined
  input: IssueInput
}

export interface IssueTerms extends IssueChoice {
  /** `total`: the debit at the shown prices. `priced`: the part of it that has a price. */
  total: Decimal
  priced: Decimal
}

export const pricedIssue = (
  { topUp = NO_AMOUNT }: Pick<IssueDraft, 'topUp'>,
  { program, currency, balance }: Omit<IssueChoice, 'input'>,
): PricedOrder => ({
  typed: topUp,
  side: 'arrives',
  sold: balance?.currency,
  bought: currency,
  orderType:
    program.accountType === 'prepaid' ? 'TRANSFER_CARD_PREPAID' : 'TRANSFER_CARD_SUBACCOUNT',
  version: 'v1',
  available: balance?.amount,
  limits: { min: requirementsOf(program, { topUp }).minimum },
})

const debitOf = (prices: readonly Pick<QuotedRequest, 'quote'>[]): Decimal =>
  sum(prices.map(({ quote }) => quote.debit))

export const issueOrder = defineOrder<IssueInput, IssueDraft, IssueChoice, IssueTerms>({
  kind: 'issue',
  input: IssueInput,
  isArrivalFixed: true,
  async fingerprint(client, { input }, signal) {
    const programs = await cardQueries.programs().read({ client, signal })
    const program = programs.find(({ id }) => id === input.programId)
    return program && !program.isArchived ? termsOf(program) : undefined
  },
  async prepare(client, { walletId, input, earlier }, signal) {
    if (input.kind === 'prepaid' || input.accountId !== undefined) return undefined
    const accounts = await readAccounts(walletId, { client, signal })
    const made = earlier
      .filter(({ details }) => details !== undefined && isSameCard(details.input, input))
      .map((order) => progressOf(order).accountId)
    // An account that an earlier attempt opened, if it has no card yet.
    const free = accounts.find(({ id, cardsCount }) => made.includes(id) && (cardsCount ?? 0) === 0)
    const progress: Progress = {
      knownAccounts: accounts.map(({ id }) => id),
      accountId: free?.id,
    }
    return progress
  },
  async before(client, order, options) {
    const { accountId, kind } = order.details.input
    if (kind === 'prepaid' || accountId !== undefined) return undefined
    return { ...progressOf(order), accountId: await accountFor(client, order, options) }
  },
  call(order) {
    const { accountId = progressOf(order).accountId, kind, ...card } = order.details.input
    // Without an account id this call would issue a prepaid card.
    if (kind === 'balance' && accountId === undefined) throw new Error('no account for the card')
    return issueCall(
      { ...card, requestId: order.id, walletId: order.walletId },
      kind === 'prepaid' ? undefined : accountId,
    )
  },
  form: { empty: EMPTY_ISSUE_DRAFT, isFilled, draftOf },
  isRepeatable: () => true,
  choiceKeyOf: ({ input }) => input,
  identityOf: ({ choice, walletId }) => [choice, walletId],
  priced: pricedIssue,
  planOf(
    _draft,
    { program, currency, balance, input, total, priced },
    prices: readonly QuotedRequest[],
  ) {
    // The amount by which fresh prices are better than the shown ones.
    const saved = minus(priced, debitOf(prices))
    return {
      input,
      fingerprint: termsOf(program),
      summary: {
        sum: {
          amount: minus(total, saved),
          symbol: balance?.currency.symbol ?? currency.symbol,
        },
        arrives: { amount: input.topUp ?? ZERO, symbol: currency.symbol },
        to: input.nickname,
      },
    }
  },
})
