import { useTranslations } from 'use-intl'

import type { QuoteRequest } from '#api/orders/queries.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import type { TypedAmount } from '#i18n/typed-amount.ts'
import { toFailure } from '#lib/failure.ts'
import { compare, isPositive, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { type AmountLimits, useAmountEntry } from '#quotes/use-amount-entry.ts'
import type { FieldCurrency } from '#quotes/use-other-unit.ts'
import { useQuote } from '#quotes/use-quote.ts'
import { useAmountText } from '#ui/amount.tsx'

interface Typed {
  typed: TypedAmount
  /** `arrives`: the amount is what the card gets. */
  side: 'debit' | 'arrives'
  /** What pays; undefined while nothing is chosen. */
  balance: NetworkBalance | undefined
  /** The currency that the money arrives in. */
  target: FieldCurrency
  orderType: CalculatedOrder
  limits?: AmountLimits
  isPressed: boolean
  /** Paid from the same balance on top of it, in the currency of `target`. */
  issuingFee?: Decimal
}

/**
 * What a fee takes from the balance: itself in its own currency, else what the platform would sell for it. That has
 * a quote of its own type, because the quote of the first top-up does not hold it.
 */
function useFee(fee: Decimal, { balance, target }: Pick<Typed, 'balance' | 'target'>) {
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
  // A platform that names no price for it is left to refuse the card; one that can't be asked stops it.
  const error = quote.error !== null && toFailure(quote.error).isOutcomeUnknown ? quote.error : null
  const debit = request === undefined ? fee : quote.isCurrent ? quote.data?.debit : undefined
  return { debit, request, quote, error, isInFlight: quote.isInFlight }
}

/**
 * The typed amount of a card transfer, read, the platform's quote for it, what a new card's fee adds to it, and
 * what is wrong with any of them.
 */
export function useCardQuote(order: Typed) {
  const { typed, side, balance, target, orderType, limits, isPressed, issuingFee = ZERO } = order
  const tQuote = useTranslations('quote')
  const t = useTranslations('cards.issue')
  const toText = useAmountText()
  const currency = side === 'arrives' ? target : (balance?.currency ?? target)
  const entry = useAmountEntry({ typed, currency, limits, isPressed })
  const request: QuoteRequest | undefined =
    entry.amount === undefined || balance === undefined
      ? undefined
      : {
          orderType,
          from: balance.currency.id,
          to: target.id,
          amount: entry.amount,
          isReverse: side === 'arrives',
        }
  const quote = useQuote(request, 'v1')
  const fee = useFee(issuingFee, { balance, target })
  const debit = quote.data?.debit ?? ZERO
  const total = plus(debit, fee.debit ?? ZERO)
  const isMoreThanAll = (sum: Decimal) => balance !== undefined && compare(sum, balance.amount) > 0
  const figure = (sum: Decimal) => toText(sum, balance?.currency ?? '')
  const tooMuch = isMoreThanAll(debit)
    ? tQuote('problems.withFees', { debit: figure(debit) })
    : isMoreThanAll(total)
      ? t(isPositive(debit) ? 'notEnoughWithFee' : 'notEnoughForFee', { total: figure(total) })
      : undefined
  return {
    currency,
    entry,
    request,
    quote,
    /** What the fee takes from the balance; undefined while, or where, the platform names no price for it. */
    feeDebit: fee.debit,
    /** The fee's own price, where the platform names one: it is asked again before the card is. */
    fee: fee.request && { request: fee.request, quote: fee.quote },
    /** Why the fee's price could not be asked for. */
    feeError: fee.error,
    retryFee: () => void fee.quote.refetch(),
    /** With the fee. */
    total,
    isInFlight: quote.isInFlight || fee.isInFlight,
    isTooMuch: tooMuch !== undefined,
    problem: entry.problem ?? tooMuch,
  }
}
