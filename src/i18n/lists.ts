/** Lists and countries in running text, late enough for no first screen. */
import { directionOf } from './direction.ts'

/** Things one after the other, as text that has no room for words between them. Arabic has a comma of its own. */
export const withCommas = (things: readonly string[], language: string): string =>
  things.filter(Boolean).join(directionOf(language) === 'rtl' ? '، ' : ', ')

/** By language: made once, since a table may ask for every country in every line. */
const regions = new Map<string, Intl.DisplayNames>()

function regionsIn(language: string): Intl.DisplayNames {
  const known = regions.get(language)
  if (known !== undefined) return known
  const made = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  regions.set(language, made)
  return made
}

/** What the language calls the country of an ISO 3166 code; `otherwise` for what is no such code. */
export function countryName(code: string, language: string, otherwise = code): string {
  try {
    return regionsIn(language).of(code.toUpperCase()) ?? otherwise
  } catch {
    // A code of no known form, and the platform's list is not ours.
    return otherwise
  }
}
