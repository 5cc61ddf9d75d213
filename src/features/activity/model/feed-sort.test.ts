import { expect, it } from 'vitest'

import { DEFAULT_SORT, nextSort, sortOf, toFeedSort, toOrderSearch } from './feed-sort.ts'

const NOTHING = { sort: undefined, order: undefined }

it('A feed is sorted newest first by default, and its address then has no sort parameter', () => {
  expect(sortOf(NOTHING, false)).toEqual(DEFAULT_SORT)
  expect(toFeedSort(DEFAULT_SORT)).toEqual({ sort_by: 'created_at', sort_order: 'DESC' })
  expect(toOrderSearch(DEFAULT_SORT)).toEqual({ sort: undefined, order: undefined })
})

it('Amounts are sorted only if all are of one currency', () => {
  expect(sortOf({ sort: 'amount', order: undefined }, false)).toEqual(DEFAULT_SORT)
  expect(sortOf({ sort: 'amount', order: undefined }, true).sort).toBe('amount')
})

it('A second press on a heading reverses the order, and texts sort ascending first', () => {
  expect(nextSort(DEFAULT_SORT, 'date')).toEqual({ sort: 'date', isAscending: true })
  expect(nextSort(DEFAULT_SORT, 'status')).toEqual({ sort: 'status', isAscending: true })
  expect(nextSort(DEFAULT_SORT, 'amount')).toEqual({ sort: 'amount', isAscending: false })
  expect(nextSort(DEFAULT_SORT, 'who')).toEqual(DEFAULT_SORT)
})
