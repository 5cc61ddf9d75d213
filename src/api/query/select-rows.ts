import type { InfiniteData } from '@tanstack/react-query'

import { memoizeRows, uniqueById } from '#lib/memoize.ts'

import { rowsOf, totalOf, type List } from '../common/schema.ts'

/** Returns a function that converts the rows of a page, each row only once (memoizeRows). */
export const createRowConverter = <Row extends object, View>(toView: (row: Row) => View) =>
  memoizeRows<List<Row>, Row, View>(rowsOf, toView)

/** Selects all rows read so far and their total. Only the rows of new pages are converted. */
export const selectRows =
  <Row, View extends { id: string | number }>(toViews: (page: List<Row>) => View[]) =>
  ({ pages }: InfiniteData<List<Row>>) => ({
    rows: uniqueById(pages, toViews),
    total: pages[0] === undefined ? 0 : totalOf(pages[0]),
  })
