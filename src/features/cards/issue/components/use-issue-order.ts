import { useTranslations } from 'use-intl'

import type { SubAccountId } from '#api/cards/schema.ts'
import type { CardAccount, Program } from '#api/cards/views.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { RailView } from '#api/verification/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { toFailure } from '#lib/failure.ts'
import { compare, isPositive, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { readyRefusalOf } from '#orders/order-state.ts'
import { toOrderIntent, useOrderPrice, type OrderForm } from '#orders/use-order-form.ts'
import { useQuote } from '#quotes/use-quote.ts'
import { useAmountText } from '#ui/amount.tsx'
import type { Paging } from '#ui/windowed-list.tsx'

import { payingBalances } from '../../model/paying-balances.ts'
import { cardKindOf, pricedIssue, type IssueChoice, type IssueTerms } from '../issue-order.ts'
import {
  requirementsOf,
  type FilledIssue,
  type IssueDraft,
  type IssueInput,
} from '../model/issue-draft.ts'

export interface IssueFormData {
  program: Program
  rail: RailView | undefined
  currency: CurrencyView
  wallet: WalletDetail
  accounts: readonly CardAccount[]
  moreAccounts: Paging
  form: OrderForm<IssueInput, IssueDraft, IssueChoice, IssueTerms, string>
  /** An account that an earlier attempt has opened. It is used for this card (Q13). */
  opened: SubAccountId | undefined
}

const withFee = (topUp: Quote, fee: Decimal): Quote => ({
  ...topUp,
  debit: plus(topUp.debit, fee),
  totalFees: plus(topUp.totalFees, fee),
  fees: [...topUp.fees, { kind: 'issuing', amount: fee }],
})

/**
 * Returns how much the fee takes from the balance: the fee itself if the currency is the same, else
 * the amount that the platform would sell for it. The fee needs a quote of its own type, because
 * the quote of the first top-up does not include it.
 */
function useFee(fee: Decimal, balance: NetworkBalance | undefined, target: CurrencyView) {
  const request: QuoteRequest | undefined =
    balance === undefined || balance.currency.id === target.id || !isPositive(fee)
      ? undefined
      : {
          orderType: 'CARD_ISSUING_FEE',
          from: balance.currency.id,
          to: target.id,
          amount: fee,
          isReverse: true,
        }
  const quote = useQuote(request, 'v1')
  // If the fee has no price, the order can still be sent: the platform decides. If the platform
  // can't be reached, the order stops here.
  const error = quote.error !== null && toFailure(quote.error).isOutcomeUnknown ? quote.error : null
  const debit = request === undefined ? fee : quote.isCurrent ? quote.data?.debit : undefined
  return { debit, request, quote, error, version: 'v1' as const }
}

/**
 * Returns the order for a new card. `isPressed`: true once the button was pressed; an empty field
 * is then an error.
 */
export function useIssueOrder(formData: IssueFormData, filled: FilledIssue, isPressed: boolean) {
  const { program, currency, wallet, form, opened } = formData
  const t = useTranslations('cards.issue')
  const toText = useAmountText()
  const requirements = requirementsOf(program, filled)
  const { isPrepaid, mustTopUp, hasTopUp, isPaid } = requirements
  const balances = payingBalances(wallet, currency.id)
  const balance = balances.find((one) => one.currency.id === filled.payWith) ?? balances[0]
  const offer = { program, currency, balance }
  const topUp = useOrderPrice({ definition: { priced: pricedIssue }, draft: filled }, offer, {
    isPressed: isPressed && mustTopUp,
  })
  const fee = useFee(program.issuingFee, balance, currency)
  const { quote, amount } = topUp
  const debit = quote.data?.debit ?? ZERO
  const total = plus(debit, fee.debit ?? ZERO)
  const tooMuch =
    topUp.balanceProblem ??
    (balance !== undefined && compare(total, balance.amount) > 0
      ? t(isPositive(debit) ? 'notEnoughWithFee' : 'notEnoughForFee', {
          total: toText(total, balance.currency),
        })
      : undefined)
  const problem = topUp.entryProblem ?? tooMuch
  const isTooMuch = tooMuch !== undefined
  const isInFlight = quote.isInFlight || fee.quote.isInFlight
  const isFeeCounted = hasTopUp && isPositive(program.issuingFee) && fee.debit !== undefined
  const count = (paid: Quote, ofFee: Quote | undefined) =>
    isFeeCounted && fee.debit !== undefined ? withFee(paid, ofFee?.debit ?? fee.debit) : paid
  const { failure, movedFrom } = readyRefusalOf(form.order.state)
  const input: IssueInput = {
    programId: program.id,
    kind: cardKindOf(program),
    accountId: isPrepaid || opened !== undefined ? undefined : filled.accountId,
    nickname: filled.nickname.trim(),
    topUp: hasTopUp ? amount : undefined,
    payWith: isPaid ? balance?.currency.id : undefined,
  }
  const choice: IssueChoice = { ...offer, input }
  const prices = [hasTopUp ? [topUp] : [], fee]
    .flat()
    .filter((price) => price.request !== undefined && price.quote.data !== undefined)
  const feeBefore = fee.quote.movedFrom
  const hasMoved = quote.movedFrom !== undefined || (isFeeCounted && feeBefore !== undefined)
  const cost = {
    ...quote,
    data: quote.data && count(quote.data, undefined),
    movedFrom: hasMoved && quote.data ? count(quote.movedFrom ?? quote.data, feeBefore) : undefined,
  }
  const [agreed, agreedFee] = movedFrom ?? []
  const movedTo = hasTopUp ? cost.data : fee.quote.data
  return {
    requirements,
    balances,
    balance,
    failure,
    choice,
    amount,
    total,
    topUp: quote,
    /** The top-up's quote, with the fee included if its price is known. */
    cost,
    fee,
    isFeeCounted,
    isTooMuch,
    isInFlight,
    problem,
    moved: { from: agreed && count(agreed, agreedFee), to: movedTo },
    intent: toOrderIntent(form, {
      choice,
      terms: {
        ...choice,
        total,
        priced: sum(prices.map((price) => price.quote.data?.debit ?? ZERO)),
      },
      walletId: wallet.id,
      prices,
    }),
    /** True if all prices are current and the balance covers them. */
    isPriced:
      !(isPaid && balance === undefined) &&
      !isTooMuch &&
      !isInFlight &&
      fee.error === null &&
      (!hasTopUp || (problem === undefined && quote.isCurrent)),
  }
}

export type IssueOrder = ReturnType<typeof useIssueOrder>
