/** Codes of six digits that come by mail, SMS or an authenticator app. */
import { cleanCode } from './clean-text.ts'

export const CODE_LENGTH = 6

/**
 * The code in a text, such as a whole message, in Latin digits: its one run of six digits, or else its one pair of runs
 * that make six with a space or a dash between them. Undefined where there is none, or more than one.
 */
export function oneTimeCodeIn(text: string): string | undefined {
  const clean = cleanCode(text)
  const whole = clean.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
  const split = clean.match(/(?<!\d|\d[ -])\d{1,5}[ -]\d{1,5}(?![ -]?\d)/g) ?? []
  const joined = split
    .map((pair) => pair.replace(/[ -]/, ''))
    .filter((one) => one.length === CODE_LENGTH)
  const [code, ...others] = whole.length > 0 ? whole : joined
  return others.length === 0 ? code : undefined
}
