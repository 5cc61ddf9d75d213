/**
 * Compares names exactly: payments depend on it, so nothing that tells two names apart is ignored.
 */
import { cleanText } from './clean-text.ts'

/**
 * Returns one key for spellings that differ only in case, spaces or Unicode form (NFKC). Letters,
 * marks, digits and signs count: "C++ Ltd" is not "C Ltd". Empty if there is nothing to compare.
 */
export const nameKey = (name: string): string =>
  cleanText(name.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ')

export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(nameKey(text))

/** Whether two names have the same key. A text that is no name equals nothing, not even itself. */
export const isSameName = (left = '', right = ''): boolean =>
  isName(left) && nameKey(left) === nameKey(right)
