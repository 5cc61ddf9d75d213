import * as z from 'zod/mini'

import { cleanCode } from './clean-text.ts'

const MAX_EMAIL = 254

/** Whether a text can be an email address. Says nothing about whether it exists. */
export const isPlausibleEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** An address in a form, without what nobody can see in it: a code to another one would open an account there. */
export const EmailText = z
  .string()
  .check(z.overwrite(cleanCode), z.refine(isPlausibleEmail, 'email'))
