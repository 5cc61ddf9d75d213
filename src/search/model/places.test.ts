import { expect, it } from 'vitest'

import { unfoldRanges } from './places.ts'

it('Places in a fold are places in the text', () => {
  expect(unfoldRanges('Große Straße', [[7, 14]])).toEqual([[6, 12]])
  expect(unfoldRanges('Straße', [[4, 5]])).toEqual([[4, 5]])
  expect(unfoldRanges('مُحَمَّد علي', [[0, 4]])).toEqual([[0, 8]])
})
