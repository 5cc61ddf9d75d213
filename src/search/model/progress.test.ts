import { expect, it } from 'vitest'

import { searchedBackTo, nextToRead, type ListProgress } from './progress.ts'

const list = (oldest: number | undefined, hasMore = true): ListProgress => ({ oldest, hasMore })
const progress = (from: number | undefined, ...lists: ListProgress[]) => ({ from, lists })

it('A search continues in the list whose rows reach back the least', () => {
  expect(nextToRead(progress(undefined, list(50), list(80), list(70)))).toBe(1)
  expect(nextToRead(progress(undefined, list(50), list(undefined)))).toBe(1)
})

it('A search skips lists without more rows and those past the wanted time', () => {
  expect(nextToRead(progress(60, list(50), list(80, false), list(70)))).toBe(2)
  expect(nextToRead(progress(60, list(50), list(80, false)))).toBeUndefined()
  expect(nextToRead(progress(undefined))).toBeUndefined()
})

it('A search has reached back only to the day that all lists have reached', () => {
  expect(searchedBackTo(progress(undefined, list(50), list(80), list(10, false)))).toBe(80)
})

it('A search names no day before every list is being read, or after all have ended', () => {
  expect(searchedBackTo(progress(undefined, list(50), list(undefined)))).toBeUndefined()
  expect(searchedBackTo(progress(undefined, list(50, false)))).toBeUndefined()
})
