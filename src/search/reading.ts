/** Reads several lists by date, as far as it is asked to, and says how far it has come. */
import { lookedBackTo, nextToRead } from './model/progress.ts'
import type { DatedRow, PageStream } from './page-stream.ts'

export interface ReadingState {
  isReading: boolean
  /** Waits for a connection. */
  isPaused: boolean
  /** Of the last page that was asked for. */
  error: Error | undefined
  /** Each list has its first page. */
  hasBegun: boolean
  /** Nothing is left to read. */
  isOver: boolean
  /** Epoch milliseconds; undefined before the first pages and at the end. */
  lookedBackTo: number | undefined
}

/** Pages that are read unasked, and with the first press; twice as many with each further one. */
export const FIRST_PAGES = 8
const NEXT_PAGES = 16

const NOTHING: ReadingState = {
  isReading: false,
  isPaused: false,
  error: undefined,
  hasBegun: false,
  isOver: true,
  lookedBackTo: undefined,
}

export class Reading<Row extends DatedRow> {
  #left: number
  #presses = 0
  #state = NOTHING
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  /** `from`, in epoch milliseconds, is how far back is far enough. */
  constructor(
    readonly streams: readonly PageStream<Row>[],
    readonly from: number | undefined,
    pages: number,
  ) {
    // What was read before counts: whoever comes back finds it and reads nothing more unasked.
    const read = streams.reduce((count, stream) => count + stream.state().pages.length, 0)
    this.#left = nextToRead(this.#progress) === undefined ? 0 : Math.max(0, pages - read)
    this.#state = this.#look()
  }

  readonly getState = (): ReadingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to read; the function that it returns ends it. */
  readonly start = (): (() => void) => {
    const leave = this.streams.map((stream) => stream.subscribe(this.#onChange))
    // Also what failed before: whoever begins anew asks for it again.
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#advance()
      this.#tell()
    })
    return () => {
      clearTimeout(this.#timer)
      this.#timer = undefined
      for (const stop of leave) stop()
    }
  }

  /** Goes on, or tries again. */
  readonly readOn = (): void => {
    this.#left = NEXT_PAGES * 2 ** this.#presses
    this.#presses += 1
    this.#advance()
    this.#tell()
  }

  readonly stop = (): void => {
    this.#left = 0
    this.#tell()
  }

  /** In a task of its own: to take in a page and to ask for the next one are each as much as typing waits for. */
  readonly #onChange = (): void => {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#goOn()
    })
  }

  #goOn(): void {
    const states = this.streams.map((stream) => stream.state())
    if (!states.some(({ isReading }) => isReading)) {
      // What failed is asked for again by a person only.
      if (states.some(({ error }) => error !== null)) this.#left = 0
      else this.#advance()
    }
    this.#tell()
  }

  #tell(): void {
    this.#state = this.#look()
    for (const listener of this.#listeners) listener()
  }

  get #progress() {
    const lists = this.streams.map((stream) => {
      const { pages, hasMore } = stream.state()
      const last = pages.findLast((page) => page.length > 0)?.at(-1)
      return { hasMore, oldest: last === undefined ? undefined : Date.parse(last.createdAt) }
    })
    return { lists, from: this.from }
  }

  #advance(): void {
    if (this.#left === 0) return
    const next = nextToRead(this.#progress)
    this.#left = next === undefined ? 0 : this.#left - 1
    if (next !== undefined) this.streams[next]?.readOn()
  }

  #look(): ReadingState {
    const states = this.streams.map((stream) => stream.state())
    const progress = this.#progress
    return {
      isReading: this.#left > 0 || states.some(({ isReading }) => isReading),
      isPaused: states.some(({ isPaused }) => isPaused),
      error: states.find(({ error }) => error !== null)?.error ?? undefined,
      hasBegun: states.length > 0 && states.every(({ pages }) => pages.length > 0),
      isOver: nextToRead(progress) === undefined,
      lookedBackTo: lookedBackTo(progress),
    }
  }
}
