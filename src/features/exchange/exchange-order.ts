/**
 * The stored input of an exchange, and its call. E59 takes no price: the exchange is executed at
 * the rate of its own moment, so its result is read from the order (src/orders/ended-screen.tsx)
 * and not from the quote.
 */
import * as z from 'zod/mini'

import { CurrencyId } from '#api/common/schema.ts'
import { exchangeCall } from '#api/orders/calls.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'

import { ExchangeDraftSchema } from './model/draft.ts'

const ExchangeInput = z.object({
  /** The form restores it if nothing was exchanged. */
  draft: ExchangeDraftSchema,
  from: CurrencyId,
  to: CurrencyId,
  /** In `from`, fees included: E59 has no other direction. */
  amount: z.custom<Decimal>(isDecimal),
})
export type ExchangeInput = z.output<typeof ExchangeInput>

export const exchangeOrder: OrderDefinition<ExchangeInput> = {
  kind: 'exchange',
  input: ExchangeInput,
  call: ({ walletId, details: { input } }) => exchangeCall({ ...input, walletId }),
}
