/** Codes of six digits that come by mail, SMS or an authenticator app. */
import { cleanCode } from './clean-text.ts'

export const CODE_LENGTH = 6

/** Six digits in one piece, or in two of three with a space or a dash between them; nothing that goes on, as sums do. */
const CODE = /(?<!\d[.,]?)\d{6}(?![.,]?\d)|(?<!\d|\d[ -])\d{3}[ -]\d{3}(?![ -]?\d)/g

/**
 * The code in a text, such as a whole message, in Latin digits. Undefined where there is none, or more than one: a sum
 * may have six digits, too, and a wrong guess costs one of a few.
 */
export function oneTimeCodeIn(text: string): string | undefined {
  const [code, ...others] = cleanCode(text).match(CODE) ?? []
  return others.length === 0 ? code?.replace(/\D/, '') : undefined
}
