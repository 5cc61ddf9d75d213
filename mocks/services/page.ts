/** Answer of a list: all the members that clients of either version read (contract §1.8 R). */
export interface Page<T> {
  total: number
  count: number
  has_more: boolean
  data: T[]
}

/** A list that is answered whole. */
export const whole = <T>(data: T[]): Page<T> => ({
  total: data.length,
  count: data.length,
  has_more: false,
  data,
})

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** One page of the rows that match: 10 unless told otherwise, never more than 100 (contract §1.8 R). */
export function pageOf<T>(
  rows: readonly T[],
  {
    limit = DEFAULT_LIMIT,
    offset = 0,
  }: { limit?: number | undefined; offset?: number | undefined },
): Page<T> {
  const start = Math.max(0, offset)
  const data = rows.slice(start, start + Math.min(MAX_LIMIT, Math.max(0, limit)))
  const has_more = start + data.length < rows.length
  return { total: rows.length, count: rows.length, has_more, data }
}
