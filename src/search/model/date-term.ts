/** Reads days, months and periods as people type them, in every language, not only the app's. */
import { LANGUAGES } from '#i18n/languages.ts'
import { searchPatternFor, SEARCH_WORDS } from '#i18n/search-words.ts'

import { memoizeByKey } from './memoize.ts'
import {
  normalizeToken,
  LETTER_PATTERN,
  DATE_LOCALES,
  monthNames,
  monthNamed,
} from './month-names.ts'

export interface DateSpan {
  start: number
  end: number
}

export interface FoundDate {
  length: number
  /** Possible time spans; several if it is unclear which number is the day, which the month. */
  spans: readonly DateSpan[]
  /**
   * True for a number that need not be a year, and for a month name alone, which may be a person's
   * name.
   */
  isVague: boolean
}

const day = (year: number, month: number, date: number): DateSpan => ({
  start: new Date(year, month, date).getTime(),
  end: new Date(year, month, date + 1).getTime(),
})
const months = (year: number, month: number, count = 1): DateSpan => ({
  start: new Date(year, month, 1).getTime(),
  end: new Date(year, month + count, 1).getTime(),
})

function realDay(year: number, month: number, date: number): DateSpan | undefined {
  const at = new Date(year, month, date)
  return at.getMonth() === month && at.getDate() === date ? day(year, month, date) : undefined
}

/** Returns the latest span that has already begun, because a date without a year means that one. */
const latest = (now: Date, spanIn: (year: number) => DateSpan | undefined) =>
  [0, 1, 2, 3, 4]
    .map((back) => spanIn(now.getFullYear() - back))
    .find((span) => span !== undefined && span.start <= now.getTime())

const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'u')
const YEAR = whole(`((?:19|20)\\d\\d)${searchPatternFor(({ yearEnding }) => yearEnding)}?,?`)
const DATE = whole(`(\\d{1,2})(?:${searchPatternFor(({ dayEnding }) => dayEnding)}|[.ºª°])?,?`)

const yearOf = (token: string | undefined): number | undefined => {
  const [, year] = YEAR.exec(token ?? '') ?? []
  return year === undefined ? undefined : Number(year)
}
const dateOf = (token: string | undefined): number | undefined => {
  const [, date] = DATE.exec(token ?? '') ?? []
  return date !== undefined && Number(date) >= 1 && Number(date) <= 31 ? Number(date) : undefined
}

const found = (length: number, ...spans: (DateSpan | undefined)[]): FoundDate | undefined => {
  const real = spans.filter((span) => span !== undefined)
  return real.length === 0 ? undefined : { length, spans: real, isVague: false }
}

/** Reads `2025-10-03`, `2025/10/03`, `2025-10`, `10/2025`, `03.10.2025`, `10/03/2025`, `2025`. */
function inFigures(token: string): FoundDate | undefined {
  const figures = (pattern: RegExp) => pattern.exec(token)?.slice(1).map(Number)
  const [first = 0, , second = 0, third = 0] = figures(/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/) ?? []
  if (first > 0) return found(1, realDay(first, second - 1, third))
  const [ofYear = 0, ofMonth = 0] =
    figures(/^((?:19|20)\d\d)[-/](\d{1,2})$/) ??
    figures(/^(\d{1,2})\/((?:19|20)\d\d)$/)?.toReversed() ??
    []
  if (ofMonth >= 1 && ofMonth <= 12) return found(1, months(ofYear, ofMonth - 1))
  const [one = 0, , two = 0, three = 0] =
    figures(/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/) ?? []
  const year = three < 100 ? 2000 + three : three
  if (one > 0)
    return found(
      1,
      realDay(year, two - 1, one),
      // Some regions write the month first, but not if the numbers are separated by dots.
      !token.includes('.') && one !== two ? realDay(year, one - 1, two) : undefined,
    )
  const alone = yearOf(token)
  return alone === undefined
    ? undefined
    : { length: 1, spans: [months(alone, 0, 12)], isVague: true }
}

/** Matches words that stand between a day, a month and a year. */
const OF = whole(searchPatternFor((words) => words.of))

