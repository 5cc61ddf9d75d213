/** What each of the languages calls the months, found out once. */
import { LANGUAGES, languageOf } from '#i18n/languages.ts'
import { SEARCH_WORDS } from '#i18n/search-words.ts'
import { fold } from '#lib/fold.ts'

import { memoizeByKey } from './memoize.ts'

/** The languages in which a date may be typed, with countries that call the months otherwise. */
export const LOCALES: readonly string[] = [
  ...LANGUAGES,
  ...LANGUAGES.flatMap((language) => SEARCH_WORDS[language].monthLocales ?? []),
]
/** Shorter beginnings are words of the other languages: "set", "out", "ara". With a year they are months. */
const SHORTEST = { alone: 4, dated: 3 }
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2000, month, 5))

/** As words are compared here: dotless letters of Turkish are typed with a dot elsewhere. */
export const bare = (token: string): string => fold(token).replaceAll('ı', 'i')

interface MonthName {
  full: string
  /** What the forms of the name have in common. */
  stem: string
  ending: RegExp | undefined
  shortest: number
}

/** The names of the months in one language, as they stand alone and beside a day. */
export const monthNames = memoizeByKey((locale: string): MonthName[] => {
  const shared = { month: 'long', timeZone: 'UTC', calendar: 'gregory' } as const
  const [alone, dated] = [shared, { ...shared, day: 'numeric' } as const].map((options) => {
    const format = new Intl.DateTimeFormat(locale, options)
    const nameOf = (at: number) =>
      format.formatToParts(at).find(({ type }) => type === 'month')?.value ?? ''
    return MONTHS.map((at) => bare(nameOf(at)))
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

export const LETTER = /\p{L}/u

/** 0 for January; undefined for what is no month. `isDated`: it stands in a date with a year. */
export function monthNamed(token = '', isDated = false): number | undefined {
  if (!LETTER.test(token)) return undefined
  const name = bare(token).replace(/[.,]$/, '')
  const least = isDated ? SHORTEST.dated : SHORTEST.alone
  const found = LOCALES.map((locale) => monthNames(locale).findIndex(isMonth(name, least)))
  return found.find((at) => at >= 0)
}
