import { expect, it } from 'vitest'

import { groupInFours, shortAddress } from './mask.ts'

it.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe…eAed'],
  ['123456789012345', '123456…2345'],
  ['12345678901234', '12345678901234'],
  ['Anna Maria Schmidt', 'Anna Maria Schmidt'],
  ['Jean-Christophe', 'Jean-Christophe'],
  ['alex.varga.2@example.com', 'alex.varga.2@example.com'],
  ['TAbcdefghijkmnopqrstuvwxyzABCDEFGH', 'TAbcde…EFGH'],
  ['', ''],
])('shortAddress(%j) is %j', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})

it.each([
  ['GB82WEST12345698765432', 'GB82 WEST 1234 5698 7654 32'],
  [' 4111 11111111 1111 ', '4111 1111 1111 1111'],
  // As in shortened addresses, `0x` is a separate group.
  ['0x11065Ec9ABc', '0x 1106 5Ec9 ABc'],
  ['abc', 'abc'],
  ['', ''],
])('groupInFours(%j) is %j', (text, grouped) => {
  expect(groupInFours(text)).toBe(grouped)
})
