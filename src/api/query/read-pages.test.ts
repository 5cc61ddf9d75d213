import { expect, it } from 'vitest'

import { allRows, onePage, readByOffset, readPages, toPage } from './read-pages.ts'

function createList(length: number, countOf: (length: number) => number | undefined) {
  const asked: number[] = []
  const rows = Array.from({ length }, (_, at) => at)
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(offset)
    return { rows: rows.slice(offset, offset + limit), total: countOf(length) }
  }
  return { asked, rows, read }
}

it.each<[string, (length: number) => number | undefined]>([
  ['that is counted', (length) => length],
  ['that is not counted', () => undefined],
  ['that is counted as shorter than it is', () => 100],
])('A list %s is read to its end, each page once', async (_case, countOf) => {
  const { asked, rows, read } = createList(250, countOf)
  expect(await allRows(readByOffset(read))).toEqual(rows)
  expect(asked).toEqual([0, 100, 200])
})

it('A full page is not the last one, whatever the count says, and an empty page is', async () => {
  const { asked, rows, read } = createList(200, () => 100)
  expect(await allRows(readByOffset(read))).toEqual(rows)
  expect(asked).toEqual([0, 100, 200])
})

it('A page shorter than requested is not the last one if more rows are counted', async () => {
  const asked: number[] = []
  const read = async ({ offset }: { offset: number }) => {
    asked.push(offset)
    return { rows: Array.from({ length: 30 }, (_, at) => offset + at), total: 60 }
  }
  expect(await allRows(readByOffset(read))).toHaveLength(60)
  expect(asked).toEqual([0, 30])
})

it('A page is requested only after the previous one was consumed', async () => {
  const { asked, read } = createList(500, (length) => length)
  for await (const page of readByOffset(read, 100)) if (page.offset >= 300) break
  expect(asked).toEqual([100, 200])
  expect((await onePage(readByOffset(read, 400)))?.rows).toHaveLength(100)
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
])('The platform counts the list %j as %s', (list, total) => {
  expect(toPage(list)).toEqual({ rows: [1, 2], total, isBare: Array.isArray(list) || undefined })
})

it.each([100, 250])(
  'A bare array of %i rows that ignores the offset is read once',
  async (length) => {
    const whole = Array.from({ length }, (_, at) => ({ id: at }))
    let asked = 0
    const read = async () => {
      asked += 1
      return toPage(whole)
    }
    expect(await allRows(readByOffset(read))).toEqual(whole)
    expect(asked).toBe(2)
  },
)
