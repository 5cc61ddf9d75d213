import * as z from 'zod/mini'

import { isDecimal, parseDecimal, type Decimal } from '#lib/money/decimal.ts'

import { WireAmount, CurrencyId } from '../common/schema.ts'

/** Q23: the only amount that the platform sends as a string. Numbers are accepted as well. */
const AmountText = z.codec(z.union([z.string(), z.number()]), z.custom<Decimal>(isDecimal), {
  decode: (value, context) => {
    try {
      return parseDecimal(value)
    } catch {
      context.issues.push({ code: 'custom', input: value, message: 'not a decimal' })
      return z.NEVER
    }
  },
  encode: (value) => value,
})

/** ExchangeRate (contract §3.3). `from` and `to` are currency symbols. */
export const ExchangeRate = z.object({
  from: z.string(),
  to: z.string(),
  from_uuid: z.nullish(CurrencyId),
  to_uuid: z.nullish(CurrencyId),
  rate: WireAmount,
  inverted_rate: z.nullish(WireAmount),
  rate_source: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  min_amount: z.nullish(AmountText),
  offramp_enabled: z.nullish(z.boolean()),
  onramp_enabled: z.nullish(z.boolean()),
})
export type ExchangeRate = z.output<typeof ExchangeRate>

export const RateQuery = z.object({
  order_type: z.string(),
  from_uuid: z.optional(CurrencyId),
  to_uuid: z.optional(CurrencyId),
})
