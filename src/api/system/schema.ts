import * as z from 'zod/mini'

import { openEnum, QueryBool, QueryInt, CurrencyId } from '../common/schema.ts'

export const CURRENCY_TYPES = ['token', 'native', 'fiat'] as const

/** Currency (contract §3.3). The members of `meta` depend on `is_crypto`, not on `type` (Q35). */
export const Currency = z.object({
  uuid: CurrencyId,
  is_crypto: z.boolean(),
  decimal: z.nullish(z.int()),
  render_decimal: z.nullish(z.int()),
  is_memo: z.nullish(z.boolean()),
  is_stablecoin: z.nullish(z.boolean()),
  is_enabled: z.nullish(z.boolean()),
  type: z.nullish(openEnum(CURRENCY_TYPES)),
  meta: z.object({
    symbol: z.string(),
    name: z.nullish(z.string()),
    icon: z.nullish(z.string()),
    description: z.nullish(z.string()),
    chain_id: z.nullish(z.int()),
    chain_name: z.nullish(z.string()),
    contract: z.nullish(z.string()),
    code: z.nullish(z.string()),
    iso_code: z.nullish(z.int()),
    sign: z.nullish(z.string()),
  }),
})
export type Currency = z.output<typeof Currency>

export const CurrencyFilter = z.object({
  is_crypto: z.optional(QueryBool),
  chain_id: z.optional(QueryInt),
  symbol: z.optional(z.string()),
})
