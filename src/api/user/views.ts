import type * as z from 'zod/mini'

import type { User } from './schema.ts'

/** Whether an authenticator app is active. E86 and E87 take its `token`. */
export type AuthenticatorState =
  | { state: 'on'; token: string }
  | { state: 'off' }
  | { state: 'unknown' }

export interface UserView {
  /** Empty if the platform has none. */
  name: string
  email: string | undefined
  phone: string | undefined
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  /** New addresses that wait for their code. */
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
 * Reads the state of the authenticator, which no other call tells; its id is the `token` of E86 and
 * E87. Without `factors` it is unknown. The contract has strings in `factors`; the provider behind
 * it has objects with a type and a status.
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
