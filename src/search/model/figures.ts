/** The digits of amounts as they are compared: without what groups them, with a point before the decimals. */
import { fold } from '#lib/fold.ts'

import type { NumberTerm } from './query.ts'

const SPACES_AND_MARKS = /[\s'’]/g

export const withoutSpaces = (figures: string): string => figures.replace(SPACES_AND_MARKS, '')

/** Without what groups digits, and with a point for the decimal mark, which is the only one left. */
export const ungroup = (figures: string, groupSeparator: string) =>
  figures.replaceAll(fold(groupSeparator), '').replace(SPACES_AND_MARKS, '').replace(',', '.')

const LAST_MARK = /[.,](?=\d*$)/

/** The same of what was typed, in which a mark groups digits only where it is read so. */
export function ungroupTyped({ text, value }: NumberTerm, groupSeparator: string): string {
  if (value === undefined) return ungroup(text, groupSeparator)
  const digits = text.replace(/\D/g, '')
  const mark = text.search(LAST_MARK)
  // Where its digits are the value's own, no mark among them was a decimal one.
  if (mark < 0 || digits.replace(/^0+(?=\d)/, '') === value) return digits
  const decimals = text.length - mark - 1
  return `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
}
