/** Names of the months in every language. They are read once. */
import { LANGUAGES, languageOf } from '#i18n/languages.ts'
import { SEARCH_WORDS } from '#i18n/search-words.ts'
import { normalizeForSearch } from '#lib/normalize-text.ts'

import { memoizeByKey } from './memoize.ts'

/** Locales in which dates may be typed: the languages' and those with other names of months. */
export const DATE_LOCALES: readonly string[] = [
  ...LANGUAGES,
  ...LANGUAGES.flatMap((language) => SEARCH_WORDS[language].monthLocales ?? []),
]
/**
 * Minimum length of a month's abbreviation. Shorter ones are words of other languages: "set",
 * "out", "ara". Beside a year they may be shorter.
 */
const SHORTEST = { alone: 4, dated: 3 }
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2000, month, 5))

/** Folds a word for comparison; Turkish ı becomes i, because other keyboards have no ı. */
export const normalizeToken = (token: string): string =>
  normalizeForSearch(token).replaceAll('ı', 'i')

interface MonthName {
  full: string
  stem: string
  ending: RegExp | undefined
  shortest: number
}

export const monthNames = memoizeByKey((locale: string): MonthName[] => {
  const shared = { month: 'long', timeZone: 'UTC', calendar: 'gregory' } as const
  const [alone, dated] = [shared, { ...shared, day: 'numeric' } as const].map((options) => {
    const format = new Intl.DateTimeFormat(locale, options)
    const nameOf = (at: number) =>
      format.formatToParts(at).find(({ type }) => type === 'month')?.value ?? ''
    return MONTHS.map((at) => normalizeToken(nameOf(at)))
  })
  const { monthEnding: ending, shortestMonth: shortest = SHORTEST.alone } =
    SEARCH_WORDS[languageOf(locale)]
  return MONTHS.map((_, month) => {
    const [full, other] = [alone?.[month] ?? '', dated?.[month] ?? '']
    const differ = Array.from(full).findIndex((letter, at) => letter !== other[at])
    const stem = differ === -1 ? full : full.slice(0, differ)
    return { full, stem, ending, shortest }
  })
})

const isMonth =
  (name: string, least: number) =>
  ({ full, stem, ending, ...month }: MonthName): boolean => {
    const shortest = Math.min(month.shortest, least)
    return (
      name === full ||
      (name.length >= shortest && full.startsWith(name)) ||
      (ending !== undefined &&
        name.length >= shortest &&
        name.startsWith(stem) &&
        ending.test(name.slice(stem.length)))
    )
  }

export const LETTER_PATTERN = /\p{L}/u

/** Returns a month from 0; undefined if the word is none. `isDated`: a year stands beside it. */
export function monthNamed(token = '', isDated = false): number | undefined {
  if (!LETTER_PATTERN.test(token)) return undefined
  const name = normalizeToken(token).replace(/[.,]$/, '')
  const least = isDated ? SHORTEST.dated : SHORTEST.alone
  const found = DATE_LOCALES.map((locale) => monthNames(locale).findIndex(isMonth(name, least)))
  return found.find((at) => at >= 0)
}
