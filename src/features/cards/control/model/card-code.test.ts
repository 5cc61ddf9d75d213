import { expect, it } from 'vitest'

import { secondsLeft } from './card-code.ts'

const LIFE = 300_000

it.each([
  ['just made', 1_000_000, 300],
  ['made a while ago', 1_100_500, 199],
  ["on a clock that is behind the platform's", 900_000, 300],
  ['on a clock that is past its end', 2_000_000, 300],
])(
  'secondsLeft is never below zero or above the lifetime of a card code (%s)',
  (_, now, seconds) => {
    expect(secondsLeft({ validTo: 1_300_000, lifetime: LIFE }, now)).toBe(seconds)
  },
)

it('secondsLeft is undefined without an expiry, or if the expiry passed and no lifetime is known', () => {
  expect(secondsLeft({ validTo: undefined, lifetime: undefined }, 0)).toBeUndefined()
  expect(secondsLeft({ validTo: 5000, lifetime: undefined }, 6000)).toBeUndefined()
  expect(secondsLeft({ validTo: 5000, lifetime: undefined }, 1000)).toBe(4)
})
