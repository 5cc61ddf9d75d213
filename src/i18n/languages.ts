export const LANGUAGES = ['en', 'es', 'pt-BR', 'tr', 'ru', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Locale for Intl and messages. Arabic has Latin digits, because people type those. */
export type Locale = Exclude<Language, 'ar'> | 'ar-u-nu-latn'

export const localeOf = (language: Language): Locale =>
  language === 'ar' ? 'ar-u-nu-latn' : language

/**
 * Returns the first supported language among BCP 47 tags such as `es-419` and `pt_PT`, best first.
 * Compares primary languages, because the app has one variety of each. English if none fits.
 */
export const languageOf = (...tags: readonly (string | null | undefined)[]): Language =>
  tags.flatMap((tag) => {
    const primary = tag?.toLowerCase().split(/[-_]/)[0]
    return LANGUAGES.filter((language) => language.split('-')[0] === primary)
  })[0] ?? 'en'
