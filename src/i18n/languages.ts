/** The languages of the product. Their words are loaded by `load-messages.ts`. */

export const LANGUAGES = ['en', 'es', 'pt-BR', 'tr', 'ru', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** What Intl and the messages are formatted by: digits are Latin in Arabic too, as they are typed. */
export type Locale = Exclude<Language, 'ar'> | 'ar-u-nu-latn'

export const localeOf = (language: Language): Locale =>
  language === 'ar' ? 'ar-u-nu-latn' : language

/**
 * Nearest language of ours for BCP 47 tags such as `es-419` and `pt_PT`, best first: the one of the same primary
 * language, since none of ours is there in two varieties. English where none is ours.
 */
export const languageOf = (...tags: readonly (string | null | undefined)[]): Language =>
  tags.flatMap((tag) => {
    const primary = tag?.toLowerCase().split(/[-_]/)[0]
    return LANGUAGES.filter((language) => language.split('-')[0] === primary)
  })[0] ?? 'en'
