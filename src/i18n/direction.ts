/** Returns the text direction of a language or locale: right-to-left only for Arabic. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language.startsWith('ar') ? 'rtl' : 'ltr'

/**
 * Keeps digits and Latin letters in order within right-to-left text, with the invisible Unicode
 * marks LRI and PDI. Returns the text unchanged if the language is written from left to right.
 */
export const isolated = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text

/** Removes direction marks from text that leaves the page. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
