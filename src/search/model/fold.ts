/** Text as it is compared: small letters without accents, one kind of space and of digits. */
import { toLatinDigits } from '#lib/digits.ts'

const SPACE = /\s/u

/** One UTF-16 unit for each unit, so that places in the folded text are places in the text. */
function foldUnit(unit: string): string {
  if (SPACE.test(unit)) return ' '
  // Й is a letter of its own, Ё is often written without its dots.
  if (unit === 'й' || unit === 'Й') return 'й'
  const [base = unit] = toLatinDigits(unit).normalize('NFD')
  const small = base.toLowerCase()
  return small.length === unit.length ? small : unit
}

const NOT_PLAIN = /[^a-z0-9 .,:;'"()/_-]/u

/** As long as the text itself; give it composed text (NFC). */
export function fold(text: string): string {
  if (!NOT_PLAIN.test(text)) return text
  let folded = ''
  for (let at = 0; at < text.length; at += 1) folded += foldUnit(text.charAt(at))
  return folded
}

const WORD = /[\p{L}\p{N}]/u

/** Whether a word begins at this place of a text. */
export const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !WORD.test(text.charAt(at - 1))
