/** Lists and countries in running text, late enough for no first screen. */
import { directionOf } from './direction.ts'

/** Things one after the other, as text that has no room for words between them. Arabic has a comma of its own. */
export const withCommas = (things: readonly string[], language: string): string =>
  things.filter(Boolean).join(directionOf(language) === 'rtl' ? '، ' : ', ')

/** What the language calls the country of an ISO 3166 code; what is no code stays as it is. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
