import type { QuoteRequest } from '#api/orders/queries.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import type { TypedAmount } from '#i18n/typed-amount.ts'

import { type AmountLimits, type Side, useAmountEntry } from './use-amount-entry.ts'
import type { FieldCurrency } from './use-other-unit.ts'
import { useQuote } from './use-quote.ts'

export interface PricedOrder {
  typed: TypedAmount
  /** Side of the order that the typed amount means. */
  side: Side
  /** Undefined until a balance is chosen. */
  sold: FieldCurrency | undefined
  bought: FieldCurrency
  orderType: CalculatedOrder
  /** Version of the path that places the order: its price is requested by the same one. */
  version: 'v1' | 'v2'
  toAddress?: string | undefined
}

/** Rules of the typed amount. */
export interface EntryRules {
  limits?: AmountLimits | undefined
  isPressed?: boolean
}

export function useOrderQuote(order: PricedOrder, { limits, isPressed }: EntryRules = {}) {
  const { typed, side, sold, bought, orderType, version, toAddress } = order
  const isReverse = side === 'arrives'
  const currency = isReverse ? bought : (sold ?? bought)
  const entry = useAmountEntry({ typed, currency, limits, isPressed })
  const request: QuoteRequest | undefined =
    entry.amount === undefined || sold === undefined
      ? undefined
      : {
          orderType,
          from: sold.id,
          to: bought.id,
          amount: entry.amount,
          isReverse,
          ...(toAddress !== undefined && { toAddress }),
        }
  return { sold, bought, currency, entry, request, version, quote: useQuote(request, version) }
}
