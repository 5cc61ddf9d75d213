import type { CardAccount, Program } from '#api/cards/views.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { RailView } from '#api/verification/views.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { isPositive, minus, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import type { OrderPlan, ShownPrice } from '#orders/order-definition.ts'
import type { OpenOrder } from '#orders/order-record.ts'
import type { OrderHandle } from '#orders/use-order.ts'
import type { Paging } from '#ui/windowed-list.tsx'

import { useCardQuote } from '../../components/use-card-quote.ts'
import { payingBalances } from '../../model/paying-balances.ts'
import { cardKindOf, progressOf, termsOf } from '../issue-order.ts'
import { requirementsOf, type IssueDraft } from '../model/issue-draft.ts'
import type { IssueInput } from '../model/issue-input.ts'

/** The input of a new card, for the form and for the review alike. */
export interface IssueSetup {
  program: Program
  rail: RailView | undefined
  currency: CurrencyView
  wallet: WalletDetail
  accounts: readonly CardAccount[]
  moreAccounts: Paging
  draft: IssueDraft
  order: OrderHandle<IssueInput>
  /** The last try for such a card, if the platform refused one. */
  lastTry: OpenOrder<IssueInput> | undefined
}

const withFee = (topUp: Quote, fee: Decimal): Quote => ({
  ...topUp,
  debit: plus(topUp.debit, fee),
  totalFees: plus(topUp.totalFees, fee),
  fees: [...topUp.fees, { kind: 'issuing', amount: fee }],
})

/**
 * Returns the order of a draft, its prices, and whether all of them are known. `isPressed`: the
 * button was pressed, so that an empty field is an error.
 */
export function useIssueOrder(setup: IssueSetup, isPressed: boolean) {
  const { program, currency, wallet, draft, order, lastTry } = setup
  const { state } = order
  const requirements = requirementsOf(program, draft)
  const { isPrepaid, minimum, mustTopUp, hasTopUp, isPaid } = requirements
  const balances = payingBalances(wallet, currency.id)
  const balance = balances.find((one) => one.currency.id === draft.payWith) ?? balances[0]
  const money = useCardQuote(
    {
      typed: draft.topUp,
      side: 'arrives',
      sold: balance?.currency,
      bought: currency,
      orderType: isPrepaid ? 'TRANSFER_CARD_PREPAID' : 'TRANSFER_CARD_SUBACCOUNT',
      version: 'v1',
      available: balance?.amount,
      limits: { min: minimum },
    },
    {
      balance,
      isPressed: isPressed && mustTopUp,
      issuingFee: program.issuingFee,
    },
  )
  const { quote, amount, request, fee, feeDebit } = money
  const isSumKnown = hasTopUp && isPositive(program.issuingFee) && feeDebit !== undefined
  // The refusal of an earlier try doesn't concern a card of another program.
  const isOtherProgram =
    state.step === 'ready' && state.refused !== undefined && lastTry === undefined
  const { failure, movedFrom } =
    state.step === 'ready' && !isOtherProgram ? state : { failure: undefined, movedFrom: undefined }
  // An account that an earlier try has opened is used for this card (Q13).
  const opened = lastTry && progressOf(lastTry).accountId
  const nickname = draft.nickname.trim()
  const input: IssueInput = {
    programId: program.id,
    kind: cardKindOf(program),
    accountId: isPrepaid || opened !== undefined ? undefined : draft.accountId,
    nickname,
    topUp: hasTopUp ? amount : undefined,
    payWith: isPaid ? balance?.currency.id : undefined,
  }
  const prices: ShownPrice[] = [hasTopUp && request && { request, quote }, money.fee].flatMap(
    (one) =>
      one && one.quote.data
        ? [{ request: one.request, version: 'v1' as const, shown: one.quote.data }]
        : [],
  )
  const count = (topUp: Quote, fee: Quote | undefined) =>
    isSumKnown ? withFee(topUp, fee?.debit ?? feeDebit) : topUp
  const feeBefore = fee?.quote.movedFrom
  const hasMoved = quote.movedFrom !== undefined || (isSumKnown && feeBefore !== undefined)
  const cost = {
    ...quote,
    data: quote.data && count(quote.data, undefined),
    movedFrom: hasMoved && quote.data ? count(quote.movedFrom ?? quote.data, feeBefore) : undefined,
  }
  const plan: OrderPlan<IssueInput> = {
    isRepeatable: true,
    input,
    fingerprint: termsOf(program),
    summary: {
      sum: { amount: money.total, symbol: balance?.currency.symbol ?? currency.symbol },
      arrives: { amount: amount ?? ZERO, symbol: currency.symbol },
      to: nickname,
    },
  }
  const debitOf = (quotes: readonly Quote[]) => sum(quotes.map(({ debit }) => debit))
  /** Returns the plan at prices that may be better than the shown ones. */
  const planAt = (fresh: readonly Quote[]): OrderPlan<IssueInput> => {
    const saved = minus(debitOf(prices.map(({ shown }) => shown)), debitOf(fresh))
    const { sum: shown } = plan.summary
    const paid = { ...shown, amount: minus(shown.amount, saved) }
    return { ...plan, summary: { ...plan.summary, sum: paid } }
  }
  return {
    requirements,
    balances,
    balance,
    money,
    failure,
    /** The top-up's quote, with the fee included if its price is known. */
    cost,
    isSumKnown,
    /** The agreed and the current price if it has moved; of the fee if there is no top-up. */
    moved: movedOf(hasTopUp ? cost.data : fee?.quote.data, movedFrom, count),
    opened,
    prices,
    plan,
    planAt,
    /** Everything that is paid has a current price, and the balance covers it. */
    isPriced:
      !(isPaid && balance === undefined) &&
      !money.isTooMuch &&
      !money.isInFlight &&
      money.feeError === null &&
      (!hasTopUp || (money.problem === undefined && quote.isCurrent)),
  }
}

/**
 * Returns the moved price. `agreed` are prices in the order of `prices`: of the top-up, if there is
 * one, and of the fee.
 */
function movedOf(
  to: Quote | undefined,
  agreed: readonly Quote[] | undefined,
  count: (topUp: Quote, fee: Quote | undefined) => Quote,
): { from: Quote; to: Quote } | undefined {
  const [first, fee] = agreed ?? []
  return first && to && { from: count(first, fee), to }
}

export type IssueOrder = ReturnType<typeof useIssueOrder>
