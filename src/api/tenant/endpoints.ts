/**
 * Tenant configuration, E80 (contract §2.10). There are two endpoints, because its path has changed
 * (Q6).
 */
import * as z from 'zod/mini'

import { openEnum } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'

/** TenantConfig (contract §3.3). No member is required: the app must start with any answer. */
export const TenantConfig = z.object({
  default_theme_mode: z.nullish(openEnum(['dark', 'light'])),
  enable_kyc: z.nullish(z.boolean()),
  enable_exchange: z.nullish(z.boolean()),
  theme_switch: z.nullish(z.boolean()),
  tg_bot_name: z.nullish(z.string()),
  tenant_id: z.nullish(z.string()),
  /** Provider of identity checks, in later versions (contract §7). */
  kyc_data_provider: z.nullish(openEnum(['persona', 'sumsub'])),
  // The contract lacks the members below. A later platform may send them (§7.1), and then they are
  // used.
  /** True if authenticators can be set up by E89 only. */
  encrypted_totp: z.nullish(z.boolean()),
  terms_url: z.nullish(z.string()),
  privacy_url: z.nullish(z.string()),
  support_url: z.nullish(z.string()),
})
export type TenantConfig = z.output<typeof TenantConfig>

const get = {
  base: 'v2',
  method: 'GET',
  isPublic: true,
  id: 'E80',
  response: TenantConfig,
} as const

export const getTenantConfig = endpoint({ ...get, path: '/tenants/config' })
export const getSystemConfig = endpoint({ ...get, path: '/system/config' })
