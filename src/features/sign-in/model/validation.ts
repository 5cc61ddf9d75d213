/** What each sign-in field accepts. Messages are keys of the `signIn.problems` catalogue. */
import * as z from 'zod/mini'

import { isPlausibleEmail } from '#lib/email.ts'
import { isPlausiblePhone } from '#lib/phone.ts'

export const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

const email = z.string().check(z.trim(), z.refine(isPlausibleEmail, 'email'))
const inviteCode = z.string().check(z.trim(), z.maxLength(64, 'inviteCode'))

export const EmailForm = z.object({ to: email, inviteCode })
export const PhoneForm = z.object({
  to: z.string().check(z.trim(), z.refine(isPlausiblePhone, 'phone')),
  inviteCode,
})

/** An existing password may be shorter than today's rule, so signing in only asks for something. */
export const SignInForm = z.object({
  email,
  password: z
    .string()
    .check(z.minLength(1, 'passwordMissing'), z.maxLength(MAX_PASSWORD, 'passwordLong')),
})
export const RegisterForm = z.object({
  email,
  password: z
    .string()
    .check(z.minLength(MIN_PASSWORD, 'passwordShort'), z.maxLength(MAX_PASSWORD, 'passwordLong')),
})