/** Reads `3 March 2025`, `March 3`, `март 2025`, `3 de marzo de 2025`, `октябрь`. */
function inWords(tokens: readonly string[], now: Date, isDated = false): FoundDate | undefined {
  const places = tokens.slice(0, 5).flatMap((token, at) => (at > 0 && OF.test(token) ? [] : [at]))
  const [first, second, third] = places.map((at) => tokens[at])
  /** Returns the number of tokens up to the end of a part. */
  const upTo = (count: number) => (places[count - 1] ?? 0) + 1
  const dated = (month: number, date: number, year: number | undefined) =>
    year === undefined
      ? found(
          upTo(2),
          latest(now, (likely) => realDay(likely, month, date)),
        )
      : found(upTo(3), realDay(year, month, date))
  const [firstDate, secondMonth, month] = [
    dateOf(first),
    monthNamed(second, isDated),
    monthNamed(first, isDated),
  ]
  if (firstDate !== undefined && secondMonth !== undefined)
    return dated(secondMonth, firstDate, yearOf(third))
  if (month === undefined) return undefined
  const date = dateOf(second)
  if (date !== undefined) return dated(month, date, yearOf(third))
  const year = yearOf(second)
  if (year !== undefined) return found(upTo(2), months(year, month))
  const alone = found(
    1,
    latest(now, (likely) => months(likely, month)),
  )
  return alone && { ...alone, isVague: true }
}

const LETTERS = Object.values(SEARCH_WORDS).flatMap(({ quarterLetter }) => quarterLetter ?? [])
/** Matches `Q3`, or in Spanish and Portuguese `T3` or `3T`. */
const QUARTER = whole(`(?:[${LETTERS.join('')}]([1-4])|([1-4])[${LETTERS.join('')}])`)
const QUARTER_WORD = whole(searchPatternFor(({ quarter }) => quarter))

/**
 * Reads `Q3 2026`, `2026 Q3`, `3rd quarter 2026`, `3 квартал 2026 года`, `3º trimestre de 2026`,
 * and `Q3` alone.
 */
function inQuarters(tokens: readonly string[], now: Date): FoundDate | undefined {
  const [first = '', second = ''] = tokens
  if (yearOf(first) !== undefined) {
    return QUARTER.test(second) ? inQuarters([second, first], now) : undefined
  }
  const [, before, after] = QUARTER.exec(first) ?? []
  const isNamed = QUARTER_WORD.test(second)
  const quarter = isNamed ? dateOf(first) : Number(before ?? after ?? 0)
  if (quarter === undefined || quarter < 1 || quarter > 4) return undefined
  const length = isNamed ? 2 : 1
  const behind = tokens.slice(length, length + 2)
  const gap = OF.test(behind[0] ?? '') ? 1 : 0
  const year = yearOf(behind[gap])
  const spanIn = (likely: number) => months(likely, 3 * (quarter - 1), 3)
  if (year !== undefined) return found(length + gap + 1, spanIn(year))
  const alone = found(length, latest(now, spanIn))
  return alone && { ...alone, isVague: !isNamed }
}

/**
 * Reads dates whose parts are joined by dashes, slashes or dots: `7-Oct-2026`, `7/Oct/26` from
 * spreadsheets, `2026-Oct-07`, `Oct-2026`, `Q3/2026`.
 */
function joined(token: string, now: Date): FoundDate | undefined {
  const parts = LETTER_PATTERN.test(token) ? token.split(/[-/.]/) : []
  if (yearOf(parts[0]) !== undefined) parts.reverse()
  else if (parts.length > 2) parts.push(parts.pop()?.replace(/^\d\d$/, '20$&') ?? '')
  if (parts.length < 2 || yearOf(parts.at(-1)) === undefined) return undefined
  const date = inWords(parts, now, true) ?? inQuarters(parts, now)
  return date?.length === parts.length ? { ...date, length: 1 } : undefined
}

/**
 * Words for "this" and "last", each with the number of periods between the current period and the
 * meant one.
 */
