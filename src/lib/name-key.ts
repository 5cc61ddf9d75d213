/** When two names are one. People are paid by it, so nothing that tells two of them apart is left out. */
import { cleanText } from './clean-text.ts'

/**
 * One text for all spellings of a name that differ in case, spaces or Unicode form (NFKC) alone. Letters, marks, digits
 * and signs stay: "C++ Ltd" is not "C Ltd". Empty where nothing is there to be compared.
 */
export const nameKey = (name: string): string =>
  cleanText(name.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ')

/** Whether two names are one by `nameKey`. A name without a letter or digit is nobody's: it equals nothing, itself included. */
export function isSameName(left: string | undefined, right: string | undefined): boolean {
  const key = nameKey(left ?? '')
  return /[\p{L}\p{N}]/u.test(key) && key === nameKey(right ?? '')
}
