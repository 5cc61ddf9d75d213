/** Converts digits of amounts for comparison: no grouping, and a point before the decimals. */
import { normalizeForSearch } from '#lib/normalize-text.ts'

import type { NumberTerm } from './query.ts'

const SPACES_AND_MARKS = /[\s'’]/g

export const withoutSpaces = (figures: string): string => figures.replace(SPACES_AND_MARKS, '')

export const ungroup = (figures: string, groupSeparator: string) =>
  figures
    .replaceAll(normalizeForSearch(groupSeparator), '')
    .replace(SPACES_AND_MARKS, '')
    .replace(',', '.')

const LAST_MARK = /[.,](?=\d*$)/

/**
 * Removes the grouping of a typed number in the same way. A mark counts as grouping only if the
 * number was parsed with it as grouping.
 */
export function ungroupTyped({ text, value }: NumberTerm, groupSeparator: string): string {
  if (value === undefined) return ungroup(text, groupSeparator)
  const digits = text.replace(/\D/g, '')
  const mark = text.search(LAST_MARK)
  // If the digits are those of the value, the typed number has no decimal mark.
  if (mark < 0 || digits.replace(/^0+(?=\d)/, '') === value) return digits
  const decimals = text.length - mark - 1
  return `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
}
