import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import type { CallKey, PageReadContext } from './call.ts'
import {
  isFeedOver,
  startFeed,
  startList,
  feedProgress,
  readFeed,
  readPage,
  readRows,
  readAvailableFeed,
  readWholeFeed,
  type FeedState,
} from './feed.ts'

const client = new QueryClient()
const queryKey: CallKey = ['E106']
const addRows = (known: readonly number[], rows: readonly number[]) => [...known, ...rows]
const lastOf = (rows: readonly number[]) => rows.at(-1) ?? 0

function createList(length: number, countOf: (length: number) => number | undefined) {
  const asked: number[] = []
  const rows = Array.from({ length }, (_, at) => at)
  const readPage = async ({ pageParam: offset = 0 }: PageReadContext) => {
    asked.push(offset)
    return { data: rows.slice(offset, offset + 100), total: countOf(length) }
  }
  return { asked, rows, list: { queryKey, pageSize: 100, readPage } }
}

it.each<[string, (length: number) => number | undefined]>([
  ['that is counted', (length) => length],
  ['that is not counted', () => undefined],
  ['that is counted as shorter than it is', () => 100],
])('A list %s is read completely, each page once', async (_case, countOf) => {
  const { asked, rows, list } = createList(250, countOf)
  expect(await readRows(list, { client })).toEqual(rows)
  expect(asked).toEqual([0, 100, 200])
})

it('A feed is read until a page is not full, whatever total the platform counts', async () => {
  const { asked, rows, list } = createList(200, () => 100)
  expect(await readRows(list, { client })).toEqual(rows)
  expect(asked).toEqual([0, 100, 200])
})

it('A page shorter than requested is not the last page if the platform counts more rows', async () => {
  const asked: number[] = []
  const readPage = async ({ pageParam: offset = 0 }: PageReadContext) => {
    asked.push(offset)
    return { data: Array.from({ length: 30 }, (_, at) => offset + at), total: 60 }
  }
  const list = { queryKey, pageSize: 100, readPage }
  expect(await readRows(list, { client })).toHaveLength(60)
  expect(asked).toEqual([0, 30])
})

it('A page is requested only after the previous one was consumed', async () => {
  const { asked, list } = createList(500, (length) => length)
  const begun = { lists: [startList(list, 100)], collected: [] }
  for await (const state of readFeed(begun, { addRows }, { client }))
    if (feedProgress(state).read >= 300) break
  expect(asked).toEqual([100, 200])
})

function createDated(...moments: number[]) {
  let isBroken = false
  const asked: number[] = []
  const readPage = async ({ pageParam: offset = 0 }: PageReadContext) => {
    asked.push(offset)
    if (isBroken) throw new Error('502')
    return { data: moments.slice(offset, offset + 2), total: moments.length }
  }
  const fail = (isFailing: boolean) => (isBroken = isFailing)
  return { asked, fail, list: { queryKey, pageSize: 2, readPage } }
}

it('If the reading of a feed fails, its pages are kept, and the next reading continues after them', async () => {
  const { asked, fail, list } = createDated(9, 8, 7, 6, 5)
  let last: FeedState<number, readonly number[]> = startFeed([list], [])
  for await (last of readFeed(last, { addRows, pages: 1 }, { client }));
  fail(true)
  const { state, failure } = await readAvailableFeed(last, { addRows }, { client })
  expect([state.collected, failure]).toEqual([[9, 8], new Error('502')])
  await expect(readWholeFeed(last, { addRows }, { client })).rejects.toThrow('502')
  fail(false)
  expect((await readWholeFeed(state, { addRows }, { client })).collected).toEqual([9, 8, 7, 6, 5])
  expect(asked).toEqual([0, 2, 2, 2, 4])
})

it('A reading that stops at the page limit rejects, unless the feed has enough rows', async () => {
  const begun = startFeed<number, readonly number[]>([createDated(9, 8, 7, 6, 5).list], [])
  const { state, failure } = await readAvailableFeed(begun, { addRows, pages: 2 }, { client })
  expect([state.collected, isFeedOver(state)]).toEqual([[9, 8, 7, 6], false])
  expect(failure).toMatchObject({ endpoint: 'E106', kind: 'timeout' })
  await expect(readWholeFeed(begun, { addRows, pages: 2 }, { client })).rejects.toEqual(failure)
  const isEnough = ({ collected }: { collected: readonly number[] }) => collected.includes(7)
  const found = await readWholeFeed(begun, { addRows, pages: 2, isEnough }, { client })
  expect(found.collected).toEqual([9, 8, 7, 6])
})

it('Of several lists, the one whose last row is newest is read next, back to the requested time', async () => {
  const [one, other] = [createDated(90, 80, 30, 20, 10), createDated(85, 84, 83, 70, 60, 50)]
  const begun = startFeed<number, readonly number[]>([one.list, other.list], [])
  const settings = { addRows, from: 65, completeSince: lastOf }
  const states: FeedState<number, readonly number[]>[] = []
  for await (const state of readFeed(begun, settings, { client })) states.push(state)
  expect(states.map(({ collected }) => collected.slice(-2))).toEqual([
    [90, 80],
    [85, 84],
    [83, 70],
    [30, 20],
    [60, 50],
  ])
  expect(states.map((state) => feedProgress(state).readSince)).toEqual([Infinity, 84, 80, 70, 50])
  expect(one.asked).toEqual([0, 2])
})

it('A reading requests nothing if the feed is complete or has enough rows', async () => {
  const { asked, list } = createDated(9, 8, 7)
  await readWholeFeed(startFeed([list], [9]), { addRows, isEnough: () => true }, { client })
  await readWholeFeed(startFeed<number, readonly number[]>([], []), { addRows }, { client })
  expect(asked).toEqual([])
})

it.each([
  [[1, 2], undefined],
  [{ data: [1, 2] }, undefined],
  [{ data: [1, 2], count: 7 }, 7],
  [{ data: [1, 2], total: 9, count: 7 }, 9],
])('The total of the list %j is %s', async (answer, total) => {
  const list = { queryKey, pageSize: 100, readPage: async () => answer }
  expect(await readPage(startList(list), { client })).toMatchObject({
    rows: [1, 2],
    list: { total },
  })
})

it.each([100, 250])(
  'A bare array of %i rows that is the same at every offset is read once',
  async (length) => {
    const whole = Array.from({ length }, (_, at) => ({ id: at }))
    let asked = 0
    const readPage = async () => {
      asked += 1
      return whole
    }
    const list = { queryKey, pageSize: 100, readPage }
    expect(await readRows(list, { client })).toEqual(whole)
    expect(asked).toBe(2)
  },
)
