import { expect, it, vi } from 'vitest'

import { uniqueById, memoizeByReference, memoizeRows } from './memoize.ts'

it('memoizeByReference computes one result for one object', () => {
  const make = vi.fn(({ n }: { n: number }) => ({ double: n * 2 }))
  const view = memoizeByReference(make)
  const [one, other] = [{ n: 1 }, { n: 1 }]
  expect(view(one)).toEqual({ double: 2 })
  expect(view(one)).toBe(view(one))
  expect(view(other)).not.toBe(view(one))
  expect(make).toHaveBeenCalledTimes(2)
})

it('memoizeByReference also keeps undefined results', () => {
  const make = vi.fn<(key: object) => undefined>(() => undefined)
  const view = memoizeByReference(make)
  const key = {}
  view(key)
  view(key)
  expect(make).toHaveBeenCalledTimes(1)
})

it('memoizeRows converts each row of a page once, and only the new rows of a changed page', () => {
  const make = vi.fn(({ n }: { n: number }) => ({ double: n * 2 }))
  const viewsOf = memoizeRows((page: { rows: { n: number }[] }) => page.rows, make)
  const page = { rows: [{ n: 1 }, { n: 2 }] }
  const views = viewsOf(page)
  expect(views).toEqual([{ double: 2 }, { double: 4 }])
  page.rows.push({ n: 3 })
  expect(viewsOf(page)[0]).toBe(views[0])
  expect(make).toHaveBeenCalledTimes(3)
})

it('uniqueById returns a row that is on two pages once, in its later version', () => {
  const pages = [
    [
      { id: 1, at: 'first' },
      { id: 2, at: 'first' },
    ],
    [
      { id: 2, at: 'second' },
      { id: 3, at: 'second' },
    ],
  ]
  const rows = uniqueById(pages, (page) => page)
  expect(rows.map(({ id, at }) => `${id} ${at}`)).toEqual(['1 first', '2 second', '3 second'])
})
