/** What a person typed into the search, read: words, amounts, ranges of amounts, dates. All of it has to fit. */
import type { Decimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'

import { rangeAt } from './amount-range.ts'
import { dateAt, type DateSpan } from './date-term.ts'
import { fold } from './fold.ts'

interface TextTerm {
  kind: 'text'
  text: string
}
export interface NumberTerm {
  kind: 'number'
  /** As typed, without spaces. */
  text: string
  /** What it means in the person's language; undefined for what is no amount, such as half of one. */
  value: Decimal | undefined
}
export interface RangeTerm {
  kind: 'range'
  min: Decimal | undefined
  max: Decimal | undefined
  /** Neither of the two is part of it. */
  isOpen: boolean
  otherwise: readonly PlainTerm[]
}
export interface DateTerm {
  kind: 'date'
  spans: readonly DateSpan[]
  isVague: boolean
  /** The same text as words and numbers: "May" is a name as well, "2025" an amount. */
  otherwise: readonly PlainTerm[]
}
export type PlainTerm = TextTerm | NumberTerm
export type Term = PlainTerm | RangeTerm | DateTerm

export interface SearchQuery {
  /** As typed, without spaces around it. */
  text: string
  /** Empty where nothing is looked for. */
  terms: readonly Term[]
}

interface Language {
  /** The grouping mark of the person's language: settles what "1,234" is. */
  groupSeparator: string
  now: Date
}

const SIGNS: Record<string, string> = { '€': 'eur', $: 'usd', '£': 'gbp', '¥': 'jpy', '₽': 'rub' }
const GROUPED_BY_SPACES = /(?<![\p{L}\d.,])\d{1,3}(?: \d{3})+(?![\d])/gu
/** Stands for a space inside a number until the text is cut into tokens. */
const JOINT = '\u0001'
const NUMBER = /^[-−+]?([\d.,'’ ]*\d[\d.,'’ ]*)([\p{L}]{2,5})?$/u

function tokensOf(text: string): string[] {
  const joined = fold(text.normalize('NFC')).replace(GROUPED_BY_SPACES, (number) =>
    number.replaceAll(' ', JOINT),
  )
  return (
    joined
      .replace(/(>=|<=|[<>≥≤])/g, ' $1 ')
      // Arabic writes its "and" and the number as one word.
      .replace(/(?<=^| )و(?=\d)/gu, 'و ')
      .split(' ')
      .filter((token) => token !== '')
      .map((token) => token.replaceAll(JOINT, ' '))
  )
}

/** A token as it stands: a number with its currency, or a word. */
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

/** Reads what was typed; nothing that can be typed is refused. */
export function parseSearch(typed: string, of: Language): SearchQuery {
  const text = typed.trim()
  const tokens = tokensOf(text)
  const terms: Term[] = []
  const valueOf = (token: string): Decimal | undefined => {
    const [term] = plainTerms(token, of)
    return term?.kind === 'number' ? term.value : undefined
  }
  for (let at = 0; at < tokens.length;) {
    const rest = tokens.slice(at)
    const plain = (length: number) =>
      rest.slice(0, length).flatMap((token) => plainTerms(token, of))
    const date = dateAt(rest, of.now)
    const range = date === undefined ? rangeAt(rest, valueOf) : undefined
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

/** The time that everything dated has to lie in; undefined where the query names none for certain. */
export function spanOfQuery({ terms }: SearchQuery): DateSpan | undefined {
  const spans = terms.flatMap((term) => (term.kind === 'date' && !term.isVague ? [term] : []))
  if (spans.length === 0) return undefined
  return {
    start: Math.max(...spans.map((term) => Math.min(...term.spans.map(({ start }) => start)))),
    end: Math.min(...spans.map((term) => Math.max(...term.spans.map(({ end }) => end)))),
  }
}

/** Whether an amount is looked for, for certain or perhaps. */
export const hasAmount = ({ terms }: SearchQuery): boolean =>
  terms.some(({ kind }) => kind === 'number' || kind === 'range')
