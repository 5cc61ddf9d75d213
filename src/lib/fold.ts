/** Text as people compare it: small letters without accents, one kind of space, of digits and of apostrophes. */
import { toLatinDigits } from './digits.ts'

/** Accents, and the marks that Arabic is mostly written without. Vowels of Indian scripts are letters. */
const MARKS = /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670]/g
/**
 * Letters that Unicode takes for no accented ones, and apostrophes of word processors, each before what it becomes. Й is
 * a letter of its own, while Ё is often written without its dots.
 */
const LETTERS = new Map(
  "йй ıi łl đd øo ħh ßss æae œoe ςσ ’' ‘' ʼ' `'"
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/** By UTF-16 units: what one of them becomes; nothing for a mark. */
export function foldUnit(unit: string): string {
  if (unit.trim() === '') return ' '
  const small = toLatinDigits(unit.toLowerCase())
  const plain = small.normalize('NFD').replace(MARKS, '').normalize('NFC')
  return LETTERS.get(small) ?? LETTERS.get(plain) ?? plain
}

/** One text for all that people take for the same; give it composed text (NFC). */
export const fold = (text: string): string =>
  text.replace(/[^a-z0-9 .,:;'"()/_-]/g, (unit) => foldUnit(unit))
