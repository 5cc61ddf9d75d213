/** What a Send order is made of, and the call it becomes. */
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { CurrencyIdSchema, WalletId } from '#api/common/schema.ts'
import { sendingMutations } from '#api/orders/mutations.ts'
import { runMutation } from '#api/query/options.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderDefinition } from '#flows/order/use-order.ts'

import { DraftSchema } from './draft.ts'

const common = { currency: CurrencyIdSchema, amount: z.custom<Decimal>(isDecimal) }

const SendInput = z.object({
  /** To begin anew with, where nothing was sent. */
  draft: DraftSchema,
  call: z.union([
    z.object({ ...common, route: z.literal('internal'), toWallet: WalletId }),
    z.object({
      ...common,
      route: z.literal('external'),
      address: z.string(),
      memo: z.string(),
      areFeesInside: z.boolean(),
    }),
  ]),
})
export type SendInput = z.output<typeof SendInput>

export const sendOrder: OrderDefinition<SendInput> = {
  kind: 'send',
  input: SendInput,
  place: (client: QueryClient, { input: { call }, walletId, intentId }) =>
    call.route === 'internal'
      ? runMutation(client, sendingMutations.sendInternally(), { ...call, walletId, intentId })
      : runMutation(client, sendingMutations.sendExternally(), { ...call, walletId }),
}
