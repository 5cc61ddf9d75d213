import * as z from 'zod/mini'

import { cleanCode } from './clean-text.ts'

const MAX_EMAIL = 254

/** Returns whether a text can be an email address. Does not check whether the address exists. */
export const isPlausibleEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/**
 * Schema of an email address. It removes invisible characters, because a code sent to another
 * address would open an account there.
 */
export const EmailText = z
  .string()
  .check(z.overwrite(cleanCode), z.refine(isPlausibleEmail, 'email'))
