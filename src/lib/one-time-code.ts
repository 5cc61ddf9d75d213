import { cleanCode } from './clean-text.ts'

export const CODE_LENGTH = 6

/**
 * A code is six digits together, or two groups of three with a space or dash between them. It is
 * not part of a longer number.
 */
const CODE = /(?<!\d[.,]?)\d{6}(?![.,]?\d)|(?<!\d|\d[ -])\d{3}[ -]\d{3}(?![ -]?\d)/g

/**
 * Finds the code in a text, such as a whole message; returns Latin digits. Undefined without a code
 * or with several: an amount may also have six digits, and the number of attempts is limited.
 */
export function findOneTimeCode(text: string): string | undefined {
  const [code, ...others] = cleanCode(text).match(CODE) ?? []
  return others.length === 0 ? code?.replace(/\D/, '') : undefined
}
