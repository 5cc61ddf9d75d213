/** What Intl leaves to whoever asks it: the fields of a time, the commas of a list, and countries by names. */
import { directionOf } from './direction.ts'

interface ClockFields {
  hour: '2-digit' | 'numeric'
  minute: '2-digit'
}

const clocks = new Map<string, ClockFields>()

/** Milliseconds of a moment whose hour has one digit. */
const EARLY_MS = Date.UTC(2000, 0, 1, 8, 24)

/**
 * The fields of a time that may stand beside a day. `timeStyle` can't stand beside the parts of a date, and a numeric
 * hour loses the zero that the language's own short time has: `08:24` in Turkish, `8:24` in Spanish.
 */
export function clockFields(language: string): ClockFields {
  const known = clocks.get(language)
  if (known !== undefined) return known
  const own = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  const hour = own.format(EARLY_MS).startsWith('0') ? '2-digit' : 'numeric'
  const fields: ClockFields = { hour, minute: '2-digit' }
  clocks.set(language, fields)
  return fields
}

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
