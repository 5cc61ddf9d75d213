/** A person as E90 and E91 show them: every member of contract §3.1. */
import type * as z from 'zod/mini'

import type { User, UserData } from '#api/user/schema.ts'
import { decimal } from '#lib/money/decimal.ts'

import type { UserRow } from '../db/tables.ts'
import { TENANT_ID } from '../keys.ts'
import type { World } from '../world.ts'
import { toTime } from './present.ts'
import { activeAuthenticator } from './totp/authenticators.ts'

const orNull = (at: number | null) => (at === null ? null : toTime(at))

/** What a person may turn over, in their default currency. */
const TURNOVER_LIMIT = decimal('100000')

/** E90. `factors` holds the id of the active authenticator, which E86 and E87 take as `token`. */
export function toUser(world: World, user: UserRow): z.output<typeof User> {
  const authenticator = activeAuthenticator(world, user)
  const createdAt = toTime(user.createdAt)
  const isConfirmed = user.isEmailConfirmed || user.phone !== null
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: user.phone,
    new_email: user.newEmail,
    new_phone: user.newPhone,
    created_at: createdAt,
    updated_at: createdAt,
    confirmed_at: isConfirmed ? createdAt : null,
    email_confirmed_at: user.isEmailConfirmed ? createdAt : null,
    phone_confirmed_at: user.phone === null ? null : createdAt,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: orNull(user.emailChangeSentAt),
    invited_at: null,
    last_sign_in_at: orNull(user.lastSignInAt),
    action_link: null,
    is_anonymous: false,
    identities: [],
    factors: authenticator === undefined ? [] : [authenticator.id],
    app_metadata: { tenant_id: TENANT_ID },
    user_metadata: {
      first_name: user.firstName,
      last_name: user.lastName,
      username: user.username,
      tg_id: user.telegramId,
    },
  }
}

export const toUserData = (user: UserRow): z.output<typeof UserData> => ({
  id: user.number,
  user_id: user.id,
  tenant_id: TENANT_ID,
  created_at: toTime(user.createdAt),
  kyc_status: user.kycStatus,
  kyc_date: orNull(user.kycAt),
  default_currency: user.defaultCurrency,
  can_invite: user.canInvite,
  is_developer: user.isDeveloper,
  referral_name: user.referrer,
  user_group_id: null,
  user_groups_id: null,
  turnover_limit: TURNOVER_LIMIT,
  total_turnover: null,
})
