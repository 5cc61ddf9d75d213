/** Days, months and periods as people type them, in English and in Russian, whatever the app speaks. */

export interface DateSpan {
  /** Epoch milliseconds; the end is not part of it. */
  start: number
  end: number
}

export interface FoundDate {
  /** How many tokens say it. */
  length: number
  /** More than one where day and month can be read either way round. */
  spans: readonly DateSpan[]
  /** A number that may be a year, or something else. */
  isVague: boolean
}

const ENGLISH = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** What the forms of a month's name have in common. */
const RUSSIAN = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
]
const RUSSIAN_ENDING = /^(?:ь|я|е|а|й|ю|у|ем|ом)?$/
const SHORTEST = 3

const isMonth = (name: string) => (full: string) =>
  name.length >= SHORTEST &&
  (full.startsWith(name) || (name.startsWith(full) && RUSSIAN_ENDING.test(name.slice(full.length))))

/** 0 for January; undefined for what is no month. */
function monthOf(token: string | undefined): number | undefined {
  const name = token?.replace(/[.,]$/, '') ?? ''
  const found = [ENGLISH, RUSSIAN].map((names) => names.findIndex(isMonth(name)))
  return found.find((at) => at >= 0)
}

const day = (year: number, month: number, date: number): DateSpan => ({
  start: new Date(year, month, date).getTime(),
  end: new Date(year, month, date + 1).getTime(),
})
const months = (year: number, month: number, count = 1): DateSpan => ({
  start: new Date(year, month, 1).getTime(),
  end: new Date(year, month + count, 1).getTime(),
})

/** A day that the calendar has; the thirtieth of February is none. */
function realDay(year: number, month: number, date: number): DateSpan | undefined {
  const at = new Date(year, month, date)
  return at.getMonth() === month && at.getDate() === date ? day(year, month, date) : undefined
}

/** Without a year the latest one that has begun. */
const latest = (now: Date, spanIn: (year: number) => DateSpan | undefined) =>
  [0, 1, 2, 3, 4]
    .map((back) => spanIn(now.getFullYear() - back))
    .find((span) => span !== undefined && span.start <= now.getTime())

const yearOf = (token: string | undefined): number | undefined => {
  const [, year] = /^((?:19|20)\d\d)(?:г\.?|года?)?,?$/.exec(token ?? '') ?? []
  return year === undefined ? undefined : Number(year)
}
const dateOf = (token: string | undefined): number | undefined => {
  const [, date] = /^(\d{1,2})(?:st|nd|rd|th|-?го)?,?$/.exec(token ?? '') ?? []
  return date !== undefined && Number(date) >= 1 && Number(date) <= 31 ? Number(date) : undefined
}

const found = (length: number, ...spans: (DateSpan | undefined)[]): FoundDate | undefined => {
  const real = spans.filter((span) => span !== undefined)
  return real.length === 0 ? undefined : { length, spans: real, isVague: false }
}

/** `2025-10-03`, `2025-10`, `03.10.2025`, `10/03/2025`, and a year alone. */
function inFigures(token: string): FoundDate | undefined {
  const figures = (pattern: RegExp) => pattern.exec(token)?.slice(1).map(Number)
  const iso = figures(/^(\d{4})-(\d{1,2})-(\d{1,2})$/)
  if (iso) return found(1, realDay(iso[0] ?? 0, (iso[1] ?? 0) - 1, iso[2] ?? 0))
  const [ofYear = 0, ofMonth = 0] = figures(/^((?:19|20)\d\d)-(\d{1,2})$/) ?? []
  if (ofMonth >= 1 && ofMonth <= 12) return found(1, months(ofYear, ofMonth - 1))
  const [one = 0, two = 0, three = 0] = figures(/^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/) ?? []
  const year = three < 100 ? 2000 + three : three
  if (one > 0)
    return found(
      1,
      realDay(year, two - 1, one),
      // Some write the month first, with slashes only.
      token.includes('/') && one !== two ? realDay(year, one - 1, two) : undefined,
    )
  const alone = yearOf(token)
  return alone === undefined
    ? undefined
    : { length: 1, spans: [months(alone, 0, 12)], isVague: true }
}

