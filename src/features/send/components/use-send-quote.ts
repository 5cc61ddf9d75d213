import type { QuoteRequest } from '#api/orders/queries.ts'
import type { SendDraft } from '#payments/model/draft.ts'
import { addressOf } from '#payments/model/recipient.ts'
import { type AmountLimits, useAmountEntry } from '#quotes/use-amount-entry.ts'
import { useQuote } from '#quotes/use-quote.ts'

import type { ResolvedOrder } from './use-setup.ts'

/** The amount as typed, read, and the platform's quote for it. */
export function useSendQuote(
  draft: SendDraft,
  { recipient, method, balance: { currency: from }, target }: ResolvedOrder,
  { limits, isPressed }: { limits?: AmountLimits; isPressed?: boolean } = {},
) {
  const currency = draft.side === 'debit' ? from : target
  const entry = useAmountEntry({ typed: draft.amount, currency, limits, isPressed })
  const { orderType, version } = method
  const request: QuoteRequest | undefined =
    entry.amount === undefined
      ? undefined
      : {
          orderType,
          from: from.id,
          to: target.id,
          amount: entry.amount,
          isReverse: draft.side === 'arrives',
          toAddress: addressOf(recipient),
        }
  return { entry, request, version, quote: useQuote(request, version) }
}
