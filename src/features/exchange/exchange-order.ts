/**
 * The stored input of an exchange, and its call. The request (E59) contains no price: the platform
 * exchanges at its current rate, so the result is read from the order
 * (src/orders/ended-screen.tsx), not from the quote.
 */
import * as z from 'zod/mini'

import { CurrencyId } from '#api/common/schema.ts'
import { exchangeCall } from '#api/orders/calls.ts'
import { isBlank } from '#i18n/typed-amount.ts'
import { DecimalSchema } from '#orders/open-orders.ts'
import { defineOrder } from '#orders/order-definition.ts'

import { currencyIdsOf } from './model/currency-pair.ts'
import { EMPTY_EXCHANGE_DRAFT, ExchangeDraftSchema, pricedExchange } from './model/draft.ts'

const ExchangeInput = z.object({
  /** Draft that the form shows again if nothing was exchanged. */
  draft: ExchangeDraftSchema,
  from: CurrencyId,
  to: CurrencyId,
  /** Amount that leaves, fees included, in `from`. E59 accepts no arriving amount. */
  amount: DecimalSchema,
})
export type ExchangeInput = z.output<typeof ExchangeInput>

export const exchangeOrder = defineOrder({
  kind: 'exchange',
  input: ExchangeInput,
  call: ({ walletId, details: { input } }) => exchangeCall({ ...input, walletId }),
  form: {
    stored: { name: 'exchange', shape: ExchangeDraftSchema },
    empty: EMPTY_EXCHANGE_DRAFT,
    isFilled: ({ amount }) => !isBlank(amount),
    draftOf: ({ draft }) => draft,
  },
  isRepeatable: () => false,
  choiceKeyOf: currencyIdsOf,
  priced: pricedExchange,
  planOf: (draft, { from: { currency: from }, target: { currency: to } }, [{ quote }]) => ({
    input: { draft, from: from.id, to: to.id, amount: quote.debit },
    summary: {
      sum: { amount: quote.debit, symbol: from.symbol },
      arrives: { amount: quote.arrives, symbol: to.symbol },
      to: to.symbol,
    },
    expected: {
      direction: 'out',
      currency: from.id,
      amounts: [quote.debit],
      recordType: 'EXCHANGE',
    },
  }),
})
