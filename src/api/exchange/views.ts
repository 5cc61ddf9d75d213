import type { Decimal } from '#lib/money/decimal.ts'

import type { CurrencyId } from '../common/schema.ts'
import type { ExchangeRate } from './schema.ts'

export interface Rate {
  from: { id: CurrencyId | undefined; symbol: string }
  to: { id: CurrencyId | undefined; symbol: string }
  /** Units of `to` for one unit of `from`. */
  rate: Decimal
  invertedRate: Decimal | undefined
  source: string | undefined
  updatedAt: string | undefined
  /** Minimum amount to sell, in `from`. */
  minAmount: Decimal | undefined
  canOnramp: boolean
  canOfframp: boolean
}

export const toRate = (row: ExchangeRate): Rate => ({
  from: { id: row.from_uuid ?? undefined, symbol: row.from },
  to: { id: row.to_uuid ?? undefined, symbol: row.to },
  rate: row.rate,
  invertedRate: row.inverted_rate ?? undefined,
  source: row.rate_source ?? undefined,
  updatedAt: row.updated_at ?? undefined,
  minAmount: row.min_amount ?? undefined,
  canOnramp: row.onramp_enabled ?? false,
  canOfframp: row.offramp_enabled ?? false,
})
