import type { QuoteRequest } from '#api/orders/queries.ts'
import { type AmountLimits, useAmountEntry } from '#quotes/use-amount-entry.ts'
import { useQuote } from '#quotes/use-quote.ts'

import type { CurrencyPair } from '../model/currency-pair.ts'
import type { ExchangeDraft } from '../model/draft.ts'

/** The amount as typed, read, and the platform's quote for it. */
export function useExchangeQuote(
  { amount: typed, side }: ExchangeDraft,
  { from, target }: CurrencyPair,
  { limits, isPressed }: { limits?: AmountLimits | undefined; isPressed?: boolean } = {},
) {
  const currency = side === 'debit' ? from.currency : target.currency
  const entry = useAmountEntry({ typed, currency, limits, isPressed })
  const request: QuoteRequest | undefined =
    entry.amount === undefined
      ? undefined
      : {
          orderType: 'EXCHANGE_CRYPTO_INTERNAL',
          from: from.currency.id,
          to: target.currency.id,
          amount: entry.amount,
          isReverse: side === 'arrives',
        }
  // E59 is placed by a v1 path, so that is where its price is asked.
  return { entry, request, quote: useQuote(request, 'v1') }
}
