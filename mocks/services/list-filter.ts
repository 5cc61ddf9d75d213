/** Filters and orders of lists that are small enough to go through whole. */
import type * as z from 'zod/mini'

import type { SortOrder } from '#api/common/schema.ts'

import { badField } from '../errors.ts'

type Read<T> = (row: T) => string | null

/** Whether any of the texts holds the words, whatever their case; everything does hold none. */
export const holds = (words: string | undefined, ...texts: (string | null)[]): boolean =>
  texts.some((text) => (text ?? '').toLowerCase().includes((words ?? '').trim().toLowerCase()))

/** One value, or several with commas between them (contract §7.1); nothing asked lets all through. */
export const isAmong = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || wanted === '' || wanted.split(',').includes(value)

/** Whether the row is of the day, or of the moment, asked for. Throws 422 for what is no date. */
export function isOfDate(field: string, wanted: string | undefined, at: number): boolean {
  if (wanted === undefined || wanted === '') return true
  const moment = Date.parse(wanted)
  if (Number.isNaN(moment)) throw badField(field, 'not a date')
  return new Date(at)
    .toISOString()
    .startsWith(new Date(moment).toISOString().slice(0, wanted.length))
}

/**
 * Sorted by text, ignoring case, missing ones last; rows of the same text stay as they were. Ascending
 * unless told otherwise.
 */
export function sortedBy<T>(
  rows: readonly T[],
  read: Read<T>,
  order: z.output<typeof SortOrder> = 'ASC',
): T[] {
  const sign = order === 'ASC' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: read(row)?.toLowerCase() ?? '' }))
  return keyed
    .toSorted((a, b) => {
      if (a.key === b.key) return 0
      if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1
      return a.key < b.key ? -sign : sign
    })
    .map(({ row }) => row)
}
