import * as z from 'zod/mini'

import type { WalletDetail } from '#api/wallets/views.ts'
import { knownAmount, NO_AMOUNT, TypedAmountSchema } from '#i18n/typed-amount.ts'
import { isDecimal } from '#lib/money/decimal.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'
import type { PricedOrder } from '#quotes/use-order-quote.ts'

import { largestBalance, sellableBalances, type CurrencyPair } from './currency-pair.ts'

export const ExchangeDraftSchema = z.object({
  /** Currency ids; empty until chosen. */
  from: z.string(),
  to: z.string(),
  amount: TypedAmountSchema,
  /** Whether `amount` is given, fees included, or received. */
  side: z.enum(['debit', 'arrives']),
})
export type ExchangeDraft = z.output<typeof ExchangeDraftSchema>

export const EMPTY_EXCHANGE_DRAFT: ExchangeDraft = {
  from: '',
  to: '',
  amount: NO_AMOUNT,
  side: 'debit',
}

/** Returns the order to price: E59 is placed by a v1 path, and so is its price request. */
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

/** The typed amount stays with its currency. */
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
 * Returns the draft of a link such as `/exchange?asset=USDT`, or `?currency=` for one network of
 * it; a draft of that asset stays unchanged. `?from=…&to=…&amount=…` repeats an exchange: the
 * amount is the given one.
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
      amount: isDecimal(amount) ? knownAmount(amount, given.symbol) : NO_AMOUNT,
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
