/**
 * Finds names that are possibly the same: enough for a question, never for a payment. Separate from
 * the exact key, which the start needs.
 */
import { fold } from './fold.ts'
import { isName, nameKey } from './name-key.ts'

const lettersOf = (name: string): string => fold(nameKey(name)).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether two names differ only in spaces, signs, case and accents. */
export const isSimilarName = (left = '', right = ''): boolean =>
  isName(left) && lettersOf(left) === lettersOf(right)
