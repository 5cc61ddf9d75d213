/** Compares names exactly, for payments: ignores no difference that can distinguish two names. */
import { cleanText } from './clean-text.ts'

/**
 * Returns one key for spellings that differ only in case, spaces or Unicode form (NFKC). Letters,
 * accents, digits and signs count: "C++ Ltd" is not "C Ltd". Empty if nothing can be compared.
 */
export const nameKey = (name: string): string =>
  cleanText(name.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ')

export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(nameKey(text))

/** Returns whether two names have the same key. Texts that are no names equal nothing. */
export const isSameName = (left = '', right = ''): boolean =>
  isName(left) && nameKey(left) === nameKey(right)
