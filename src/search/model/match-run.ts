/**
 * Searches rows in slices, because there are too many for one task. Rows may be added during the
 * search.
 */
import {
  matchItem,
  type ResultKind,
  type Match,
  type MatchOptions,
  type PreparedItem,
} from './match.ts'
import type { SearchQuery } from './query.ts'

/**
 * Number of rows in a step. Each row is first formatted in the person's language; ten rows take a
 * few milliseconds on a slow phone.
 */
export const SLICE_ROWS = 10

/**
 * Maximum number of results of a kind that are kept; more are only counted. A person who gets that
 * many continues to type.
 */
export const MAX_RESULTS = 300

export interface FoundRow<Row> {
  row: Row
  match: Match
  prepared: PreparedItem
}

export interface FoundKind<Row> {
  /** The best matches come first, otherwise the order of the rows stays; at most MAX_RESULTS. */
  found: readonly FoundRow<Row>[]
  /** Number of all matches, including those that are not in `found`. */
  count: number
}

export interface SearchFindings<Row> {
  kinds: ReadonlyMap<ResultKind, FoundKind<Row>>
  /** True once all given pages have been searched. */
  isDone: boolean
}

interface Kept<Row> {
  best: FoundRow<Row>[]
  rest: FoundRow<Row>[]
  count: number
}

interface RunSettings<Row> {
  query: SearchQuery
  options: MatchOptions
  prepareRow: (row: Row) => PreparedItem
}

type Page<Row> = readonly Row[]
type Kinds<Row> = Map<ResultKind, Kept<Row>>

const nothingSearched = <Row>() => ({
  pages: new Set<Page<Row>>(),
  rows: [] as Iterator<Row>[],
  seen: new Set<string>(),
  kinds: new Map() as Kinds<Row>,
})

interface SearchRow {
  id: string
  /** Id of a row that this row includes, such as an exchange's other side from another page. */
  containedId?: string | undefined
}

/**
 * Applies one query to pages of rows. Pages may be added during the search. A row that comes twice
 * counts once, and a row that another one includes does not count.
 */
export class MatchRun<Row extends SearchRow> {
  readonly #settings: RunSettings<Row>
  #now = nothingSearched<Row>()
  /** Results of the search before a page was replaced. */
  #before: Kinds<Row> = new Map()

  constructor(settings: RunSettings<Row>) {
    this.#settings = settings
  }

  /** Returns whether exactly these pages have been searched. */
  hasSearched(pages: readonly Page<Row>[]): boolean {
    return this.#isAtEnd && this.#isOf(pages) && pages.every((page) => this.#isKnown(page))
  }

  /**
   * Searches the new pages, and yields after some rows. If a page is gone, all pages are searched
   * again. Earlier results stay until as many have been found again, because the person may be
   * about to open one.
   */
  *search(pages: readonly Page<Row>[]): Generator<void, SearchFindings<Row>> {
    if (!this.#isOf(pages)) {
      this.#before = this.#shown
      this.#now = nothingSearched()
    }
    for (const page of pages) {
      if (this.#isKnown(page)) continue
      this.#now.pages.add(page)
      this.#now.rows.push(page.values())
    }
    while (!this.#isAtEnd) {
      this.#step()
      yield
    }
    this.#before = new Map()
    return this.found
  }

  get found(): SearchFindings<Row> {
    return {
      kinds: new Map(
        [...this.#shown].map(([kind, { best, rest, count }]) => [
          kind,
          { found: [...best, ...rest].slice(0, MAX_RESULTS), count },
        ]),
      ),
      isDone: this.#isAtEnd,
    }
  }

  get #shown(): Kinds<Row> {
    const { kinds } = this.#now
    const countOf = (kind: ResultKind) => kinds.get(kind)?.count ?? 0
    const isBehind = [...this.#before].some(([kind, { count }]) => countOf(kind) < count)
    return isBehind && !this.#isAtEnd ? this.#before : kinds
  }

  get #isAtEnd(): boolean {
    return this.#now.rows.length === 0
  }

  #isKnown(page: Page<Row>): boolean {
    return page.length === 0 || this.#now.pages.has(page)
  }

  #isOf(pages: readonly Page<Row>[]): boolean {
    const current = new Set(pages)
    return [...this.#now.pages].every((page) => current.has(page))
  }

  #step(): void {
    const { rows } = this.#now
    for (let left = SLICE_ROWS; left > 0; left -= 1) {
      let next = rows[0]?.next()
      while (next?.done === true) {
        rows.shift()
        next = rows[0]?.next()
      }
      if (next === undefined) return
      this.#look(next.value)
    }
  }

  #look(row: Row): void {
    const { seen, kinds } = this.#now
    if (seen.has(row.id)) return
    seen.add(row.id)
    const { query, options, prepareRow } = this.#settings
    const prepared = prepareRow(row)
    const match = matchItem(prepared, query, options)
    if (match === undefined) return
    const { kind } = prepared.item
    const kept = kinds.get(kind) ?? { best: [], rest: [], count: 0 }
    kinds.set(kind, kept)
    const { containedId } = row
    if (containedId !== undefined) {
      seen.add(containedId)
      for (const rows of [kept.best, kept.rest]) {
        const at = rows.findIndex((one) => one.row.id === containedId)
        if (at >= 0) kept.count -= rows.splice(at, 1).length
      }
    }
    kept.count += 1
    const list = match.tier === 1 ? kept.best : kept.rest
    if (list.length < MAX_RESULTS) list.push({ row, match, prepared })
  }
}
