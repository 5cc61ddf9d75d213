/** Schemas of identity verification (contract §3.9). */
import * as z from 'zod/mini'

import { brandedId } from '../common/schema.ts'
import { VerificationStatus } from '../user/schema.ts'

declare const idBrand: unique symbol
export type RailId = string & { readonly [idBrand]: 'RailId' }
export const RailId = brandedId<RailId>()

export const ENTITY_TYPES = ['individual', 'business'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

const text = z.nullish(z.string())

const Terms = z.object({ title: z.string(), link: z.string(), description: text })

/** Other members are kept, because later versions add some, such as `full_name` (contract §7.2). */
const ExtraAction = z.looseObject({ action: z.string(), type: z.string(), url: z.string() })

export const VerificationRail = z.object({
  status: VerificationStatus,
  message: text,
  extra_actions: z.nullish(z.array(ExtraAction)),
  terms_and_conditions: z.nullish(z.array(Terms)),
})

/** A verification rail. `wallet_rail` is null until the wallet has started it. */
export const VerificationRailType = z.object({
  id: RailId,
  code: text,
  name: z.string(),
  terms_and_conditions: z.nullish(z.array(Terms)),
  wallet_rail: z.nullish(VerificationRail),
})
export type VerificationRailType = z.output<typeof VerificationRailType>

export const PersonaInquiry = z.object({
  referenceId: z.string(),
  templateId: z.string(),
  inquiryId: text,
})
export type PersonaInquiry = z.output<typeof PersonaInquiry>

export const SumsubToken = z.object({ user_data_id: z.nullish(z.int()), token: z.string() })
