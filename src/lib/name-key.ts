/**
 * Compares names exactly. Payments depend on this, so no difference that can distinguish two names
 * is ignored.
 */
import { cleanText } from './clean-text.ts'

/**
 * Returns a key that is the same for spellings that differ only in case, spaces or Unicode form
 * (NFKC). Letters, accents, digits and signs count: "C++ Ltd" is not "C Ltd". Empty if the name has
 * nothing to compare.
 */
export const nameKey = (name: string): string =>
  cleanText(name.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ')

export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(nameKey(text))

/**
 * Returns whether two names have the same key. A text that is no name equals nothing, not even
 * itself.
 */
export const isSameName = (left = '', right = ''): boolean =>
  isName(left) && nameKey(left) === nameKey(right)
