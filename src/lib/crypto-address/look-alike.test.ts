import { expect, it } from 'vitest'

import { isSameAddress } from './address-key.ts'
import { isLookAlike, spellingsOf } from './look-alike.ts'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const SEGWIT = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'

it.each([
  [EVM, '0x5a00000000000000000000000000000000001BeAed', true],
  [EVM, `0x5A${'0'.repeat(34)}bEaEd`, true],
  [EVM, EVM, false],
  [EVM, EVM.toLowerCase(), false],
  [EVM, ` ${EVM}\n`, false],
  [EVM, `0x5b${EVM.slice(4)}`, false],
  [EVM, `${EVM.slice(0, -1)}e`, false],
  [TRON, 'TR7NxxxxxxxxxxxxxxxxxxxxxxxxxxLj6t', true],
  // Base58 is case-sensitive, which people hardly see.
  [TRON, 'TR7nxxxxxxxxxxxxxxxxxxxxxxxxxxLj6T', true],
  [TRON, TRON.toLowerCase(), true],
  [TON, TON.replace('-', '+'), false],
  [SEGWIT, SEGWIT.toLowerCase(), false],
  ['', '', false],
  ['abc', 'ABC', false],
])('isLookAlike returns for %s and %s: %s', (left, right, expected) => {
  expect(isLookAlike(left, right)).toBe(expected)
  expect(isLookAlike(right, left)).toBe(expected)
})

it('spellingsOf lists every form in which a feed may write an address', () => {
  expect(spellingsOf(EVM)).toEqual([EVM, EVM.toLowerCase()])
  expect(spellingsOf(EVM.toLowerCase())).toEqual([EVM.toLowerCase(), EVM])
  expect(spellingsOf('BC1QAB')).toEqual(['BC1QAB', 'bc1qab'])
  expect(spellingsOf(TRON)).toEqual([TRON])
})

it.each([
  [EVM, EVM.toLowerCase(), true],
  [TRON, TRON.toLowerCase(), false],
  // Both spellings, bounceable and not bounceable, are one account (TEP-2).
  [TON, 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA', true],
])('%s and %s are one address: %s', (one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame)
})
