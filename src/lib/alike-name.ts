/** When two names may be one: enough to ask, never to pay. Apart from the exact key, which a start needs. */
import { fold } from './fold.ts'
import { isName, nameKey } from './name-key.ts'

const lettersOf = (name: string): string => fold(nameKey(name)).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether two names differ in spaces, signs, case and accents alone. */
export const isAlikeName = (left = '', right = ''): boolean =>
  isName(left) && lettersOf(left) === lettersOf(right)
