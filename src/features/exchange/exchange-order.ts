/**
 * What an exchange is made of, and the call it becomes. E59 takes no price: the exchange is carried out at the rate of
 * its own moment, so what it brought is read from the order (src/orders/ended-screen.tsx) and not from the quote.
 */
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { CurrencyId } from '#api/common/schema.ts'
import { exchangeMutations } from '#api/orders/exchange-mutations.ts'
import { toOrderResult } from '#api/orders/order-view.ts'
import { runMutation } from '#api/query/mutation-options.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'

import { ExchangeDraftSchema } from './model/draft.ts'

const ExchangeInput = z.object({
  /** What the form starts over with, where nothing was exchanged. */
  draft: ExchangeDraftSchema,
  from: CurrencyId,
  to: CurrencyId,
  /** Of `from`, fees included: E59 knows no other direction. */
  amount: z.custom<Decimal>(isDecimal),
})
export type ExchangeInput = z.output<typeof ExchangeInput>

export const exchangeOrder: OrderDefinition<ExchangeInput> = {
  kind: 'exchange',
  input: ExchangeInput,
  async place(client: QueryClient, { walletId, details }, control) {
    const { from, to, amount } = details.input
    const order = { walletId, from, to, amount }
    return toOrderResult(await runMutation(client, exchangeMutations.exchange(), order, control))
  },
}
