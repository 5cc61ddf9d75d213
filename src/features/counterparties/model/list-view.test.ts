import { expect, it } from 'vitest'

import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'

import { filterOf, isFiltered, listViewOf, listViewPath, type ListView } from './list-view.ts'

const read = (query: string) => listViewOf(readSearch(paths.counterparties, query))
const write = (view: ListView) => listViewPath(view).slice(paths.counterparties.to().length)

it('The search and filters of the recipient list are written to the address and read from it', () => {
  const view = { search: 'a&b', type: 'BUSINESS', order: 'newest' } as const
  expect(read(write(view))).toEqual(view)
  expect(write(read(''))).toBe('')
  expect(filterOf(view)).toEqual({ search: 'a&b', type: 'BUSINESS' })
  expect(filterOf(read(''))).toEqual({})
})

it('The recipient list ignores unknown values in the address', () => {
  expect(read('?type=ROBOT&order=shuffled')).toEqual({ search: '', type: '', order: 'name' })
  expect(isFiltered(read('?type=ROBOT&order=newest'))).toBe(false)
})
