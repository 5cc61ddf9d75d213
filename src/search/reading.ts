/** Reads several lists by date, as far as it is asked to, and says how far it has come. */
import { FURTHER_PAGES } from '#api/query/page-limits.ts'
import { readPages } from '#api/query/read-pages.ts'

import { lookedBackTo, nextToRead } from './model/progress.ts'
import type { DatedRow, PageStream } from './page-stream.ts'

export interface SearchReach {
  /** Each list has its first page. */
  hasBegun: boolean
  /** Nothing is left to read. */
  isOver: boolean
  /** Epoch milliseconds; undefined before the first pages and at the end. */
  lookedBackTo: number | undefined
}

/** In a task of its own: to take in a page and to ask for the next one are each as much as typing waits for. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

export class SearchReading<Row extends DatedRow> {
  #left: number
  #presses = 0
  #isRefreshed = false

  /** `from`, in epoch milliseconds, is how far back is far enough. */
  constructor(
    readonly streams: readonly PageStream<Row>[],
    readonly from: number | undefined,
    pages: number,
  ) {
    // What was read before counts: a search that somebody comes back to reads nothing more unasked.
    const read = streams.reduce((count, stream) => count + stream.state().pages.length, 0)
    this.#left = Math.max(0, pages - read)
  }

  /** Pages that it still reads unasked. */
  get left(): number {
    return this.reach().isOver ? 0 : this.#left
  }

  /** How far it has come by now. */
  reach(): SearchReach {
    const { lists } = this.#progress
    return {
      hasBegun: lists.length > 0 && lists.every(({ hasPages }) => hasPages),
      isOver: nextToRead(this.#progress) === undefined,
      lookedBackTo: lookedBackTo(this.#progress),
    }
  }

  /** Lets it read further: twice as far with each press. */
  press(): void {
    this.#left = FURTHER_PAGES * 2 ** this.#presses
    this.#presses += 1
  }

  /** Reads on, and yields how far it has come, at once and after each page. Throws what a page fails with. */
  async *read(): AsyncGenerator<SearchReach, void, void> {
    // Once: a person who presses later goes on from what they see, however old it is.
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
