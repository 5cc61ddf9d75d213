import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import type { PageReading } from './call.ts'
import { allRows, onePage, readList, readPages } from './read-pages.ts'

const client = new QueryClient()

function createList(length: number, countOf: (length: number) => number | undefined) {
  const asked: number[] = []
  const rows = Array.from({ length }, (_, at) => at)
  const readPage = async ({ pageParam: offset = 0 }: PageReading) => {
    asked.push(offset)
    return { data: rows.slice(offset, offset + 100), total: countOf(length) }
  }
  return { asked, rows, list: { pageSize: 100, readPage } }
}

it.each<[string, (length: number) => number | undefined]>([
  ['that is counted', (length) => length],
  ['that is not counted', () => undefined],
  ['that is counted as shorter than it is', () => 100],
])('A list %s is read to its end, each page once', async (_case, countOf) => {
  const { asked, rows, list } = createList(250, countOf)
  expect(await allRows(readList(list, { client }))).toEqual(rows)
  expect(asked).toEqual([0, 100, 200])
})

it('A full page is not the last one, whatever the count says, and an empty page is', async () => {
  const { asked, rows, list } = createList(200, () => 100)
  expect(await allRows(readList(list, { client }))).toEqual(rows)
  expect(asked).toEqual([0, 100, 200])
})

it('A page shorter than requested is not the last one if more rows are counted', async () => {
  const asked: number[] = []
  const readPage = async ({ pageParam: offset = 0 }: PageReading) => {
    asked.push(offset)
    return { data: Array.from({ length: 30 }, (_, at) => offset + at), total: 60 }
  }
  const list = { pageSize: 100, readPage }
  expect(await allRows(readList(list, { client }))).toHaveLength(60)
  expect(asked).toEqual([0, 30])
})

it('A page is requested only after the previous one was consumed', async () => {
  const { asked, list } = createList(500, (length) => length)
  for await (const page of readList(list, { client, offset: 100 })) if (page.offset >= 300) break
  expect(asked).toEqual([100, 200])
  expect((await onePage(readList(list, { client, offset: 400 })))?.rows).toHaveLength(100)
})

it('A reading throws the error of a failed page and requests nothing more', async () => {
  let asked = 0
  const pages = readPages(() => {
    asked += 1
    return asked < 3 ? Promise.resolve(asked) : Promise.reject(new Error('502'))
  })
  await expect(async () => {
    for await (const page of pages) expect(page).toBe(asked)
  }).rejects.toThrow('502')
  expect(asked).toBe(3)
  expect(await onePage(pages)).toBeUndefined()
})

it.each([
  [[1, 2], undefined],
  [{ data: [1, 2] }, undefined],
  [{ data: [1, 2], count: 7 }, 7],
  [{ data: [1, 2], total: 9, count: 7 }, 9],
])('The total count of the list %j is %s', async (answer, total) => {
  const list = { pageSize: 100, readPage: async () => answer }
  expect(await onePage(readList(list, { client }))).toMatchObject({ rows: [1, 2], total })
})

it.each([100, 250])(
  'A bare array of %i rows that ignores the offset is read once',
  async (length) => {
    const whole = Array.from({ length }, (_, at) => ({ id: at }))
    let asked = 0
    const readPage = async () => {
      asked += 1
      return whole
    }
    const list = { pageSize: 100, readPage }
    expect(await allRows(readList(list, { client }))).toEqual(whole)
    expect(asked).toBe(2)
  },
)
