/** A search over too many rows for one task: it runs in slices, and rows may be added meanwhile. */
import { matchItem, type Kind, type Match, type MatchOptions, type PreparedItem } from './match.ts'
import type { SearchQuery } from './query.ts'

/**
 * Rows per step. Each is first formatted in the person's language: ten take some milliseconds on a
 * slow phone.
 */
export const SLICE_ROWS = 10

/**
 * Results of a kind beyond this number are counted but not kept, because a person who gets so many
 * types on.
 */
export const MAX_RESULTS = 300

export interface FoundRow<Row> {
  row: Row
  match: Match
  prepared: PreparedItem
}

export interface FoundKind<Row> {
  /** Best matches first, then in the given order; at most MAX_RESULTS. */
  found: readonly FoundRow<Row>[]
  /** Number of all matches, kept or not. */
  count: number
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

/** Runs one query through pages of rows. A repeated row counts once. */
export class MatchRun<Row extends { id: string }> {
  readonly #pages: Page<Row>[] = []
  readonly #known = new Set<Page<Row>>()
  #page = 0
  #row = 0
  readonly #seen = new Set<string>()
  readonly #kinds = new Map<Kind, Kept<Row>>()
  readonly #settings: RunSettings<Row>

  constructor(settings: RunSettings<Row>) {
    this.#settings = settings
  }

  /** Adds the pages that are new. Returns false if a known page has gone: a new run is needed. */
  add(pages: readonly Page<Row>[]): boolean {
    for (const page of pages) {
      if (this.#known.has(page) || page.length === 0) continue
      this.#known.add(page)
      this.#pages.push(page)
    }
    const current = new Set(pages)
    return this.#pages.every((page) => current.has(page))
  }

  get isDone(): boolean {
    return this.#page >= this.#pages.length
  }

  /** Checks the remaining rows, and yields at intervals. */
  *steps(): Generator<void, void> {
    while (!this.isDone) {
      this.step()
      yield
    }
  }

  step(): void {
    for (let left = SLICE_ROWS; left > 0 && !this.isDone; left -= 1) {
      const page = this.#pages[this.#page] ?? []
      const row = page[this.#row]
      this.#row += 1
      if (this.#row >= page.length) {
        this.#page += 1
        this.#row = 0
      }
      if (row !== undefined) this.#look(row)
    }
  }

  /** Returns whether this run has found at least as much of each kind as the other. */
  isBeyond(other: MatchRun<Row>): boolean {
    return [...other.#kinds].every(
      ([kind, { count }]) => (this.#kinds.get(kind)?.count ?? 0) >= count,
    )
  }

  get result(): ReadonlyMap<Kind, FoundKind<Row>> {
    return new Map(
      [...this.#kinds].map(([kind, { best, rest, count }]) => [
        kind,
        { found: [...best, ...rest].slice(0, MAX_RESULTS), count },
      ]),
    )
  }

  #look(row: Row): void {
    if (this.#seen.has(row.id)) return
    this.#seen.add(row.id)
    const { query, options, prepareRow } = this.#settings
    const prepared = prepareRow(row)
    const match = matchItem(prepared, query, options)
    if (match === undefined) return
    const { kind } = prepared.item
    const kept = this.#kinds.get(kind) ?? { best: [], rest: [], count: 0 }
    this.#kinds.set(kind, kept)
    kept.count += 1
    const list = match.tier === 1 ? kept.best : kept.rest
    if (list.length < MAX_RESULTS) list.push({ row, match, prepared })
  }
}
