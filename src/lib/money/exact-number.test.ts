import { expect, it } from 'vitest'

import { parseDecimal } from './decimal.ts'
import { exactNumber } from './exact-number.ts'

it.each([
  ['0', 0],
  ['-1234.5', -1234.5],
  ['0.1', 0.1],
  ['999999999999999', 999_999_999_999_999],
  ['0.000000000000000001', 1e-18],
  ['1200000000000000000000', 1.2e21],
  ['4.12345678901234', 4.123_456_789_012_34],
  // More digits than a spreadsheet keeps, even if a double has some of them.
  ['9007199254740993', undefined],
  ['1000000000000000.5', undefined],
  ['4.123456789012345', undefined],
  // Numbers beyond the range of a double.
  ['1e400', undefined],
  ['1e-400', undefined],
])('The amount %s is written into a spreadsheet as the number %s', (text, number) => {
  expect(exactNumber(parseDecimal(text))).toBe(number)
})
