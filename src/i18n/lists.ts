/** Writes lists and countries in running text; a separate file: the first screens don't need it. */
import { directionOf } from './direction.ts'

/** Joins parts with commas, for places without room for "and". Arabic has its own comma. */
export const withCommas = (things: readonly string[], language: string): string =>
  things.filter(Boolean).join(directionOf(language) === 'rtl' ? '، ' : ', ')

/** Names of countries by language. They are cached, because a table may need one in every row. */
const regions = new Map<string, Intl.DisplayNames>()

function regionsIn(language: string): Intl.DisplayNames {
  const known = regions.get(language)
  if (known !== undefined) return known
  const made = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  regions.set(language, made)
  return made
}

/** Returns the name of a country by its ISO 3166 code; `fallback` if the code doesn't exist. */
export function countryName(code: string, language: string, fallback = code): string {
  try {
    return regionsIn(language).of(code.toUpperCase()) ?? fallback
  } catch {
    // The code is invalid: the platform's list may differ from ISO 3166.
    return fallback
  }
}
