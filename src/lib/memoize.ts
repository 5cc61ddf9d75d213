/**
 * Caches the result for each object as long as the object exists. Repeated work on a long list then
 * only costs time for new items, and the results stay the same objects.
 */
export function memoizeByReference<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    const found = made.get(key) ?? { value: compute(key) }
    made.set(key, found)
    return found.value
  }
}

/**
 * Caches the results for the rows of a page. Each page has its own cache, which is bound to its
 * first row. A single cache would stay large after thousands of rows are gone, and so would the
 * caches of emptied pages.
 */
export function memoizeRows<Page, Row extends object, View>(
  rowsOf: (page: Page) => readonly Row[],
  compute: (row: Row) => View,
): (page: Page) => View[] {
  const viewOf = memoizeByReference<Row, (row: Row) => View>(() => memoizeByReference(compute))
  return (page) => {
    const rows = rowsOf(page)
    const [first] = rows
    return first === undefined ? [] : rows.map(viewOf(first))
  }
}

/**
 * Returns the rows of all pages without duplicates. If a row is added to the list while it is read,
 * the last row of a page comes again in the next page.
 */
export function uniqueById<Page, Row extends { id: string | number }>(
  pages: readonly Page[],
  rowsOf: (page: Page) => readonly Row[],
): Row[] {
  const rows = new Map<Row['id'], Row>()
  for (const page of pages) for (const row of rowsOf(page)) rows.set(row.id, row)
  return [...rows.values()]
}
