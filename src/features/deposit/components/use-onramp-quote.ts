import type { Rate } from '#api/exchange/views.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { useAmountEntry } from '#quotes/use-amount-entry.ts'
import { useQuote } from '#quotes/use-quote.ts'

import type { BankDraft } from '../model/bank-draft.ts'
import { ONRAMP_ORDER_TYPES, type DepositRail } from '../model/deposit-methods.ts'

/** A currency pair that a rail can convert, and what is known of it before the platform is asked for a price. */
export interface OnrampPair {
  rail: DepositRail
  version: 'v1' | 'v2'
  fiat: CurrencyView
  target: CurrencyView
  rates: readonly Rate[] | undefined
}

/** The amount as typed, read, and the platform's quote for it. */
export function useOnrampQuote(
  draft: Pick<BankDraft, 'amount' | 'side'>,
  { rail, version, fiat, target, rates }: OnrampPair,
  isPressed = false,
) {
  const isReverse = draft.side === 'arrives'
  const currency = isReverse ? target : fiat
  // The least amount is of what is paid; nobody says what that comes to on the other side.
  const min = isReverse ? undefined : rates?.find(({ to }) => to.id === target.id)?.minAmount
  const limits = { min }
  const entry = useAmountEntry({ typed: draft.amount, currency, limits, isPressed })
  const request: QuoteRequest | undefined =
    entry.amount === undefined
      ? undefined
      : {
          orderType: ONRAMP_ORDER_TYPES[rail],
          from: fiat.id,
          to: target.id,
          amount: entry.amount,
          isReverse,
        }
  return { currency, limits, entry, request, quote: useQuote(request, version) }
}
