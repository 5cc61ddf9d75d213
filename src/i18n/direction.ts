/** The direction of a language, and of what stands in its sentences with another one. */

/** Of a language of ours or a locale of it: Arabic alone is written from right to left. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language.startsWith('ar') ? 'rtl' : 'ltr'

/**
 * A text of figures and Latin letters, kept from being torn apart among words that run from right to left: between the
 * marks LRI and PDI of Unicode, which nobody sees. The same text in other languages.
 */
export const isolated = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text

/** The text without such marks and others of their kind, for what leaves the page. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
