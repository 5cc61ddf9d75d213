/** Normalises texts for comparison: lower case, no accents, plain spaces, digits, apostrophes. */
import { toLatinDigits } from './digits.ts'

/**
 * Accents, and Arabic marks that people usually leave out. Vowels of Indian scripts are letters, so
 * they are kept.
 */
const MARKS = /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670]/g
/**
 * Letters that Unicode does not decompose and apostrophes of word processors, each followed by its
 * replacement. Й stays, as it is not И; Ё becomes Е, because it is often written without dots.
 */
const LETTERS = new Map(
  "йй ıi łl đd øo ħh ßss æae œoe ςσ ’' ‘' ʼ' `'"
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** Returns the replacement of a UTF-16 unit; empty for an accent or other mark. */
export function normalizeCodeUnit(unit: string): string {
  if (unit.trim() === '') return ' '
  const small = toLatinDigits(unit.toLowerCase())
  const plain = small.normalize('NFD').replace(MARKS, '').normalize('NFC')
  return LETTERS.get(small) ?? LETTERS.get(plain) ?? plain
}

export const normalizeForSearch = (text: string): string =>
  text.replace(/[^a-z0-9 .,:;'"()/_-]/g, (unit) => normalizeCodeUnit(unit))
