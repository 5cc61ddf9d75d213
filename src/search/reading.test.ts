import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { DatedRow, PageStream } from './page-stream.ts'
import { SearchReading } from './reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createList(pagesThere: number, { hasFailed = false } = {}) {
  const pages: DatedRow[][] = []
  const waiting: (() => void)[] = []
  let asked = 0
  let isBroken = hasFailed
  const stream: PageStream<DatedRow> = {
    readNext() {
      asked += 1
      if (!isBroken) return new Promise<void>((resolve) => void waiting.push(resolve))
      isBroken = false
      return Promise.reject(new Error('502'))
    },
    state: () => ({ pages, hasMore: pages.length < pagesThere }),
    refresh: () => Promise.resolve(),
    keep: () => () => undefined,
  }
  return {
    stream,
    asked: () => asked,
    answer() {
      pages.push([{ id: `${pages.length}`, createdAt: `2030-01-0${9 - pages.length}` }])
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

/** Reads until the end or until the reader leaves. */
function begin(reading: SearchReading<DatedRow>) {
  let isReading = true
  let isLeft = false
  let steps = 0
  let failure: unknown
  async function read() {
    for await (const _ of reading.read()) {
      steps += 1
      if (isLeft) break
    }
  }
  read()
    .catch((error: unknown) => {
      failure = error
    })
    .finally(() => {
      isReading = false
    })
  return {
    isReading: () => isReading,
    steps: () => steps,
    failure: () => failure,
    leave() {
      isLeft = true
    },
  }
}

async function restOfTask() {
  for (let left = 20; left > 0; left -= 1) await Promise.resolve()
}

it('The next page is requested in another task than the one that handles the previous page', async () => {
  const list = createList(5)
  const reading = new SearchReading([list.stream], undefined, 3)
  const { isReading } = begin(reading)
  await vi.runAllTimersAsync()
  expect(list.asked()).toBe(1)
  list.answer()
  await restOfTask()
  expect(list.asked()).toBe(1)
  await vi.runAllTimersAsync()
  expect(list.asked()).toBe(2)
  expect(isReading()).toBe(true)
  expect(reading.reach()).toMatchObject({ hasBegun: true })
})

it('The search is notified of new pages in a separate task, once for all of them', async () => {
  const list = createList(5)
  const reading = new SearchReading([list.stream], undefined, 1)
  const { isReading, steps } = begin(reading)
  await vi.runAllTimersAsync()
  const before = steps()
  list.answer()
  list.answer()
  await restOfTask()
  expect(steps()).toBe(before)
  await vi.runAllTimersAsync()
  expect(steps()).toBe(before + 1)
  expect(isReading()).toBe(false)
  expect(reading.reach()).toMatchObject({ isOver: false })
})

it('A failed reading is repeated by the next search and by a press, but not by itself', async () => {
  const list = createList(5, { hasFailed: true })
  const reading = new SearchReading([list.stream], undefined, 1)
  const first = begin(reading)
  await vi.runAllTimersAsync()
  expect(list.asked()).toBe(1)
  expect([first.isReading(), first.failure()]).toEqual([false, new Error('502')])
  const next = begin(new SearchReading([list.stream], undefined, 1))
  reading.press()
  const pressed = begin(reading)
  await vi.runAllTimersAsync()
  expect(list.asked()).toBe(3)
  expect([next.isReading(), pressed.isReading()]).toEqual([true, true])
})

it('Nothing more is requested once the generator is abandoned', async () => {
  const list = createList(5)
  const { leave } = begin(new SearchReading([list.stream], undefined, 5))
  await vi.runAllTimersAsync()
  list.answer()
  leave()
  await vi.runAllTimersAsync()
  expect(list.asked()).toBe(1)
})

it('Rows read by a search count as read when the person returns to it', async () => {
  const list = createList(9)
  list.answer()
  list.answer()
  const reading = new SearchReading([list.stream], undefined, 2)
  expect(reading.left).toBe(0)
  const { isReading } = begin(reading)
  await vi.runAllTimersAsync()
  expect([list.asked(), isReading()]).toEqual([0, false])
})

it('A reading with nothing to read is over from the start', () => {
  const reading = new SearchReading([], undefined, 2)
  expect(reading.reach()).toMatchObject({ isOver: true })
  expect(reading.left).toBe(0)
})
