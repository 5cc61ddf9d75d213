import { expect, it } from 'vitest'

import { filterOf, isNarrowed, listViewOf, searchOf } from './list-view.ts'

it('stands in the address and comes back from it', () => {
  const view = { search: 'a&b', type: 'BUSINESS', order: 'newest' } as const
  expect(listViewOf(searchOf(view))).toEqual(view)
  expect(searchOf(listViewOf(''))).toBe('')
  expect(filterOf(view)).toEqual({ search: 'a&b', type: 'BUSINESS' })
  expect(filterOf(listViewOf(''))).toEqual({})
})

it('takes nothing from the address that it does not know', () => {
  expect(listViewOf('?type=ROBOT&order=shuffled')).toEqual({ search: '', type: '', order: 'name' })
  expect(isNarrowed(listViewOf('?type=ROBOT&order=newest'))).toBe(false)
})
