/** Validation of the sign-in fields. Messages are keys of the `signIn.problems` catalogue. */
import * as z from 'zod/mini'

import type { CodeTarget } from '#api/auth/mutations.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { EmailText } from '#lib/email.ts'

export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD = 128

const inviteCode = z.string().check(z.overwrite(cleanCode), z.maxLength(64, 'inviteCode'))

export interface CodeForm {
  to: string
  inviteCode: string
}

/**
 * Validates the form that requests a code. It doesn't use the form library, because that is larger
 * than the whole first screen.
 */
export function readCodeForm(
  To: typeof EmailText,
  values: CodeForm,
): { data?: CodeForm; problems: Partial<Record<keyof CodeForm, string>> } {
  const { data, error } = z.safeParse(z.object({ to: To, inviteCode }), values)
  if (data !== undefined) return { data, problems: {} }
  // The issues are reversed, so that the first problem of a field replaces its later ones.
  const reasons = error.issues.map(({ path: [name], message }) => [name, message]).toReversed()
  return { problems: Object.fromEntries(reasons) }
}

/** Existing passwords can be shorter than today's minimum, so sign-in accepts lengths from 1. */
export const SignInForm = z.object({
  email: EmailText,
  password: z
    .string()
    .check(z.minLength(1, 'passwordMissing'), z.maxLength(MAX_PASSWORD, 'passwordLong')),
})
export const RegisterForm = z.object({
  email: EmailText,
  password: z
    .string()
    .check(
      z.minLength(MIN_PASSWORD_LENGTH, 'passwordShort'),
      z.maxLength(MAX_PASSWORD, 'passwordLong'),
    ),
})

/** Data of the code screen. They are stored in its history entry, so that a reload keeps them. */
export interface CodeScreenState {
  target: CodeTarget
  /** Invitation code as typed for the first code; a request for another code needs it again. */
  inviteCode: string | undefined
}

export const toCodeState = ({ target, inviteCode }: CodeScreenState) => ({ ...target, inviteCode })

/** Reads the data from a history entry; undefined if the person typed the page's address. */
export function codeScreenStateOf(state: unknown): CodeScreenState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { kind, to, inviteCode } = state as Record<string, unknown>
  if ((kind !== 'email' && kind !== 'phone') || typeof to !== 'string') return undefined
  return {
    target: { kind, to },
    inviteCode: typeof inviteCode === 'string' ? inviteCode : undefined,
  }
}
