import { expect, it } from 'vitest'

import { unfoldRanges } from './places.ts'

it('Positions in a text without case and accents are mapped to those in the original text', () => {
  expect(unfoldRanges('Große Straße', [[7, 14]])).toEqual([[6, 12]])
  expect(unfoldRanges('Straße', [[4, 5]])).toEqual([[4, 5]])
  expect(unfoldRanges('مُحَمَّد علي', [[0, 4]])).toEqual([[0, 8]])
})
