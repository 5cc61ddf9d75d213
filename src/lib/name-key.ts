/** When two names are one. People are paid by it, so nothing that tells two of them apart is left out. */
import { cleanText } from './clean-text.ts'

/**
 * One text for all spellings of a name that differ in case, spaces or Unicode form (NFKC) alone. Letters, marks, digits
 * and signs stay: "C++ Ltd" is not "C Ltd". Empty where nothing is there to be compared.
 */
export const nameKey = (name: string): string =>
  cleanText(name.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ')

/** Whether a text can be somebody's name: one without a letter or digit ("-", "???") names nobody. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(nameKey(text))

/** Whether two names are one by `nameKey`. What names nobody equals nothing, itself included. */
export const isSameName = (left = '', right = ''): boolean =>
  isName(left) && nameKey(left) === nameKey(right)
