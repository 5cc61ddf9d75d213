/** Schemas of API keys and vendors (contract §2.3, §3.3). */
import * as z from 'zod/mini'

import { openEnum, CurrencyId } from '../common/schema.ts'

export const API_KEY_ROLES = ['READ_ONLY', 'DEVELOPER', 'PRODUCTION'] as const
export type ApiKeyRole = (typeof API_KEY_ROLES)[number]

/** Q16: the described API says OWNER, the specification PRODUCTION. */
const RoleToSend = z.enum([...API_KEY_ROLES, 'OWNER'])

export const ApiKey = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  role: openEnum<ApiKeyRole>(API_KEY_ROLES),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
})
export type ApiKey = z.output<typeof ApiKey>

/** Answer to the creation of a key: the only one that contains `apiKey`. */
export const CreatedApiKey = z.object({
  ...ApiKey.shape,
  apiKey: z.string(),
  key_hash: z.nullish(z.string()),
})
export type CreatedApiKey = z.output<typeof CreatedApiKey>
export const RotatedApiKey = z.object({ apiKey: z.string() })

export const NewApiKey = z.object({ name: z.string(), role: RoleToSend })
/** Q11: this `uuid` is the `id` of the key. */
export const ApiKeyRef = z.object({ uuid: z.string() })
export const ApiKeyRoleChange = z.object({ ...ApiKeyRef.shape, role: RoleToSend })

export const Vendor = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  /** The contract lists no values. The only known value is `card_issuer`; platforms add others. */
  type: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  currency_id: z.nullish(CurrencyId),
})
export type Vendor = z.output<typeof Vendor>
