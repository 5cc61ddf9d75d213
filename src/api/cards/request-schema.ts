/** Request bodies and queries of card issuing (contract §2.5, §2.8). */
import * as z from 'zod/mini'

import {
  AnyMembers,
  WireAmount,
  brandedId,
  QueryBool,
  PageMembers,
  QueryInt,
  SortOrder,
  WalletId,
  CurrencyId,
} from '../common/schema.ts'
import type { IntentId } from '../orders/schema.ts'
import { CardId, ProgramId, SubAccountId } from './schema.ts'

const Intent = brandedId<IntentId>()

const newCard = {
  program_id: ProgramId,
  request_id: Intent,
  nick_name: z.string(),
  wallet_id: WalletId,
  /** In the currency of the card's account; paid from the wallet's `currency_id`. */
  initial_topup: z.optional(WireAmount),
  currency_id: z.optional(CurrencyId),
}
export const NewPrepaidCard = z.object(newCard)
export const NewAccountCard = z.object({ ...newCard, sub_account_id: SubAccountId })

export const CARD_SORTS = [
  'created_at',
  'card_status',
  'last4',
  'nick_name',
  'name_on_card',
  'card_id',
] as const

/**
 * Any member of a list item, nested as in the item. Sent in brackets; a JSON string is accepted as
 * well (Q15).
 */
const Filter = AnyMembers
type Filter = z.output<typeof Filter>

const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const CardFilter = z.codec(z.union([z.string(), Filter]), Filter, {
  decode: (value, context) => {
    if (typeof value !== 'string') return value
    try {
      const parsed: unknown = value === '' ? {} : JSON.parse(value)
      if (isFilter(parsed)) return parsed
    } catch {
      // A text that is no JSON is reported as an issue below.
    }
    context.issues.push({ code: 'custom', input: value, message: 'not a filter' })
    return z.NEVER
  },
  encode: (value) => value,
})

export const CardQuery = z.object({
  wallet_uuid: z.optional(WalletId),
  ...PageMembers,
  fiat_account_id: z.optional(SubAccountId),
  sort_by: z.optional(z.enum(CARD_SORTS)),
  sort_order: z.optional(SortOrder),
  filter: z.optional(CardFilter),
})
export type CardQuery = z.output<typeof CardQuery>

/** Null and 0 remove a limit (contract §8: not determinable). */
const cap = z.nullish(WireAmount)
export const CardCaps = z.object({
  all_time_cap: cap,
  daily_cap: cap,
  weekly_cap: cap,
  monthly_cap: cap,
  yearly_cap: cap,
  per_transaction_cap: cap,
})
export type CardCaps = z.output<typeof CardCaps>

export const CardName = z.object({ nick_name: z.string(), request_id: Intent })

/** Exactly one of the two ids is set: that of a card or that of an account. */
export const CardTransactionQuery = z.object({
  ...PageMembers,
  card_id: z.optional(CardId),
  fiat_account_id: z.optional(SubAccountId),
  new_scheme: z.optional(QueryBool),
})

/** E39 has three variants; without `pagination` the answer is a bare array (Q29). */
export const SubAccountQuery = z.object({
  ...PageMembers,
  pagination: z.optional(QueryBool),
  show_cards: z.optional(QueryBool),
  lt_cards_limit: z.optional(QueryInt),
  gt_cards_limit: z.optional(QueryInt),
  type: z.optional(z.string()),
})
export type SubAccountQuery = z.output<typeof SubAccountQuery>
