/**
 * What a person types or pastes into an amount field, read without ever changing it silently:
 * either the amount that stands there, or a reason why not.
 */
import { cleanText } from '../clean-text.ts'
import { toLatinDigits } from '../digits.ts'
import { decimalsOf, parseDecimal, type Decimal } from './decimal.ts'

export type AmountProblem = 'empty' | 'format' | 'negative' | 'too-precise' | 'too-long'

export type ParsedAmount = { ok: true; amount: Decimal } | { ok: false; problem: AmountProblem }

export interface AmountRules {
  /** Decimals that the currency has; `Number.POSITIVE_INFINITY` where it is not known. */
  decimals: number
  /** The grouping mark of the person's language: settles whether "1,234" is a thousand or one and a bit. */
  groupSeparator: string
  /** What may stand beside the number: the field's own symbol and sign. Another currency's is refused. */
  marks?: readonly string[]
}

/** The decimal mark of Arabic, which is nothing else in any language. */
const ARABIC_DECIMAL = '\u066B'
/** Marks that group and are never decimal ones: the spaces that languages write, apostrophes, underscores. */
const SPACES = /[ \u00A0\u2007\u2009\u202F]/g
/** With them the mark that groups in Arabic. */
const APOSTROPHES = /['’\u066C]/g
/** The first group begins with no zero; every other has three digits, after the mark of the first. */
const GROUPED = /^[1-9]\d{0,2}([ '_])\d{3}(?:\1\d{3})*(?=[.,]|$)/
const MAX_DIGITS = 30

const refuse = (problem: AmountProblem): ParsedAmount => ({ ok: false, problem })

/**
 * Reads `text`. Groups of three and currency marks are understood; exponents and signs are refused, and so are
 * digits with something else between them: "1 5" is no 15.
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
  // Trailing zeros beyond the currency's decimals are harmless: "1.500" euros is 1.50.
  if (decimalsOf(amount) > rules.decimals) return refuse('too-precise')
  return { ok: true, amount }
}

/** With a mark for the Arabic decimal one that reads as nothing else; undefined where it stands there twice. */
function withPlainDecimal(text: string, groupSeparator: string): string | undefined {
  const [whole = '', fraction, ...others] = text.split(ARABIC_DECIMAL)
  if (others.length > 0) return undefined
  const isDotGroup = whole.includes('.') || (groupSeparator === '.' && !whole.includes(','))
  return fraction === undefined ? text : whole + (isDotGroup ? ',' : '.') + fraction
}

/** Digits with a decimal point at most; undefined when it is no number, or its grouping makes no sense. */
function plainNotationOf(text: string, groupSeparator: string): string | undefined {
  const marked = withPlainDecimal(text, groupSeparator)
  if (marked === undefined) return undefined
  const spaced = marked.replace(SPACES, ' ').replace(APOSTROPHES, "'")
  const [grouped = ''] = GROUPED.exec(spaced) ?? []
  const rest = spaced.slice(grouped.length)
  if (!/^[\d.,]*$/.test(rest) || !/\d/.test(spaced)) return undefined
  if (grouped === '') return toPlainNotation(rest, groupSeparator)
  // The groups have their mark already: what is left is the decimal one, whatever the language.
  if (!/^(?:[.,]\d*)?$/.test(rest)) return undefined
  const fraction = rest.slice(1)
  return `${grouped.replace(/\D/g, '')}${fraction && `.${fraction}`}`
}

/** Settles which separator is the decimal one; undefined when the grouping makes no sense. */
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
  if (dots + commas > 1) return '' // repeated: a grouping mark
  const mark = dots === 1 ? '.' : ','
  // One mark before exactly three digits is grouping where the language groups by it ("1,234" in English).
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
