import fc from 'fast-check'
import { expect, it } from 'vitest'

import { checkEvm, toEip55 } from './check-address.ts'

// The test cases of EIP-55.
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

it.each(CHECKSUMMED)('checkEvm takes %s in its own case and in one case', (address) => {
  expect(toEip55(address.toLowerCase())).toBe(address)
  expect(checkEvm(address)).toBe('ok')
  expect(checkEvm(address.toLowerCase())).toBe('ok')
  expect(checkEvm(`0x${address.slice(2).toUpperCase()}`)).toBe('ok')
})

it.each([
  ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'checksum'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAec', 'checksum'],
  ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'format'],
  ['0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'format'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'format'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'format'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'format'],
  [' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'format'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n', 'format'],
  ['', 'format'],
])('checkEvm judges %j: %s', (address, verdict) => {
  expect(checkEvm(address)).toBe(verdict)
})

it('checkEvm takes every address it has cased itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\da-f]{40}$/), (digits) => {
      expect(checkEvm(toEip55(`0x${digits}`))).toBe('ok')
    }),
  )
})
