/** A parsed search: words, amounts, amount ranges and dates. An item must match all of them. */
import { searchPatternFor } from '#i18n/search-words.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { normalizeForSearch } from '#lib/normalize-text.ts'

import { rangeAtStart } from './amount-range.ts'
import { dateAtStart, type DateSpan } from './date-term.ts'

interface TextTerm {
  kind: 'text'
  text: string
}
export interface NumberTerm {
  kind: 'number'
  text: string
  /** Value as read in the person's language; undefined while the amount is incomplete. */
  value: Decimal | undefined
}
export interface RangeTerm {
  kind: 'range'
  min: Decimal | undefined
  max: Decimal | undefined
  isOpen: boolean
  otherwise: readonly PlainTerm[]
}
export interface DateTerm {
  kind: 'date'
  spans: readonly DateSpan[]
  isVague: boolean
  /** The same text as words and numbers, because "May" may also be a name and "2025" an amount. */
  otherwise: readonly PlainTerm[]
}
export type PlainTerm = TextTerm | NumberTerm
export type SearchTerm = PlainTerm | RangeTerm | DateTerm

export interface SearchQuery {
  text: string
  terms: readonly SearchTerm[]
}

interface Language {
  /** The grouping mark of the person's language. It decides how "1,234" is read. */
  groupSeparator: string
  now: Date
}

const SIGNS: Record<string, string> = { '€': 'eur', $: 'usd', '£': 'gbp', '¥': 'jpy', '₽': 'rub' }
const GROUPED_BY_SPACES = /(?<![\p{L}\d.,])\d{1,3}(?: \d{3})+(?![\d])/gu
const JOINED_AND = new RegExp(
  `(?<=^| )${searchPatternFor(({ joinedAnd }) => (joinedAnd === undefined ? [] : [joinedAnd]))}(?=\\d)`,
  'gu',
)
/** Replaces a space inside a number until the text is split into tokens. */
const JOINT = '\u0001'
const NUMBER = /^[-−+]?([\d.,'’ ]*\d[\d.,'’ ]*)([\p{L}]{2,5})?$/u

function tokensOf(text: string): string[] {
  const joined = normalizeForSearch(text.normalize('NFC')).replace(GROUPED_BY_SPACES, (number) =>
    number.replaceAll(' ', JOINT),
  )
  return joined
    .replace(/(>=|<=|[<>≥≤])/g, ' $1 ')
    .replace(JOINED_AND, '$& ')
    .split(' ')
    .filter((token) => token !== '')
    .map((token) => token.replaceAll(JOINT, ' '))
}

function plainTerms(token: string, { groupSeparator }: Language): PlainTerm[] {
  const sign = Object.keys(SIGNS).find((one) => token.includes(one))
  const [, number, unit = sign && SIGNS[sign]] =
    NUMBER.exec(sign === undefined ? token : token.replace(sign, '')) ?? []
  if (number === undefined) return [{ kind: 'text', text: token }]
  const parsed = parseAmount(number, { decimals: Number.POSITIVE_INFINITY, groupSeparator })
  return [
    {
      kind: 'number',
      text: number.replace(/[ '’]/g, ''),
      value: parsed.ok ? parsed.amount : undefined,
    },
    ...(unit ? [{ kind: 'text', text: unit } as const] : []),
  ]
}

export function parseSearch(typed: string, language: Language): SearchQuery {
  const text = typed.trim()
  const tokens = tokensOf(text)
  const terms: SearchTerm[] = []
  const valueOf = (token: string): Decimal | undefined => {
    const [term] = plainTerms(token, language)
    return term?.kind === 'number' ? term.value : undefined
  }
  for (let at = 0; at < tokens.length;) {
    const rest = tokens.slice(at)
    const plain = (length: number) =>
      rest.slice(0, length).flatMap((token) => plainTerms(token, language))
    const date = dateAtStart(rest, language.now)
    const range = date === undefined ? rangeAtStart(rest, valueOf) : undefined
    if (date !== undefined) {
      const { length, spans, isVague } = date
      terms.push({ kind: 'date', spans, isVague, otherwise: plain(length) })
    } else if (range !== undefined)
      terms.push({ kind: 'range', ...range.term, otherwise: plain(range.length) })
    else terms.push(...plain(1))
    at += date?.length ?? range?.length ?? 1
  }
  return { text, terms }
}

function spanOf(dates: readonly DateTerm[]): DateSpan | undefined {
  if (dates.length === 0) return undefined
  return {
    start: Math.max(...dates.map((term) => Math.min(...term.spans.map(({ start }) => start)))),
    end: Math.min(...dates.map((term) => Math.max(...term.spans.map(({ end }) => end)))),
  }
}

export const spanOfQuery = ({ terms }: SearchQuery): DateSpan | undefined =>
  spanOf(terms.filter((term) => term.kind === 'date').filter(({ isVague }) => !isVague))

const isWords = (terms: readonly SearchTerm[]): boolean =>
  terms.every(({ kind }) => kind === 'text')
/** A month without a day or year, such as "March", may be a name. */
const isNameOrMonth = (term: SearchTerm): term is DateTerm =>
  term.kind === 'date' && term.isVague && isWords(term.otherwise)

/** Returns the time span of months that may also be names. */
export const possibleMonthSpanOf = ({ terms }: SearchQuery): DateSpan | undefined =>
  spanOf(terms.filter(isNameOrMonth))

/**
 * Returns the words that the platform can look up among senders and recipients; empty if there are
 * none, because it can't look up amounts and dates.
 */
export const nameSearchOf = ({ text, terms }: SearchQuery): string =>
  terms.length > 0 &&
  terms.every((term) => term.kind === 'text' || isNameOrMonth(term)) &&
  text.length > 2
    ? text
    : ''

export const hasAmount = ({ terms }: SearchQuery): boolean =>
  terms.some(({ kind }) => kind === 'number' || kind === 'range')
