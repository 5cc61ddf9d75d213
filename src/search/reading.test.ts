import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { DatedRow, PageStream, StreamState } from './page-stream.ts'
import { Reading } from './reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list whose pages come when the test says so. */
function createList(pagesThere: number, { hasFailed = false } = {}) {
  const pages: DatedRow[][] = []
  let error = hasFailed ? new Error('502') : null
  const listeners = new Set<() => void>()
  let asked = 0
  const stream: PageStream<DatedRow> = {
    key: 'list',
    readOn() {
      asked += 1
      error = null
    },
    state: (): StreamState<DatedRow> => ({
      pages,
      hasMore: pages.length < pagesThere,
      isReading: asked > pages.length,
      isPaused: false,
      error,
    }),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
  return {
    stream,
    asked: () => asked,
    answer() {
      pages.push([{ id: `${pages.length}`, createdAt: `2030-01-0${9 - pages.length}` }])
      for (const tell of listeners) tell()
    },
  }
}

it('The next page is asked for in another task than the one that takes in the page before it', () => {
  const list = createList(5)
  const reading = new Reading([list.stream], undefined, 3)
  reading.start()
  vi.runAllTimers()
  expect(list.asked()).toBe(1)
  list.answer()
  expect(list.asked()).toBe(1)
  vi.runAllTimers()
  expect(list.asked()).toBe(2)
  expect(reading.getState()).toMatchObject({ isReading: true, hasBegun: true })
})

it('The search is told of a page in a task of its own, once for what came with it', () => {
  const list = createList(5)
  const reading = new Reading([list.stream], undefined, 1)
  reading.start()
  vi.runAllTimers()
  const tell = vi.fn<() => void>()
  reading.subscribe(tell)
  list.answer()
  list.answer()
  expect(tell).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(tell).toHaveBeenCalledOnce()
  expect(reading.getState()).toMatchObject({ isReading: false, isOver: false })
})

it('What failed in an earlier search is asked for again by the next one', () => {
  const list = createList(5, { hasFailed: true })
  const reading = new Reading([list.stream], undefined, 1)
  reading.start()
  vi.runAllTimers()
  expect(list.asked()).toBe(1)
  expect(reading.getState()).toMatchObject({ isReading: true })
})

it('Nothing more is asked for once nobody looks, whatever comes', () => {
  const list = createList(5)
  const leave = new Reading([list.stream], undefined, 5).start()
  vi.runAllTimers()
  list.answer()
  leave()
  vi.runAllTimers()
  expect(list.asked()).toBe(1)
})

it('A reading with nothing to read is over from the start', () => {
  expect(new Reading([], undefined, 2).getState()).toMatchObject({ isReading: false, isOver: true })
})
