import { useTranslations } from 'use-intl'

import type { QuoteRequest } from '#api/orders/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { toFailure } from '#lib/failure.ts'
import { compare, isPositive, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { useOrderQuote, type PricedOrder } from '#quotes/use-order-quote.ts'
import type { FieldCurrency } from '#quotes/use-other-unit.ts'
import { useQuote } from '#quotes/use-quote.ts'
import { useAmountText } from '#ui/amount.tsx'

interface CardEntry {
  /** Balance that pays; undefined until one is chosen. */
  balance: NetworkBalance | undefined
  isPressed: boolean
  /** Paid on top from the same balance, in the currency that the card receives. */
  issuingFee: Decimal
}

/**
 * Returns how much the fee takes from the balance: the fee itself in the same currency, else the
 * amount that the platform would sell for it. The fee needs a quote of its own type, because the
 * quote of the first top-up does not include it.
 */
function useFee(fee: Decimal, balance: NetworkBalance | undefined, target: FieldCurrency) {
  const isSame = balance?.currency.id === target.id
  const request: QuoteRequest | undefined =
    balance === undefined || isSame || !isPositive(fee)
      ? undefined
      : {
          orderType: 'CARD_ISSUING_FEE',
          from: balance.currency.id,
          to: target.id,
          amount: fee,
          isReverse: true,
        }
  const quote = useQuote(request, 'v1')
  // Without a price for the fee, the platform may still refuse the card itself. An unreachable
  // platform stops the order here.
  const error = quote.error !== null && toFailure(quote.error).isOutcomeUnknown ? quote.error : null
  const debit = request === undefined ? fee : quote.isCurrent ? quote.data?.debit : undefined
  return { debit, request, quote, error, isInFlight: quote.isInFlight }
}

/** Reads the first top-up of a new card with its price, and the price of the card's fee. */
export function useCardQuote(order: PricedOrder, { balance, isPressed, issuingFee }: CardEntry) {
  const t = useTranslations('cards.issue')
  const toText = useAmountText()
  const topUp = useOrderQuote(order, { isPressed })
  const { quote, balanceProblem } = topUp
  const fee = useFee(issuingFee, balance, order.bought)
  const debit = quote.data?.debit ?? ZERO
  const total = plus(debit, fee.debit ?? ZERO)
  const tooMuch =
    balanceProblem ??
    (balance !== undefined && compare(total, balance.amount) > 0
      ? t(isPositive(debit) ? 'notEnoughWithFee' : 'notEnoughForFee', {
          total: toText(total, balance.currency),
        })
      : undefined)
  return {
    ...topUp,
    /**
     * Amount that the fee takes from the balance; undefined until, or unless, the platform names a
     * price.
     */
    feeDebit: fee.debit,
    /** Quote of the fee, if it needs one. It is requested again before the card is ordered. */
    fee: fee.request && { request: fee.request, quote: fee.quote },
    feeError: fee.error,
    retryFee: () => void fee.quote.refetch(),
    total,
    isInFlight: quote.isInFlight || fee.isInFlight,
    isTooMuch: tooMuch !== undefined,
    problem: topUp.entryProblem ?? tooMuch,
  }
}
