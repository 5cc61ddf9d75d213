/** The one loop over the pages of a list. Everything that needs more than a first page reads through it. */
import { canonicalJson } from '#lib/canonical-json.ts'

import { LARGEST_PAGE, rowsOf, type List } from '../common/schema.ts'

interface ListPage<Row> {
  rows: readonly Row[]
  /** Rows of the list that there are; undefined where the platform has not counted them. */
  total: number | undefined
  /** The answer was a bare array, which may be all of the list although it is as long as a page. */
  isBare?: boolean
}

/** One page, and how far its list has been read with it. */
export interface FeedCursor<Row> extends ListPage<Row> {
  /** Rows that were read by now, which is where the next page begins. */
  offset: number
  isLast: boolean
}

/**
 * The pages of a list, each asked for once the one before has been taken. `next` asks for the page behind `last`,
 * which is undefined at first, and gives undefined where there is none. Throws what a page rejects with.
 */
export async function* readPages<Page>(
  next: (last: Page | undefined) => Promise<Page> | undefined,
): AsyncGenerator<Page, void, void> {
  let page: Page | undefined
  for (;;) {
    const asked = next(page)
    if (asked === undefined) return
    // A page says where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    page = await asked
    yield page
  }
}

/**
 * The pages of a list in which a page is named by the number of rows before it, from `offset` on. A full page is never
 * taken for the last, whatever the platform has counted: answers about money are made of these. Throws what `read`
 * rejects with.
 */
export const readByOffset = <Row>(
  read: (page: { limit: number; offset: number }) => Promise<ListPage<Row>>,
  offset = 0,
): AsyncGenerator<FeedCursor<Row>, void, void> =>
  readPages<FeedCursor<Row>>((last) => {
    if (last?.isLast) return undefined
    const from = last?.offset ?? offset
    return read({ limit: LARGEST_PAGE, offset: from }).then(({ rows, total, isBare }) => {
      // A platform that gives the whole list, wherever it is asked to begin, gives the same rows again.
      if (isBare && last && canonicalJson(rows) === canonicalJson(last.rows))
        return { rows: [], total, offset: from, isLast: true }
      const end = from + rows.length
      const isLast = rows.length === 0 || (rows.length < LARGEST_PAGE && end >= (total ?? 0))
      return { rows, total, offset: end, isLast }
    })
  })

/** A list's answer as one of its pages. */
export const toPage = <Row>(list: List<Row>): ListPage<Row> => ({
  rows: rowsOf(list),
  ...(Array.isArray(list)
    ? { total: undefined, isBare: true }
    : { total: list.total ?? list.count }),
})

/** The next of the pages alone; undefined where there is none. Rejects with what it throws. */
export const onePage = async <Page>(
  pages: AsyncGenerator<Page, void, void>,
): Promise<Page | undefined> => (await pages.next()).value ?? undefined

/** Every row of the pages, in their order. Rejects with what they throw. */
export async function allRows<Row>(
  pages: AsyncIterable<Pick<ListPage<Row>, 'rows'>>,
): Promise<Row[]> {
  const all: Row[] = []
  for await (const { rows } of pages) all.push(...rows)
  return all
}
