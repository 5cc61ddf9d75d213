import type { QuoteRequest } from '#api/orders/queries.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import type { AmountLimits } from '#flows/quote/amount-entry.ts'
import { useAmountEntry } from '#flows/quote/use-amount-entry.ts'
import { amountText } from '#i18n/amount.ts'
import { compare } from '#lib/money/decimal.ts'
import { useQuote } from '#session/quote.ts'
import { useLocale, useTranslations } from 'use-intl'

interface Typed {
  /** As typed. */
  text: string
  /** `arrives`: the amount is what the card gets. */
  side: 'debit' | 'arrives'
  /** What pays; undefined while nothing is chosen. */
  balance: NetworkBalance | undefined
  /** The currency that the money arrives in. */
  target: Pick<CurrencyView, 'id' | 'symbol' | 'decimals'>
  orderType: OrderType
  limits?: AmountLimits
  isPressed: boolean
}

/** The typed amount of a card transfer, read, the platform's quote for it, and what is wrong with either. */
export function useCardQuote({ text, side, balance, target, orderType, limits, isPressed }: Typed) {
  const words = useTranslations('quote')
  const language = useLocale()
  const currency = side === 'arrives' ? target : (balance?.currency ?? target)
  const entry = useAmountEntry({ text, currency, limits, isPressed })
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
  const debit = quote.data?.debit
  const isTooMuch =
    debit !== undefined && balance !== undefined && compare(debit, balance.amount) > 0
  const tooMuch = isTooMuch
    ? words('problems.withFees', {
        debit: amountText(debit, balance.currency.symbol, { language, minDecimals: 0 }),
      })
    : undefined
  return { currency, entry, request, quote, isTooMuch, problem: entry.problem ?? tooMuch }
}
