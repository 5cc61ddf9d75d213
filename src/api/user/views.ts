import type * as z from 'zod/mini'

import type { User } from './schema.ts'

/** Whether codes of an authenticator app count. `token` is what E86 and E87 take. */
export type AuthenticatorState =
  | { state: 'on'; token: string }
  | { state: 'off' }
  /** The platform does not say. */
  | { state: 'unknown' }

export interface UserView {
  /** Empty where the platform knows none. */
  name: string
  email: string | undefined
  phone: string | undefined
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  /** Wait for the code that was sent to them. */
  newEmail: string | undefined
  newPhone: string | undefined
  /** ISO-8601. */
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
 * No other call tells whether an authenticator is active; its id is the `token` of E86 and E87. Where `factors` is
 * absent, nobody knows. The contract has plain words in `factors`; the provider behind it has objects with a type
 * and a status.
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
