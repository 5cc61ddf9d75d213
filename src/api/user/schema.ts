import * as z from 'zod/mini'

import { AnyMembers, openEnum, WireAmount } from '../common/schema.ts'

export const KYC_STATUSES = [
  'APPROVED',
  'DECLINED',
  'PENDING',
  'HOLD',
  'DOUBLE',
  'SOFT_REJECT',
  'REJECT',
  'UNVERIFIED',
] as const
/** Eight values of the contract, and one that only the described API has (Q17). */
export type VerificationStatusValue = (typeof KYC_STATUSES)[number] | 'WAITING_ON_UBOS'
export const VerificationStatus = openEnum<VerificationStatusValue>(KYC_STATUSES)

/** User (contract §3.1). Only id, aud and created_at are required. */
export const User = z.object({
  id: z.string(),
  aud: z.string(),
  created_at: z.string(),
  role: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  new_email: z.nullish(z.string()),
  new_phone: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  confirmed_at: z.nullish(z.string()),
  email_confirmed_at: z.nullish(z.string()),
  phone_confirmed_at: z.nullish(z.string()),
  confirmation_sent_at: z.nullish(z.string()),
  recovery_sent_at: z.nullish(z.string()),
  email_change_sent_at: z.nullish(z.string()),
  invited_at: z.nullish(z.string()),
  last_sign_in_at: z.nullish(z.string()),
  action_link: z.nullish(z.string()),
  is_anonymous: z.nullish(z.boolean()),
  // The contract has strings here; the provider behind the platform sends objects.
  identities: z.nullish(z.array(z.unknown())),
  factors: z.nullish(z.array(z.unknown())),
  app_metadata: z.nullish(AnyMembers),
  user_metadata: z.nullish(AnyMembers),
})

/**
 * UserData (contract §3.1). `default_currency` may be a code or a uuid. The contract doesn't say
 * which, so both are accepted.
 */
export const UserData = z.object({
  id: z.int(),
  user_id: z.string(),
  tenant_id: z.string(),
  created_at: z.string(),
  kyc_status: z.nullish(VerificationStatus),
  kyc_date: z.nullish(z.string()),
  default_currency: z.string(),
  can_invite: z.boolean(),
  is_developer: z.boolean(),
  referral_name: z.nullish(z.string()),
  user_group_id: z.nullish(z.string()),
  user_groups_id: z.nullish(z.string()),
  turnover_limit: z.nullish(WireAmount),
  total_turnover: z.nullish(
    z.object({
      onramp: z.nullish(WireAmount),
      offramp: z.nullish(WireAmount),
      total: z.nullish(WireAmount),
    }),
  ),
})
