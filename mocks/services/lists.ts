/** Pages of lists (contract §1.8 R), and filters and orders of lists small enough to be read whole. */
import type * as z from 'zod/mini'

import type { SortOrder } from '#api/common/schema.ts'

import { badField } from '../errors.ts'

/** Response of a list: all the members that clients of either version read (contract §1.8 R). */
export interface Page<T> {
  total: number
  count: number
  has_more: boolean
  data: T[]
}

/** A list that stands on one page. */
export const singlePage = <T>(data: T[]): Page<T> => ({
  total: data.length,
  count: data.length,
  has_more: false,
  data,
})

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

interface PageQuery {
  limit?: number | undefined
  offset?: number | undefined
}

/** `count` rows from `offset` on, counted from the end and read backwards when `isReversed`. */
function slice<T>(rows: readonly T[], offset: number, count: number, isReversed: boolean): T[] {
  if (!isReversed) return rows.slice(offset, offset + count)
  const end = Math.max(0, rows.length - offset)
  return rows.slice(Math.max(0, end - count), end).toReversed()
}

/**
 * One page of the rows, or of the same rows from the last to the first: 10 unless told otherwise, never
 * more than 100 (contract §1.8 R).
 */
export function pageOf<T>(
  rows: readonly T[],
  { limit = DEFAULT_LIMIT, offset = 0 }: PageQuery,
  isReversed = false,
): Page<T> {
  const data = slice(rows, offset, Math.min(MAX_LIMIT, limit), isReversed)
  const has_more = offset + data.length < rows.length
  return { total: rows.length, count: rows.length, has_more, data }
}

/** The same page with its rows as the wire shows them. */
export const mapPage = <Row, Item>(
  page: Page<Row>,
  present: (row: Row, index: number) => Item,
): Page<Item> => ({ ...page, data: page.data.map(present) })

type Read<T> = (row: T) => string | null

/** Whether any of the texts contains the words, ignoring case; without words every text does. */
export const includesText = (words: string | undefined, ...texts: (string | null)[]): boolean =>
  texts.some((text) => (text ?? '').toLowerCase().includes((words ?? '').trim().toLowerCase()))

/**
 * One value, or several with commas between them (contract §7.1); without a wanted value everything passes.
 */
export const isAmong = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || wanted === '' || wanted.split(',').includes(value)

/** Whether the row is of the wanted day or moment. Throws 422 for a text that is no date. */
export function isOfDate(field: string, wanted: string | undefined, at: number): boolean {
  if (wanted === undefined || wanted === '') return true
  const moment = Date.parse(wanted)
  if (Number.isNaN(moment)) throw badField(field, 'not a date')
  return new Date(at)
    .toISOString()
    .startsWith(new Date(moment).toISOString().slice(0, wanted.length))
}

/**
 * Sorts by text, ignoring case, missing texts last; rows with the same text keep their order. Ascending
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
