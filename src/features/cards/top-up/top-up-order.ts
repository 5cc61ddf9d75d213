/** Money from the wallet to a card, an account or a vendor: the stored order, and its call. */
import * as z from 'zod/mini'

import { topUpCall } from '#api/cards/order-calls.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { CurrencyId } from '#api/common/schema.ts'
import type { OrderType } from '#api/orders/schema.ts'
import { TypedAmountSchema } from '#i18n/typed-amount.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'

import type { TargetKind } from './model/top-up-path.ts'

const TopUpDraft = z.object({
  text: TypedAmountSchema,
  /** Whether `text` leaves the wallet, fees included, or arrives. */
  side: z.enum(['debit', 'arrives']),
  /** The chosen balance; absent: the form's proposal. */
  payWith: z.optional(CurrencyId),
})
export type TopUpDraft = z.output<typeof TopUpDraft>

const TopUpInput = z.object({
  target: z.union([
    z.object({ kind: z.literal('card'), id: CardId }),
    z.object({ kind: z.literal('account'), id: SubAccountId }),
    z.object({ kind: z.literal('vendor'), id: z.string() }),
  ]),
  from: CurrencyId,
  amount: z.custom<Decimal>(isDecimal),
  /** The form restores it if nothing was sent. */
  draft: TopUpDraft,
})
export type TopUpInput = z.output<typeof TopUpInput>

export const TOP_UP_TYPES = {
  card: 'TRANSFER_CARD_PREPAID',
  account: 'TRANSFER_CARD_SUBACCOUNT',
  vendor: 'TRANSFER_CARD_WHOLESALE',
} as const satisfies Record<TargetKind, OrderType>

/** Record types of such an order in the wallet's feed. */
export const FEED_TYPES: Record<TargetKind, string> = {
  card: 'CARD_PROVIDER_DEPOSIT',
  account: 'CARD_PROVIDER_DEPOSIT',
  vendor: 'WHOLESALE_CARD_DEPOSIT',
}

export const topUpOrder: OrderDefinition<TopUpInput> = {
  kind: 'card',
  input: TopUpInput,
  call: ({ walletId, details: { input } }) => topUpCall({ ...input, walletId }, input.target),
}
