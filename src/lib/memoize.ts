/**
 * `make`, but once for each object: the same one gives the same result, for as long as it lives. What is
 * made of a long list again and again then costs what is new in it only, and every comparison by identity holds.
 */
export function memoizeByReference<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    const found = made.get(key) ?? { value: make(key) }
    made.set(key, found)
    return found.value
  }
}

/**
 * What is made of the rows of a page, each once. Kept page by page, with the page's first row: one table of
 * thousands of rows would stay as large when they are gone, and so would those of pages that were emptied.
 */
export function memoizeRows<Page, Row extends object, View>(
  rowsOf: (page: Page) => readonly Row[],
  make: (row: Row) => View,
): (page: Page) => View[] {
  const viewOf = memoizeByReference<Row, (row: Row) => View>(() => memoizeByReference(make))
  return (page) => {
    const rows = rowsOf(page)
    const [first] = rows
    return first === undefined ? [] : rows.map(viewOf(first))
  }
}

/** Rows of all pages, each once: one that arrives while they are read pushes the last of a page into the next. */
export function uniqueById<Page, Row extends { id: string | number }>(
  pages: readonly Page[],
  rowsOf: (page: Page) => readonly Row[],
): Row[] {
  const rows = new Map<Row['id'], Row>()
  for (const page of pages) for (const row of rowsOf(page)) rows.set(row.id, row)
  return [...rows.values()]
}
