import { useTranslations } from 'use-intl'

import type { QuoteRequest } from '#api/orders/queries.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import type { TypedAmount } from '#i18n/typed-amount.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'
import { useAmountText } from '#ui/amount.tsx'

import {
  NO_LIMITS,
  type AmountLimits,
  type AmountSide,
  useAmountEntry,
} from './use-amount-entry.ts'
import { useIsTypedAmount } from './use-is-typed-amount.ts'
import type { FieldCurrency } from './use-other-unit.ts'
import { useQuote } from './use-quote.ts'

export interface PricedOrder {
  typed: TypedAmount
  side: AmountSide
  /** Currency that leaves; undefined until a balance is chosen. */
  sold: FieldCurrency | undefined
  bought: FieldCurrency
  orderType: CalculatedOrder
  /** API version of the path that places the order. The price is requested by the same version. */
  version: 'v1' | 'v2'
  toAddress?: string | undefined
  /** The balance that pays, in the currency `sold`. */
  available?: Decimal | undefined
  limits?: AmountLimits | undefined
}

/**
 * Returns the price of an order. `entry`: given by the form in which the amount is typed, because
 * it shows problems of the amount. A review leaves those to the platform.
 */
export function useOrderQuote(order: PricedOrder, entry?: { isPressed: boolean }) {
  const t = useTranslations('quote.problems')
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  const { typed, side, sold, bought, orderType, version, toAddress, available } = order
  const limits = (entry && order.limits) ?? NO_LIMITS
  const isReverse = side === 'arrives'
  const currency = isReverse ? bought : (sold ?? bought)
  const { amount, problem } = useAmountEntry({ typed, currency, limits, ...entry })
  const request: QuoteRequest | undefined =
    amount === undefined || sold === undefined
      ? undefined
      : {
          orderType,
          from: sold.id,
          to: bought.id,
          amount,
          isReverse,
          ...(toAddress !== undefined && { toAddress }),
        }
  const quote = useQuote(request, version)
  const debit = quote.data?.debit
  const isTooMuch = debit !== undefined && available !== undefined && compare(debit, available) > 0
  const balanceProblem = isTooMuch
    ? t('withFees', { debit: toText(debit, sold ?? '', isTyped(debit)) })
    : undefined
  return {
    sold,
    bought,
    currency,
    limits,
    request,
    version,
    quote,
    /** The typed amount; undefined while it can't be ordered. */
    amount,
    entryProblem: problem,
    /** Message that says that the amount with fees is more than the balance. */
    balanceProblem,
    problem: problem ?? balanceProblem,
  }
}

export type OrderPrice = ReturnType<typeof useOrderQuote>