const WHICH: readonly (readonly [RegExp, number])[] = [
  [whole(searchPatternFor(({ which }) => which?.current)), 0],
  [whole(searchPatternFor(({ which }) => which?.last)), 1],
]
const SPANS = {
  day: (now: Date, back: number) => day(now.getFullYear(), now.getMonth(), now.getDate() - back),
  week: weekOf,
  month: (now: Date, back: number) => months(now.getFullYear(), now.getMonth() - back),
  quarter: (now: Date, back: number) =>
    months(now.getFullYear(), now.getMonth() - (now.getMonth() % 3) - 3 * back, 3),
  year: (now: Date, back: number) => months(now.getFullYear() - back, 0, 12),
}
type Period = keyof typeof SPANS
const PERIODS = (['week', 'month', 'quarter', 'year'] as const).map(
  (period) => [whole(searchPatternFor(({ periods }) => periods?.[period])), period] as const,
)

interface Phrase {
  words: readonly string[]
  period: Period
  back: number
}

/**
 * Returns a language's phrases for the current and the previous period, and for today and the two
 * days before, without articles.
 */
const phrases = memoizeByKey((language: (typeof LANGUAGES)[number]): Phrase[] => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const phraseOf = (period: Period, back: number): Phrase => {
    const words = normalizeToken(format.format(-back, period)).split(/\s/)
    return { words: PREPOSITION.test(words[0] ?? '') ? words.slice(1) : words, period, back }
  }
  const each = (Object.keys(SPANS) as Period[]).flatMap((period) =>
    [0, 1].map((back) => phraseOf(period, back)),
  )
  return [...each, phraseOf('day', 2)]
})

/**
 * Loads the words of all languages, one language in each step, because all of them at once would
 * delay the first letter of a search.
 */
export function* readDateWords(): Generator<void, void> {
  for (const locale of DATE_LOCALES) {
    monthNames(locale)
    yield
  }
  for (const language of LANGUAGES) {
    phrases(language)
    yield
  }
}

function weekOf(now: Date, back: number): DateSpan {
  const monday = now.getDate() - ((now.getDay() + 6) % 7) - 7 * back
  const at = (date: number) => new Date(now.getFullYear(), now.getMonth(), date).getTime()
  return { start: at(monday), end: at(monday + 7) }
}

/**
 * Reads `yesterday`, `last month`, `на прошлой неделе` without its preposition, `la semana pasada`
 * without its article.
 */
function relative(tokens: readonly string[], now: Date): FoundDate | undefined {
  // "2 days ago" begins with a digit.
  if (!LETTER_PATTERN.test(tokens.slice(0, 2).join(' '))) return undefined
  const phrase = LANGUAGES.flatMap(phrases).find(({ words }) =>
    words.every((word, at) => word === normalizeToken(tokens[at] ?? '')),
  )
  if (phrase !== undefined)
    return found(phrase.words.length, SPANS[phrase.period](now, phrase.back))
  const [first = '', second = ''] = tokens
  const back = WHICH.find(([pattern]) => pattern.test(first))?.[1]
  const period = PERIODS.find(([pattern]) => pattern.test(second))?.[1]
  return back === undefined || period === undefined ? undefined : found(2, SPANS[period](now, back))
}

const PREPOSITION = whole(
  searchPatternFor(({ article = [], preposition = [] }) => [...article, ...preposition]),
)

/** Prepositions with which no name begins, unlike "de" in "De Marco". */
const OF_TIME = whole(searchPatternFor(({ preposition }) => preposition))

/**
 * Returns the date with which folded tokens begin. `now` is needed for "yesterday" and for months
 * without a year.
 */
export function dateAtStart(tokens: readonly string[], now: Date): FoundDate | undefined {
  const [first = ''] = tokens
  if (PREPOSITION.test(first)) {
    const date = tokens.length > 1 ? dateAtStart(tokens.slice(1), now) : undefined
    // In "in 2025" the number may just as well be an amount.
    if (date === undefined || yearOf(tokens[1]) !== undefined) return undefined
    const isVague = date.isVague && !OF_TIME.test(first)
    return { ...date, length: date.length + 1, isVague }
  }
  return (
    relative(tokens, now) ??
    inWords(tokens, now) ??
    inQuarters(tokens, now) ??
    joined(first, now) ??
    inFigures(first)
  )
}
