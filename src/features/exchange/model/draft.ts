import * as z from 'zod/mini'

import type { WalletDetail } from '#api/wallets/views.ts'
import { toTypedAmount, NO_AMOUNT, TypedAmountSchema } from '#i18n/typed-amount.ts'
import { isDecimal } from '#lib/money/decimal.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'
import type { PricedOrder } from '#quotes/use-order-quote.ts'

import { largestBalance, sellableBalances, type CurrencyPair } from './currency-pair.ts'

export const ExchangeDraftSchema = z.object({
  /** Ids of the currencies; empty until they are chosen. */
  from: z.string(),
  to: z.string(),
  amount: TypedAmountSchema,
  /** `debit`: the amount leaves, fees included. `arrives`: the amount is received. */
  side: z.enum(['debit', 'arrives']),
})
export type ExchangeDraft = z.output<typeof ExchangeDraftSchema>

export const EMPTY_EXCHANGE_DRAFT: ExchangeDraft = {
  from: '',
  to: '',
  amount: NO_AMOUNT,
  side: 'debit',
}

/** Returns the request for the price. E59 has a v1 path, so its price request has one as well. */
export const pricedExchange = (
  { amount: typed, side }: ExchangeDraft,
  { from, target }: CurrencyPair,
): PricedOrder => ({
  typed,
  side,
  sold: from.currency,
  bought: target.currency,
  orderType: 'EXCHANGE_CRYPTO_INTERNAL',
  version: 'v1',
  available: from.amount,
  limits: side === 'debit' ? { min: target.rate.minAmount, available: from.amount } : {},
})

/** Swaps the two currencies. The typed amount stays with its currency. */
export const swapDraft = (
  { amount, side }: ExchangeDraft,
  pair: { from: string; to: string },
): ExchangeDraft => ({
  from: pair.to,
  to: pair.from,
  amount,
  side: side === 'debit' ? 'arrives' : 'debit',
})

/**
 * Returns the draft for a link such as `/exchange?asset=USDT`, or `?currency=` for a currency on
 * one network; a draft that already has this asset stays unchanged. `?from=…&to=…&amount=…` repeats
 * an exchange; its amount is the one that leaves.
 */
export function applyExchangeLink(
  draft: ExchangeDraft,
  link: Search<typeof paths.exchange.pattern>,
  wallet: WalletDetail,
): ExchangeDraft {
  const { from: sold = '', to: bought, amount, asset, currency: id } = link
  const given = sellableBalances(wallet).find(({ currency }) => currency.id === sold)?.currency
  if (bought !== undefined && given !== undefined)
    return {
      ...EMPTY_EXCHANGE_DRAFT,
      from: sold,
      to: bought,
      amount: isDecimal(amount) ? toTypedAmount(amount, given.symbol) : NO_AMOUNT,
    }
  const requested = sellableBalances(wallet).filter(({ currency }) =>
    id === undefined ? currency.symbol === asset : currency.id === id,
  )
  const from = largestBalance(requested)
  const isStored = requested.some(({ currency }) => currency.id === draft.from)
  return isStored || from === undefined
    ? draft
    : { ...EMPTY_EXCHANGE_DRAFT, from: from.currency.id }
}
