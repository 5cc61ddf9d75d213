/** Reads several lists by date, as far as it is asked to, and says how far it has come. */
import { FURTHER_PAGES } from '#api/query/page-limits.ts'
import { readPages } from '#api/query/read-pages.ts'

import { lookedBackTo, nextToRead } from './model/progress.ts'
import type { DatedRow, PageStream } from './page-stream.ts'

export interface SearchReach {
  /** Waits for a connection. */
  isPaused: boolean
  /** Each list has its first page. */
  hasBegun: boolean
  /** Nothing is left to read. */
  isOver: boolean
  /** Epoch milliseconds; undefined before the first pages and at the end. */
  lookedBackTo: number | undefined
  /** Another one wherever pages came or went. */
  version: string
}

/** In a task of its own: to take in a page and to ask for the next one are each as much as typing waits for. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

export class SearchReading<Row extends DatedRow> {
  #left: number
  #presses = 0

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
    const states = this.streams.map((stream) => stream.state())
    const progress = this.#progress
    return {
      isPaused: states.some(({ isPaused }) => isPaused),
      hasBegun: states.length > 0 && states.every(({ pages }) => pages.length > 0),
      isOver: nextToRead(progress) === undefined,
      lookedBackTo: lookedBackTo(progress),
      version: states.map(({ pages, readAt }) => `${pages.length} ${readAt}`).join(),
    }
  }

  /** Tells of whatever happens to its lists, in a task of its own, until the function that it returns is called. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = this.streams.map((stream) =>
      stream.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          onChange()
        })
      }),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of leave) stop()
    }
  }

  /** Lets it read further: twice as far with each press. */
  press(): void {
    this.#left = FURTHER_PAGES * 2 ** this.#presses
    this.#presses += 1
  }

  /** Reads on, and yields how far it has come, at once and after each page. Throws what a page fails with. */
  async *read(): AsyncGenerator<SearchReach, void, void> {
    // Also what failed before: one that begins anew asks for it again.
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
      return { hasMore, oldest: last === undefined ? undefined : Date.parse(last.createdAt) }
    })
    return { lists, from: this.from }
  }
}
