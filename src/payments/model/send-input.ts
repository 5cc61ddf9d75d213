import * as z from 'zod/mini'

import { CurrencyId, WalletId } from '#api/common/schema.ts'
import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { CALC_TYPES } from '#api/orders/schema.ts'
import { DecimalSchema } from '#orders/open-orders.ts'

import { SendDraftSchema } from './draft.ts'

const common = {
  currency: CurrencyId,
  amount: DecimalSchema,
}

const CRYPTO_ORDERS = ['OMNIBUS_CRYPTO_TRANSFER', 'HIFI_CRYPTO_TRANSFER'] as const

const SendCall = z.union([
  z.object({ ...common, route: z.literal('internal'), toWallet: WalletId }),
  z.object({
    ...common,
    route: z.literal('external'),
    address: z.string(),
    memo: z.string(),
    areFeesInside: z.boolean(),
  }),
  z.object({
    ...common,
    route: z.literal('counterparty'),
    orderType: z.enum(CRYPTO_ORDERS),
    counterpartyId: CounterpartyId,
    /**
     * Present in orders that older versions stored. They must be repeated with the same body,
     * because one id belongs to one body.
     */
    destinationId: z.optional(DestinationId),
  }),
  z.object({
    ...common,
    route: z.literal('bank'),
    orderType: z.enum(CALC_TYPES.offramp),
    version: z.enum(['v1', 'v2']),
    counterpartyId: CounterpartyId,
    to: CurrencyId,
  }),
])
export type SendCall = z.output<typeof SendCall>

export const SendInput = z.object({
  /** The draft that the form shows again if the order was not sent. */
  draft: SendDraftSchema,
  call: SendCall,
  recipientKey: z.string(),
})
export type SendInput = z.output<typeof SendInput>
