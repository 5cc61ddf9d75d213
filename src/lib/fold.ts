/** Text as people compare it: small letters without accents, one kind of space, of digits and of apostrophes. */
import { toLatinDigits } from './digits.ts'

const SPACE = /\s/u
/** Accents, and the marks that Arabic and Hebrew are mostly written without. Vowels of Indian scripts are letters. */
const MARKS =
  '\\u0300-\\u036F\\u0591-\\u05BD\\u05BF-\\u05C7\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670'
const MARK = new RegExp(`[${MARKS}]`)
/** Letters that Unicode takes for no accented ones, and apostrophes of word processors. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
}

/** By UTF-16 units: what one of them becomes; nothing for a mark. */
function foldUnit(unit: string): string {
  if (SPACE.test(unit)) return ' '
  // Й is a letter of its own, Ё is often written without its dots.
  if (unit === 'й' || unit === 'Й') return 'й'
  const [base = unit, ...marks] = toLatinDigits(unit).normalize('NFD')
  const small = (marks.every((mark) => MARK.test(mark)) ? base : unit).toLowerCase()
  return LETTERS[small] ?? (MARK.test(small) ? '' : small.length === 1 ? small : unit)
}

const NOT_PLAIN = /[^a-z0-9 .,:;'"()/_-]/u

/** One text for all that people take for the same; give it composed text (NFC). */
export function fold(text: string): string {
  if (!NOT_PLAIN.test(text)) return text
  let folded = ''
  for (let at = 0; at < text.length; at += 1) folded += foldUnit(text.charAt(at))
  return folded
}

/** Places in a text, the end not part of it. */
export type TextRange = readonly [start: number, end: number]

/** Units that become none, or two. */
const NOT_ONE = new RegExp(`[${MARKS}ßẞæÆœŒþÞ]`)

/** The places of a text that became these of its fold. */
export function unfoldRanges(text: string, ranges: readonly TextRange[]): TextRange[] {
  if (!NOT_ONE.test(text)) return [...ranges]
  const origins: number[] = []
  for (let at = 0; at < text.length; at += 1)
    for (let units = foldUnit(text.charAt(at)).length; units > 0; units -= 1) origins.push(at)
  const originOf = (at: number) => origins[at] ?? text.length
  return ranges.map(([start, end]) => [
    originOf(start),
    Math.max(originOf(end), originOf(end - 1) + 1),
  ])
}

const WORD = /[\p{L}\p{N}]/u

/** Whether a word begins at this place of a text. */
export const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !WORD.test(text.charAt(at - 1))
