/**
 * Writes a text with the characters that every SEPA bank accepts (EPC217-08). Other letters are
 * transliterated by the tables of that standard.
 */
import { normalizeForSearch } from './normalize-text.ts'

const TAKEN = /^[A-Za-z\d/?:().,'+ -]$/
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'а a б b в v г g ґ g д d ђ dj е e є ie ж zh з z и i і i й y ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ c',
    'у u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ a ы y э e ю yu я ya',
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o',
  ].flatMap((row) =>
    Array.from(row.matchAll(/(\S) (\S+)/g), ([, letter, latin]) => [letter, latin]),
  ),
)
const SIGNS: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  _: '-',
  '~': '-',
  '&': '+',
  ';': ',',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '\\': '/',
  '|': '/',
  '⁄': '/',
  '"': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '€': 'E',
  ь: '',
}

const UNKNOWN = '\0'

/** Returns a full stop for punctuation, currency and math signs; drops other symbols (emoji). */
const signOf = (sign: string): string => (/[\p{P}\p{Sc}\p{Sk}\p{Sm}]/u.test(sign) ? '.' : '')

function inLatin(character: string): string | undefined {
  if (TAKEN.test(character)) return character
  const small = normalizeForSearch(character.normalize('NFC'))
  const latin = Array.from(small, (one) => {
    if (TAKEN.test(one)) return one
    return LETTERS[one] ?? SIGNS[one] ?? (/[\p{L}\p{N}]/u.test(one) ? UNKNOWN : signOf(one))
  }).join('')
  if (latin.includes(UNKNOWN)) return undefined
  return character === character.toLowerCase()
    ? latin
    : latin.charAt(0).toUpperCase() + latin.slice(1)
}

/** Transliterates the text; undefined if a letter can't be written: half a name would be wrong. */
export function toSepaText(text: string): string | undefined {
  let written = ''
  for (const character of text.normalize('NFKC')) {
    const latin = inLatin(character)
    if (latin === undefined) return undefined
    written += latin
  }
  // A SEPA text must not begin or end with a slash, nor contain two slashes in a row.
  return written
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+|[/ ]+$/g, '')
}
