import type * as z from 'zod/mini'

import type { User } from './schema.ts'

/** State of the authenticator app. E86 and E87 take its `token`. */
export type AuthenticatorState =
  | { state: 'on'; token: string }
  | { state: 'off' }
  | { state: 'unknown' }

export interface UserView {
  /** Empty if the platform has no name. */
  name: string
  email: string | undefined
  phone: string | undefined
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  /** New contacts that are not confirmed by their code yet. */
  newEmail: string | undefined
  newPhone: string | undefined
  lastSignInAt: string | undefined
  authenticator: AuthenticatorState
}

export function toUserView(user: z.output<typeof User>): UserView {
  const { first_name, last_name } = user.user_metadata ?? {}
  return {
    name: [first_name, last_name]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim(),
    email: user.email || undefined,
    phone: user.phone || undefined,
    isEmailConfirmed: Boolean(user.email_confirmed_at),
    isPhoneConfirmed: Boolean(user.phone_confirmed_at),
    newEmail: user.new_email || undefined,
    newPhone: user.new_phone || undefined,
    lastSignInAt: user.last_sign_in_at ?? undefined,
    authenticator: toAuthenticatorState(user.factors),
  }
}

/**
 * Returns the state of the authenticator. No other answer contains it; the factor's id is the
 * `token` of E86 and E87. Without `factors` the state is unknown. The contract has strings in
 * `factors`; the provider behind the platform sends objects with a type and a status.
 */
function toAuthenticatorState(factors: readonly unknown[] | null | undefined): AuthenticatorState {
  if (factors === null || factors === undefined) return { state: 'unknown' }
  const token = factors.map(idOfActive).find((id) => id !== undefined)
  return token === undefined ? { state: 'off' } : { state: 'on', token }
}

function idOfActive(factor: unknown): string | undefined {
  if (typeof factor === 'string') return factor || undefined
  if (typeof factor !== 'object' || factor === null || !('id' in factor)) return undefined
  const { id, factor_type = 'totp', status = 'verified' } = factor as Record<string, unknown>
  const counts = factor_type === 'totp' && status === 'verified'
  return counts && typeof id === 'string' ? id : undefined
}
