/** What an exchange is made of, and the call it becomes. */
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { CurrencyIdSchema } from '#api/common/schema.ts'
import { exchangeMutations } from '#api/orders/exchange-mutations.ts'
import { toOrderResult } from '#api/orders/order-view.ts'
import { runMutation } from '#api/query/options.ts'
import type { OrderDefinition } from '#flows/order/order-kind.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'

import { DraftSchema } from './draft.ts'

const ExchangeInput = z.object({
  /** To begin anew with, where nothing was exchanged. */
  draft: DraftSchema,
  from: CurrencyIdSchema,
  to: CurrencyIdSchema,
  /** Of `from`, fees included: E59 knows no other direction. */
  amount: z.custom<Decimal>(isDecimal),
})
export type ExchangeInput = z.output<typeof ExchangeInput>

export const exchangeOrder: OrderDefinition<ExchangeInput> = {
  kind: 'exchange',
  input: ExchangeInput,
  place: async (client: QueryClient, { walletId, input: { from, to, amount } }) =>
    toOrderResult(
      await runMutation(client, exchangeMutations.exchange(), { walletId, from, to, amount }),
    ),
}
