import { expect, it } from 'vitest'

import { lookedBackTo, nextToRead, type ListProgress } from './progress.ts'

const list = (oldest: number | undefined, hasMore = true): ListProgress => ({ oldest, hasMore })
const progress = (from: number | undefined, ...lists: ListProgress[]) => ({ from, lists })

it('A search reads on first in the list that has come the least far', () => {
  expect(nextToRead(progress(undefined, list(50), list(80), list(70)))).toBe(1)
  expect(nextToRead(progress(undefined, list(50), list(undefined)))).toBe(1)
})

it('A search leaves alone lists without more, and those that are past the wanted time', () => {
  expect(nextToRead(progress(60, list(50), list(80, false), list(70)))).toBe(2)
  expect(nextToRead(progress(60, list(50), list(80, false)))).toBeUndefined()
  expect(nextToRead(progress(undefined))).toBeUndefined()
})

it('A search has looked at everything only as far back as the list that has come the least far', () => {
  expect(lookedBackTo(progress(undefined, list(50), list(80), list(10, false)))).toBe(80)
})

it('A search claims nothing before every list has begun, nor a day where all is over', () => {
  expect(lookedBackTo(progress(undefined, list(50), list(undefined)))).toBeUndefined()
  expect(lookedBackTo(progress(undefined, list(50, false)))).toBeUndefined()
})
