import { expect, it } from 'vitest'

import { isLookAlike } from './look-alike.ts'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it.each([
  [EVM, '0x5a00000000000000000000000000000000001BeAed', true],
  [EVM, `0x5A${'0'.repeat(34)}bEaEd`, true],
  [EVM, EVM, false],
  [EVM, EVM.toLowerCase(), false],
  [EVM, ` ${EVM}\n`, false],
  [EVM, `0x5b${EVM.slice(4)}`, false],
  [EVM, `${EVM.slice(0, -1)}e`, false],
  [TRON, 'TR7NxxxxxxxxxxxxxxxxxxxxxxxxxxLj6t', true],
  // Base58 tells case apart, an eye hardly does.
  [TRON, 'TR7nxxxxxxxxxxxxxxxxxxxxxxxxxxLj6T', true],
  [TRON, TRON.toLowerCase(), true],
  [
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF',
    false,
  ],
  [
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    false,
  ],
  ['', '', false],
  ['abc', 'ABC', false],
])('isLookAlike answers for %s and %s: %s', (left, right, expected) => {
  expect(isLookAlike(left, right)).toBe(expected)
  expect(isLookAlike(right, left)).toBe(expected)
})
