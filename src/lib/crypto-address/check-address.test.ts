import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type AddressFamily, familyOfChain } from './address-family.ts'
import { checkAddress, checkEvm, familiesOf, toEip55 } from './check-address.ts'

const FAMILIES: AddressFamily[] = ['evm', 'bitcoin', 'tron', 'solana', 'ton']

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it.each([
  [EVM, 'evm'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bitcoin'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bitcoin'],
  [TRON, 'tron'],
  ['11111111111111111111111111111111', 'solana'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'solana'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'solana'],
  ['UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA', 'ton'],
])('familiesOf finds for %s only %s', (address, family) => {
  expect(familiesOf(address)).toEqual([family])
})

it.each<[string, AddressFamily, string, AddressFamily[]]>([
  ['', 'evm', 'empty', []],
  [' \n', 'ton', 'empty', []],
  ['hello', 'evm', 'format', []],
  [EVM.replace('5a', '5A'), 'evm', 'checksum', []],
  [TRON, 'evm', 'other-network', ['tron']],
  [EVM, 'tron', 'other-network', ['evm']],
  [EVM, 'solana', 'other-network', ['evm']],
  [TRON, 'bitcoin', 'other-network', ['tron']],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s', 'tron', 'checksum', []],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'tron', 'format', []],
  ['1111111111111111111111111111111', 'solana', 'format', []],
  ['111111111111111111111111111111111', 'solana', 'format', []],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bitcoin', 'other-network', []],
  ['kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', 'ton', 'other-network', []],
  [`${EVM} `, 'evm', 'format', []],
])(
  'checkAddress of %j as an address of %s returns %s, and %j as its likely networks',
  (address, family, problem, likelyFamilies) => {
    expect(checkAddress(address, family)).toEqual({ ok: false, problem, likelyFamilies })
  },
)

it('checkAddress accepts a correct address', () => {
  expect(checkAddress(TRON, 'tron')).toEqual({ ok: true })
})

it('checkAddress finds any single changed character if the address has a checksum', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: TRON.length - 1 }),
      fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]$/),
      (at, char) => {
        fc.pre(TRON[at] !== char)
        expect(checkAddress(TRON.slice(0, at) + char + TRON.slice(at + 1), 'tron').ok).toBe(false)
      },
    ),
  )
})

it('checkAddress never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCodePoint(unit)), maxLength: 60 }),
      fc.constantFrom(...FAMILIES),
      (text, family) => {
        expect(checkAddress(text, family).ok).toBe(false)
      },
    ),
  )
})

it.each<[string | null, string | null, AddressFamily | undefined]>([
  ['Ethereum', 'ETH', 'evm'],
  ['Polygon', null, 'evm'],
  ['Polygon PoS', 'POL', 'evm'],
  ['BNB Smart Chain', 'BSC', 'evm'],
  ['Binance Smart Chain', 'BNB', 'evm'],
  ['BNB Chain', null, 'evm'],
  ['Arbitrum One', null, 'evm'],
  ['Base', null, 'evm'],
  ['Avalanche C-Chain', 'AVAX', 'evm'],
  ['Ethereum Mainnet', null, 'evm'],
  ['Bitcoin', 'BTC', 'bitcoin'],
  ['TRON Network', null, 'tron'],
  [null, 'trx', 'tron'],
  ['Some name', 'TRC-20', 'tron'],
  ['Solana', 'SOL', 'solana'],
  ['The Open Network', null, 'ton'],
  [null, 'TON', 'ton'],
  ['Bitcoin Cash', 'BCH', undefined],
  ['Database', 'DB', undefined],
  ['Chain', 'NETWORK', undefined],
  [null, null, undefined],
  ['', '', undefined],
])('The address family of the network %s (%s) is %s', (name, symbol, family) => {
  expect(familyOfChain({ name, symbol })).toBe(family)
})

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

it.each(CHECKSUMMED)(
  'checkEvm accepts %s in checksum case, in lower case and in upper case',
  (address) => {
    expect(toEip55(address.toLowerCase())).toBe(address)
    expect(checkEvm(address)).toBe('ok')
    expect(checkEvm(address.toLowerCase())).toBe('ok')
    expect(checkEvm(`0x${address.slice(2).toUpperCase()}`)).toBe('ok')
  },
)

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
])('checkEvm of %j returns %s', (address, verdict) => {
  expect(checkEvm(address)).toBe(verdict)
})
