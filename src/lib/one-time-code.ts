import { cleanCode } from './clean-text.ts'

export const CODE_LENGTH = 6

/**
 * A code is six digits together, or two groups of three with a space or dash, and not part of a
 * longer number.
 */
const CODE = /(?<!\d[.,]?)\d{6}(?![.,]?\d)|(?<!\d|\d[ -])\d{3}[ -]\d{3}(?![ -]?\d)/g

/**
 * Finds the code in a text, such as a whole message; returns Latin digits. Undefined if there is
 * none or more than one: an amount may have six digits too, and attempts are limited.
 */
export function oneTimeCodeIn(text: string): string | undefined {
  const [code, ...others] = cleanCode(text).match(CODE) ?? []
  return others.length === 0 ? code?.replace(/\D/, '') : undefined
}
