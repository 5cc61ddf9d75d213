import { useLocale } from 'use-intl'

import type { QuoteRequest } from '#api/orders/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { groupSeparatorOf } from '#i18n/amount.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { useQuote } from '#session/quote.ts'

import { isInternal, type Draft } from '../model/draft.ts'

/** The amount as typed, read, and the platform's quote for it. */
export function useSendQuote(draft: Draft, { currency }: NetworkBalance) {
  const language = useLocale()
  const parsed = parseAmount(draft.amount, {
    decimals: currency.decimals,
    groupSeparator: groupSeparatorOf(language),
    marks: [currency.symbol],
  })
  const internal = isInternal(draft)
  const path: 'v1' | 'v2' = internal ? 'v2' : 'v1'
  const request: QuoteRequest | undefined =
    parsed.ok && isPositive(parsed.amount)
      ? {
          orderType: internal ? 'TRANSFER_INTERNAL' : 'WITHDRAWAL_CRYPTO',
          from: currency.id,
          to: currency.id,
          amount: parsed.amount,
          isReverse: draft.side === 'arrives',
          toAddress: draft.to,
        }
      : undefined
  return { parsed, request, path, quote: useQuote(request, path) }
}
