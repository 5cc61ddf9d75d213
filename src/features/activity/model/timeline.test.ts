import { describe, expect, it } from 'vitest'

import { TX_STATUSES } from '#api/wallets/schema.ts'

import { stepsOf } from './timeline.ts'

const words = (status: string, direction: 'in' | 'out') =>
  stepsOf(status, direction).map(({ name, state }) => `${name} ${state}`)

describe('stepsOf', () => {
  it.each([
    ['new', 'out', ['accepted now', 'onItsWay ahead', 'arrived ahead']],
    ['pending', 'out', ['accepted done', 'onItsWay now', 'arrived ahead']],
    ['processing', 'in', ['accepted done', 'onItsWayIn now', 'credited ahead']],
    ['complete', 'out', ['accepted done', 'onItsWay done', 'arrived done']],
    ['complete', 'in', ['accepted done', 'onItsWayIn done', 'credited done']],
    ['canceled', 'out', ['accepted done', 'canceled ended']],
    ['failed', 'in', ['accepted done', 'failedIn ended']],
    ['failed', 'out', ['accepted done', 'failed ended']],
    ['awaiting_review', 'out', ['accepted done', 'onItsWay now', 'arrived ahead']],
  ] as const)('%s %s', (status, direction, steps) => {
    expect(words(status, direction)).toEqual(steps)
  })

  it('calls nothing but complete done to the end', () => {
    for (const status of [...TX_STATUSES, 'settling']) {
      const last = stepsOf(status, 'out').at(-1)
      expect(last?.state === 'done').toBe(status === 'complete')
    }
  })
})
