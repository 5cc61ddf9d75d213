import type { QuoteRequest } from '#api/orders/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import type { AmountLimits } from '#flows/quote/amount-entry.ts'
import { useAmountEntry } from '#flows/quote/use-amount-entry.ts'
import { useQuote } from '#session/quote.ts'

import { isInternal, type Draft } from '../model/draft.ts'

/** The amount as typed, read, and the platform's quote for it. */
export function useSendQuote(
  draft: Draft,
  { currency }: NetworkBalance,
  { limits, isPressed }: { limits?: AmountLimits; isPressed?: boolean } = {},
) {
  const entry = useAmountEntry({ text: draft.amount, currency, limits, isPressed })
  const internal = isInternal(draft)
  const path: 'v1' | 'v2' = internal ? 'v2' : 'v1'
  const request: QuoteRequest | undefined =
    entry.amount === undefined
      ? undefined
      : {
          orderType: internal ? 'TRANSFER_INTERNAL' : 'WITHDRAWAL_CRYPTO',
          from: currency.id,
          to: currency.id,
          amount: entry.amount,
          isReverse: draft.side === 'arrives',
          toAddress: draft.to,
        }
  return { entry, request, path, quote: useQuote(request, path) }
}
