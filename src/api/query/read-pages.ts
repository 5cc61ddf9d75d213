/** Reads lists page by page. Everything that needs more than the first page uses it. */
import { canonicalJson } from '#lib/canonical-json.ts'

import { rowsOf, type List } from '../common/schema.ts'
import type { PageReading, Reading } from './call.ts'

interface ListPage<Row> {
  rows: readonly Row[]
  total: number | undefined
  /** True for a bare array, which may be the whole list even if it is as long as a page. */
  isBare?: boolean
}

export interface FeedCursor<Row> extends ListPage<Row> {
  /** Number of rows read so far, which is the offset of the next page. */
  offset: number
  isLast: boolean
}

/**
 * Yields the pages of a list, each requested after the one before was used. `next` requests the
 * page after `last` (undefined at first), or returns undefined at the end. Throws the rejection of
 * a page.
 */
export async function* readPages<Page>(
  next: (last: Page | undefined) => Promise<Page> | undefined,
): AsyncGenerator<Page, void, void> {
  let page: Page | undefined
  for (;;) {
    const asked = next(page)
    if (asked === undefined) return
    // Each page says where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    page = await asked
    yield page
  }
}

interface ListQuery<Row> {
  pageSize: number
  readPage: (reading: PageReading) => Promise<List<Row>>
}

/**
 * Yields the pages of a list's query, from `offset` on, past the cache. A full page is never taken
 * for the last, whatever the platform counts, because answers about money depend on it. Throws
 * ApiError.
 */
export const readList = <Row>(
  { pageSize, readPage }: ListQuery<Row>,
  { offset = 0, ...reading }: Reading & { offset?: number | undefined },
): AsyncGenerator<FeedCursor<Row>, void, void> =>
  readPages<FeedCursor<Row>>((last) => {
    if (last?.isLast) return undefined
    const from = last?.offset ?? offset
    return readPage({ ...reading, pageParam: from }).then((page) => {
      const { rows, total, isBare } = toPage(page)
      // A platform that ignores the offset returns the whole list again.
      if (isBare && last && canonicalJson(rows) === canonicalJson(last.rows))
        return { rows: [], total, offset: from, isLast: true }
      const end = from + rows.length
      const isLast = rows.length === 0 || (rows.length < pageSize && end >= (total ?? 0))
      return { rows, total, offset: end, isLast }
    })
  })

const toPage = <Row>(list: List<Row>): ListPage<Row> => ({
  rows: rowsOf(list),
  ...(Array.isArray(list)
    ? { total: undefined, isBare: true }
    : { total: list.total ?? list.count }),
})

/** Returns the next page only; undefined at the end. Rejects with the error of the page. */
export const onePage = async <Page>(
  pages: AsyncGenerator<Page, void, void>,
): Promise<Page | undefined> => (await pages.next()).value ?? undefined

export async function allRows<Row>(
  pages: AsyncIterable<Pick<ListPage<Row>, 'rows'>>,
): Promise<Row[]> {
  const all: Row[] = []
  for await (const { rows } of pages) all.push(...rows)
  return all
}
