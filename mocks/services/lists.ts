/**
 * Makes pages of lists (contract §1.8 R), and filters and sorts lists that are small enough to be
 * read whole.
 */
import type * as z from 'zod/mini'

import type { SortOrder } from '#api/common/schema.ts'

import { badField } from '../errors.ts'

/** A page, with the members of every client version (contract §1.8 R). */
export interface ListPage<T> {
  total: number
  count: number
  has_more: boolean
  data: T[]
}

export const singlePage = <T>(data: T[]): ListPage<T> => ({
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

/** Returns `count` rows from `offset` on. With `isReversed`, both count from the end. */
function slice<T>(rows: readonly T[], offset: number, count: number, isReversed: boolean): T[] {
  if (!isReversed) return rows.slice(offset, offset + count)
  const end = Math.max(0, rows.length - offset)
  return rows.slice(Math.max(0, end - count), end).toReversed()
}

/**
 * Returns a page of the rows, in reverse if wanted: 10 rows by default, at most 100 (contract §1.8
 * R).
 */
export function pageOf<T>(
  rows: readonly T[],
  { limit = DEFAULT_LIMIT, offset = 0 }: PageQuery,
  isReversed = false,
): ListPage<T> {
  const data = slice(rows, offset, Math.min(MAX_LIMIT, limit), isReversed)
  const has_more = offset + data.length < rows.length
  return { total: rows.length, count: rows.length, has_more, data }
}

export const mapPage = <Row, Item>(
  page: ListPage<Row>,
  present: (row: Row, index: number) => Item,
): ListPage<Item> => ({ ...page, data: page.data.map(present) })

type Read<T> = (row: T) => string | null

/** Returns whether a text contains the words, in any case; true without words. */
export const includesText = (words: string | undefined, ...texts: (string | null)[]): boolean =>
  texts.some((text) => (text ?? '').toLowerCase().includes((words ?? '').trim().toLowerCase()))

/**
 * Returns whether a value is the expected one, or among several separated by commas (contract
 * §7.1); true if none is expected.
 */
export const matchesList = (expected: string | undefined, value: string): boolean =>
  expected === undefined || expected === '' || expected.split(',').includes(value)

/** Returns whether a row has the expected day or time. Throws 422 for a malformed date. */
export function matchesDate(field: string, expected: string | undefined, timeMs: number): boolean {
  if (expected === undefined || expected === '') return true
  const moment = Date.parse(expected)
  if (Number.isNaN(moment)) throw badField(field, 'not a date')
  return new Date(timeMs)
    .toISOString()
    .startsWith(new Date(moment).toISOString().slice(0, expected.length))
}

/**
 * Returns the rows sorted by text, in any case, missing texts last; stable, ascending by default.
 */
export function sortedBy<T>(
  rows: readonly T[],
  sortKeyOf: Read<T>,
  order: z.output<typeof SortOrder> = 'ASC',
): T[] {
  const sign = order === 'ASC' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: sortKeyOf(row)?.toLowerCase() ?? '' }))
  return keyed
    .toSorted((a, b) => {
      if (a.key === b.key) return 0
      if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1
      return a.key < b.key ? -sign : sign
    })
    .map(({ row }) => row)
}
