import { expect, it } from 'vitest'

import { FIRST_ORDER, nextOrder, orderOf, toFeedSort, toOrderSearch } from './feed-order.ts'

const NOTHING = { sort: undefined, order: undefined }

it('A feed begins with the newest, and its address says nothing of that', () => {
  expect(orderOf(NOTHING, false)).toEqual(FIRST_ORDER)
  expect(toFeedSort(FIRST_ORDER)).toEqual({ sort_by: 'created_at', sort_order: 'DESC' })
  expect(toOrderSearch(FIRST_ORDER)).toEqual({ sort: undefined, order: undefined })
})

it('Sums are put in order only where all are of one currency', () => {
  expect(orderOf({ sort: 'amount', order: undefined }, false)).toEqual(FIRST_ORDER)
  expect(orderOf({ sort: 'amount', order: undefined }, true).sort).toBe('amount')
})

it('A second press on a heading turns the order round, and words begin at their first letter', () => {
  expect(nextOrder(FIRST_ORDER, 'date')).toEqual({ sort: 'date', isAscending: true })
  expect(nextOrder(FIRST_ORDER, 'status')).toEqual({ sort: 'status', isAscending: true })
  expect(nextOrder(FIRST_ORDER, 'amount')).toEqual({ sort: 'amount', isAscending: false })
  expect(nextOrder(FIRST_ORDER, 'who')).toEqual(FIRST_ORDER)
})
