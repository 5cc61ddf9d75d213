/** Money from the wallet to a card, an account or a vendor: what is kept of the order, and its call. */
import * as z from 'zod/mini'

import { topUpCall } from '#api/cards/order-calls.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { CurrencyId } from '#api/common/schema.ts'
import type { OrderType } from '#api/orders/schema.ts'
import { TypedAmountSchema } from '#i18n/typed-amount.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'

import type { TargetKind } from './model/top-up-path.ts'

/** What a person has filled in. */
const TopUpDraft = z.object({
  text: TypedAmountSchema,
  /** What `text` means: what leaves the wallet, fees included, or what arrives. */
  side: z.enum(['debit', 'arrives']),
  /** The balance chosen; absent: what the form proposes. */
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
  /** What leaves the wallet. */
  amount: z.custom<Decimal>(isDecimal),
  /** To begin anew with, where nothing was sent. */
  draft: TopUpDraft,
})
export type TopUpInput = z.output<typeof TopUpInput>

export const TOP_UP_TYPES = {
  card: 'TRANSFER_CARD_PREPAID',
  account: 'TRANSFER_CARD_SUBACCOUNT',
  vendor: 'TRANSFER_CARD_WHOLESALE',
} as const satisfies Record<TargetKind, OrderType>

/** How the wallet's feed calls the line of such an order. */
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
