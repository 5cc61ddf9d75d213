/** Contact details as forms read them: what is checked is what goes out. Messages are the kinds of the problems. */
import * as z from 'zod/mini'

import { cleanCode } from './clean-text.ts'
import { isPlausibleEmail } from './contact-details.ts'
import { readPhone } from './phone.ts'

/** A number as it will be used; what can't be read stays, for the person to mend. */
export const toPhone = (text: string): string => readPhone(text)?.phone ?? cleanCode(text)

/** An email address without what nobody can see in it: a code to another address would open an account there. */
export const EmailText = z
  .string()
  .check(z.overwrite(cleanCode), z.refine(isPlausibleEmail, 'email'))

/** A phone number that a code can be sent to. Without its country it would be somebody else's. */
export const PhoneText = z.string().check(
  z.overwrite(toPhone),
  z.refine((text) => readPhone(text) !== undefined, 'phone'),
  z.refine((text) => readPhone(text)?.hasCountry !== false, 'phoneCountry'),
)
