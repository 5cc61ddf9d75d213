/** What each sign-in field accepts. Messages are keys of the `signIn.problems` catalogue. */
import * as z from 'zod/mini'

import type { CodeTarget } from '#api/auth/mutations.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { EmailText } from '#lib/email.ts'

export const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

const inviteCode = z.string().check(z.overwrite(cleanCode), z.maxLength(64, 'inviteCode'))

export interface CodeForm {
  to: string
  inviteCode: string
}

/**
 * Reads the form that asks for a code to what `To` says: what goes out, or what is wrong with each field. Without the form library,
 * which is more code than the whole first screen of a newcomer.
 */
export function readCodeForm(
  To: typeof EmailText,
  values: CodeForm,
): { data?: CodeForm; problems: Partial<Record<keyof CodeForm, string>> } {
  const { data, error } = z.safeParse(z.object({ to: To, inviteCode }), values)
  if (data !== undefined) return { data, problems: {} }
  // Of two problems of a field the first one is told.
  const told = error.issues.map(({ path: [name], message }) => [name, message]).toReversed()
  return { problems: Object.fromEntries(told) }
}

/** An existing password may be shorter than today's rule, so signing in only asks for something. */
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
    .check(z.minLength(MIN_PASSWORD, 'passwordShort'), z.maxLength(MAX_PASSWORD, 'passwordLong')),
})

/** What the code screen needs to know; it travels in its history entry's state, so a reload keeps it. */
export interface CodeScreenState {
  target: CodeTarget
  /** As typed when the code was asked for: a new code needs it again. */
  inviteCode: string | undefined
}

/** State of the history entry of the code screen. */
export const toCodeState = ({ target, inviteCode }: CodeScreenState) => ({ ...target, inviteCode })

/** Reads it back; undefined for an address opened by hand. */
export function codeScreenStateOf(state: unknown): CodeScreenState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { kind, to, inviteCode } = state as Record<string, unknown>
  if ((kind !== 'email' && kind !== 'phone') || typeof to !== 'string') return undefined
  return {
    target: { kind, to },
    inviteCode: typeof inviteCode === 'string' ? inviteCode : undefined,
  }
}
