import { describe, expect, it } from 'vitest'

import { lookedBackTo, nextToRead, type ListProgress } from './progress.ts'

const list = (oldest: number | undefined, hasMore = true): ListProgress => ({ oldest, hasMore })
const progress = (from: number | undefined, ...lists: ListProgress[]) => ({ from, lists })

describe('nextToRead', () => {
  it('The list that has come the least far is read on first', () => {
    expect(nextToRead(progress(undefined, list(50), list(80), list(70)))).toBe(1)
    expect(nextToRead(progress(undefined, list(50), list(undefined)))).toBe(1)
  })

  it('Lists without more, and those that are past the wanted time, are left alone', () => {
    expect(nextToRead(progress(60, list(50), list(80, false), list(70)))).toBe(2)
    expect(nextToRead(progress(60, list(50), list(80, false)))).toBeUndefined()
    expect(nextToRead(progress(undefined))).toBeUndefined()
  })
})

describe('lookedBackTo', () => {
  it('Everything was looked at only as far as the list that has come the least far', () => {
    expect(lookedBackTo(progress(undefined, list(50), list(80), list(10, false)))).toBe(80)
  })

  it('Nothing is claimed before every list has begun, nor a day where all is over', () => {
    expect(lookedBackTo(progress(undefined, list(50), list(undefined)))).toBeUndefined()
    expect(lookedBackTo(progress(undefined, list(50, false)))).toBeUndefined()
  })
})
