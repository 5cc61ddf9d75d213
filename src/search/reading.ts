import { FURTHER_PAGES } from '#api/query/page-limits.ts'
import { readPages } from '#api/query/read-pages.ts'

import { searchedBackTo, nextToRead } from './model/progress.ts'
import type { DatedRow, PageStream } from './page-stream.ts'

export interface SearchReach {
  hasBegun: boolean
  isOver: boolean
  lookedBackTo: number | undefined
}

/**
 * Starts a new task: handling a page and requesting the next each take as long as typing may wait.
 */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

export class SearchReading<Row extends DatedRow> {
  #left: number
  #presses = 0
  #isRefreshed = false

  /** `from`: epoch milliseconds down to which to read. */
  constructor(
    readonly streams: readonly PageStream<Row>[],
    readonly from: number | undefined,
    pages: number,
  ) {
    // Pages that were read before count, so that a return to the search reads nothing more by
    // itself.
    const read = streams.reduce((count, stream) => count + stream.state().pages.length, 0)
    this.#left = Math.max(0, pages - read)
  }

  /** Number of pages that it still reads by itself. */
  get left(): number {
    return this.reach().isOver ? 0 : this.#left
  }

  reach(): SearchReach {
    const { lists } = this.#progress
    return {
      hasBegun: lists.length > 0 && lists.every(({ hasPages }) => hasPages),
      isOver: nextToRead(this.#progress) === undefined,
      lookedBackTo: searchedBackTo(this.#progress),
    }
  }

  /** Reads further: twice as many pages with each press. */
  press(): void {
    this.#left = FURTHER_PAGES * 2 ** this.#presses
    this.#presses += 1
  }

  /** Reads on, and yields the progress at once and after each page. Throws the error of a page. */
  async *read(): AsyncGenerator<SearchReach, void, void> {
    // Refreshes only once: later presses continue from the visible results, however old.
    if (!this.#isRefreshed) await Promise.all(this.streams.map((stream) => stream.refresh()))
    this.#isRefreshed = true
    await nextTask()
    yield this.reach()
    yield* readPages(() => {
      const stream = this.#left > 0 && this.streams[nextToRead(this.#progress) ?? -1]
      if (!stream) return undefined
      this.#left -= 1
      return stream
        .readNext()
        .then(nextTask)
        .then(() => this.reach())
    })
  }

  get #progress() {
    const lists = this.streams.map((stream) => {
      const { pages, hasMore } = stream.state()
      const last = pages.findLast((page) => page.length > 0)?.at(-1)
      const oldest = last === undefined ? undefined : Date.parse(last.createdAt)
      return { hasMore, hasPages: pages.length > 0, oldest }
    })
    return { lists, from: this.from }
  }
}
