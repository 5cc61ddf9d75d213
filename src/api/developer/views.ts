import type { OpenEnum, CurrencyId } from '../common/schema.ts'
import type { ApiKey, ApiKeyRole, Vendor } from './schema.ts'

export interface ApiKeyView {
  id: string
  name: string
  /** Q16: OWNER is read as PRODUCTION. */
  role: OpenEnum<ApiKeyRole>
  createdAt: string | undefined
  /** Time at which the key was last rotated or given another role. */
  updatedAt: string | undefined
}

export const toApiKey = ({ id, name, role, created_at, updated_at }: ApiKey): ApiKeyView => ({
  id,
  name: name ?? id,
  role: role === 'OWNER' ? 'PRODUCTION' : role,
  createdAt: created_at ?? undefined,
  updatedAt: updated_at ?? undefined,
})

export interface VendorView {
  id: string
  name: string
  type: string | undefined
  currency: string | undefined
  currencyId: CurrencyId | undefined
}

export const toVendor = ({ id, name, type, currency, currency_id }: Vendor): VendorView => ({
  id,
  name: name ?? id,
  type: type ?? undefined,
  currency: currency ?? undefined,
  currencyId: currency_id ?? undefined,
})
