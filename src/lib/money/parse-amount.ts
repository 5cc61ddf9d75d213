/**
 * Reads the text of an amount field. The text is never changed silently: the result is the amount,
 * or the reason why it can't be read.
 */
import { cleanText } from '../clean-text.ts'
import { toLatinDigits } from '../digits.ts'
import { decimalsOf, parseDecimal, type Decimal } from './decimal.ts'

export type AmountProblem = 'empty' | 'format' | 'negative' | 'too-precise' | 'too-long'

export type ParsedAmount = { ok: true; amount: Decimal } | { ok: false; problem: AmountProblem }

export interface AmountRules {
  /** Decimals of the currency; `Number.POSITIVE_INFINITY` if unknown. */
  decimals: number
  /**
   * The grouping mark of the person's language. It decides whether "1,234" is a thousand or a
   * fraction.
   */
  groupSeparator: string
  /** Symbols of the field's currency that may stand beside the number; other text is refused. */
  marks?: readonly string[]
}

const ARABIC_DECIMAL = '\u066B'
/** Spaces. Like apostrophes and underscores, they group digits and are never decimal marks. */
const SPACES = /[ \u00A0\u2007\u2009\u202F]/g
/** Apostrophes, and the Arabic grouping mark. */
const APOSTROPHES = /['’\u066C]/g
/** Grouped number: a first group without leading zero, then groups of three after the same mark. */
const GROUPED = /^[1-9]\d{0,2}([ '_])\d{3}(?:\1\d{3})*(?=[.,]|$)/
const MAX_DIGITS = 30

const refuse = (problem: AmountProblem): ParsedAmount => ({ ok: false, problem })

/**
 * Reads `text`. Accepts groups of three digits, and the allowed symbols. Refuses exponents, signs,
 * and anything else between digits: "1 5" is not 15.
 */
export function parseAmount(text: string, rules: AmountRules): ParsedAmount {
  const visible = toLatinDigits(cleanText(text))
  const bare = withoutMarks(visible, rules.marks ?? [])
  if (bare === '') return refuse('empty')
  if (/^[-−–]/.test(bare)) return refuse('negative')
  const plain = plainNotationOf(bare, rules.groupSeparator)
  if (plain === undefined) return refuse('format')
  if (plain.replace('.', '').length > MAX_DIGITS) return refuse('too-long')
  const amount = parseDecimal(plain)
  // Zeros at the end do not count as decimals: "1.500" euros is 1.50.
  if (decimalsOf(amount) > rules.decimals) return refuse('too-precise')
  return { ok: true, amount }
}

/** Replaces an Arabic decimal mark by an unambiguous one; undefined if there are two of them. */
function withPlainDecimal(text: string, groupSeparator: string): string | undefined {
  const [whole = '', fraction, ...others] = text.split(ARABIC_DECIMAL)
  if (others.length > 0) return undefined
  const isDotGroup = whole.includes('.') || (groupSeparator === '.' && !whole.includes(','))
  return fraction === undefined ? text : whole + (isDotGroup ? ',' : '.') + fraction
}

/**
 * Returns the digits with at most one decimal point; undefined if the text is no number or its
 * grouping is wrong.
 */
function plainNotationOf(text: string, groupSeparator: string): string | undefined {
  const marked = withPlainDecimal(text, groupSeparator)
  if (marked === undefined) return undefined
  const spaced = marked.replace(SPACES, ' ').replace(APOSTROPHES, "'")
  const [grouped = ''] = GROUPED.exec(spaced) ?? []
  const rest = spaced.slice(grouped.length)
  if (!/^[\d.,]*$/.test(rest) || !/\d/.test(spaced)) return undefined
  if (grouped === '') return toPlainNotation(rest, groupSeparator)
  // The groups are known here, so any other mark is the decimal mark, whatever the language.
  if (!/^(?:[.,]\d*)?$/.test(rest)) return undefined
  const fraction = rest.slice(1)
  return `${grouped.replace(/\D/g, '')}${fraction && `.${fraction}`}`
}

/** Decides which of the marks is the decimal one; undefined if the grouping is wrong. */
function toPlainNotation(bare: string, groupSeparator: string): string | undefined {
  const dots = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  const decimal = decimalMark(bare, dots, commas, groupSeparator)
  const group = decimal === '.' ? ',' : '.'
  const [whole = '', fraction, ...rest] = decimal === '' ? [bare] : bare.split(decimal)
  if (rest.length > 0) return undefined
  const groups = whole.split(decimal === '' ? /[.,]/ : group)
  if (
    groups.length > 1 &&
    !groups.every((part, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part))
  )
    return undefined
  if (fraction !== undefined && !/^\d*$/.test(fraction)) return undefined
  return `${groups.join('') || '0'}${fraction ? `.${fraction}` : ''}`
}

function decimalMark(bare: string, dots: number, commas: number, groupSeparator: string): string {
  if (dots > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  if (dots + commas === 0) return ''
  // A repeated mark groups digits.
  if (dots + commas > 1) return ''
  const mark = dots === 1 ? '.' : ','
  // A single mark before exactly three digits is a grouping mark if the language uses it as one
  // ("1,234" in English).
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  return looksGrouped && mark === groupSeparator ? '' : mark
}

function withoutMarks(text: string, marks: readonly string[]): string {
  const lower = text.toLowerCase()
  const mark = marks
    .map((one) => one.toLowerCase())
    .find((one) => one !== '' && (lower.startsWith(one) || lower.endsWith(one)))
  if (mark === undefined) return text
  return (lower.startsWith(mark) ? text.slice(mark.length) : text.slice(0, -mark.length)).trim()
}