/** `3 March 2025`, `March 3`, `март 2025`, `октябрь`. */
function inWords(tokens: readonly string[], now: Date): FoundDate | undefined {
  const [first, second, third] = tokens
  const dated = (month: number, date: number, year: number | undefined, length: number) =>
    year === undefined
      ? found(
          length,
          latest(now, (likely) => realDay(likely, month, date)),
        )
      : found(length + 1, realDay(year, month, date))
  const [firstDate, secondMonth, month] = [dateOf(first), monthOf(second), monthOf(first)]
  if (firstDate !== undefined && secondMonth !== undefined)
    return dated(secondMonth, firstDate, yearOf(third), 2)
  if (month === undefined) return undefined
  const date = dateOf(second)
  if (date !== undefined) return dated(month, date, yearOf(third), 2)
  const year = yearOf(second)
  return year === undefined
    ? found(
        1,
        latest(now, (likely) => months(likely, month)),
      )
    : found(2, months(year, month))
}

const DAYS_AGO: Record<string, number> = {
  today: 0,
  yesterday: 1,
  сегодня: 0,
  вчера: 1,
  позавчера: 2,
}
/** Periods back from the one that is under way. */
const WHICH: readonly (readonly [RegExp, number])[] = [
  [/^(?:this|current|эт(?:от|а|о|ой|ом|у)|текущ\p{L}+)$/u, 0],
  [/^(?:last|previous|прошл\p{L}+|предыдущ\p{L}+)$/u, 1],
]
const PERIODS: readonly (readonly [RegExp, (now: Date, back: number) => DateSpan])[] = [
  [/^(?:week|недел\p{L}+)$/u, weekOf],
  [/^(?:month|месяц\p{L}*)$/u, (now, back) => months(now.getFullYear(), now.getMonth() - back)],
  [
    /^(?:quarter|квартал\p{L}*)$/u,
    (now, back) => months(now.getFullYear(), now.getMonth() - (now.getMonth() % 3) - 3 * back, 3),
  ],
  [/^(?:year|год\p{L}*)$/u, (now, back) => months(now.getFullYear() - back, 0, 12)],
]

/** From Monday to Sunday. */
function weekOf(now: Date, back: number): DateSpan {
  const monday = now.getDate() - ((now.getDay() + 6) % 7) - 7 * back
  const at = (date: number) => new Date(now.getFullYear(), now.getMonth(), date).getTime()
  return { start: at(monday), end: at(monday + 7) }
}

/** `yesterday`, `last month`, `на прошлой неделе` without its preposition. */
function relative([first = '', second = '']: readonly string[], now: Date): FoundDate | undefined {
  const ago = Object.hasOwn(DAYS_AGO, first) ? DAYS_AGO[first] : undefined
  if (ago !== undefined)
    return found(1, day(now.getFullYear(), now.getMonth(), now.getDate() - ago))
  const back = WHICH.find(([pattern]) => pattern.test(first))?.[1]
  const spanOf = PERIODS.find(([pattern]) => pattern.test(second))?.[1]
  return back === undefined || spanOf === undefined ? undefined : found(2, spanOf(now, back))
}

const PREPOSITION = /^(?:in|on|of|в|во|на|за)$/

/** The date that these tokens begin with: folded words. `now` says what "yesterday" is and which October. */
export function dateAt(tokens: readonly string[], now: Date): FoundDate | undefined {
  const [first = ''] = tokens
  if (PREPOSITION.test(first)) {
    const date = tokens.length > 1 ? dateAt(tokens.slice(1), now) : undefined
    return date === undefined || date.isVague ? undefined : { ...date, length: date.length + 1 }
  }
  return relative(tokens, now) ?? inWords(tokens, now) ?? inFigures(first)
}
