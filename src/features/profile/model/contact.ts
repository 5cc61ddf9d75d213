import * as z from 'zod/mini'

import type { CodeTarget } from '#api/auth/mutations.ts'
import type { UserView } from '#api/user/views.ts'
import { digitsOnly } from '#lib/contact-details.ts'
import { EmailText } from '#lib/email.ts'
import type { Failure } from '#lib/failure.ts'
import { PhoneText } from '#lib/phone.ts'

export type ContactKind = CodeTarget['kind']

/** Returns the schema of a form with one field; messages are keys of `profile.contact.problems`. */
export const contactForm = (kind: ContactKind) =>
  z.object({ to: kind === 'email' ? EmailText : PhoneText })

/**
 * Returns whether the change has happened: the platform has the new email address or phone number.
 */
export function isContactChanged({ kind, to }: CodeTarget, user: UserView | undefined): boolean {
  if (kind === 'email') return user?.email?.toLowerCase() === to.toLowerCase()
  return user?.phone !== undefined && digitsOnly(user.phone) === digitsOnly(to)
}

export type ContactProblem = ContactKind | 'phoneCountry' | 'taken' | 'same'

/** Returns the problem with the new contact; undefined for other failures. */
export function contactProblemOf(
  kind: ContactKind,
  failure: Failure | null,
): ContactProblem | undefined {
  if (failure?.status === 409) return 'taken'
  if (failure?.status !== 422) return undefined
  return failure.code === 'UNCHANGED' ? 'same' : kind
}

/** Returns the code's problem as a message key of `signIn`; undefined for other failures. */
export function contactCodeProblemOf(
  failure: Failure | null,
): 'codeWrong' | 'codeExpired' | undefined {
  if (failure?.status === 419) return 'codeExpired'
  return failure?.status === 422 ? 'codeWrong' : undefined
}
