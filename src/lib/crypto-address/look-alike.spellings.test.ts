import { expect, it } from 'vitest'

import { isSameAddress } from './address-key.ts'
import { spellingsOf } from './look-alike.ts'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it('spellingsOf names every way that a feed may write an address', () => {
  expect(spellingsOf(EVM)).toEqual([EVM, EVM.toLowerCase()])
  expect(spellingsOf(EVM.toLowerCase())).toEqual([EVM.toLowerCase(), EVM])
  expect(spellingsOf('BC1QAB')).toEqual(['BC1QAB', 'bc1qab'])
  expect(spellingsOf(TRON)).toEqual([TRON])
  expect(spellingsOf(EVM).every((one) => isSameAddress(one, EVM))).toBe(true)
  expect(isSameAddress(TRON, TRON.toLowerCase())).toBe(false)
  // Bounceable or not, it is one account (TEP-2).
  const [bounceable, other] = [
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  ]
  expect(isSameAddress(bounceable, other)).toBe(true)
})
