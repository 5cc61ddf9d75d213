import { expect, it } from 'vitest'

import { checkTon, parseTonAddress } from './ton.ts'

const HASH = 'ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'

it.each([
  ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', true, false],
  ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF', true, false],
  ['UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA', false, false],
  ['kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', true, true],
  ['0QDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPleK', false, true],
])('parseTonAddress reads %s', (address, isBounceable, isTestOnly) => {
  expect(parseTonAddress(address)).toEqual({ workchain: 0, hash: HASH, isBounceable, isTestOnly })
  expect(checkTon(address)).toBe(isTestOnly ? 'other-network' : 'ok')
})

it('parseTonAddress reads a raw address, also one on the masterchain', () => {
  const raw = { workchain: 0, hash: HASH, isTestOnly: false }
  expect(parseTonAddress(`0:${HASH.toUpperCase()}`)).toEqual(raw)
  expect(checkTon(`-1:${HASH}`)).toBe('ok')
  const elector = { workchain: -1, hash: '3'.repeat(64), isBounceable: true, isTestOnly: false }
  expect(parseTonAddress('Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF')).toEqual(elector)
})

it.each([
  ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG', 'checksum'],
  ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqprHF', 'checksum'],
  ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrH', 'format'],
  ['EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrH=', 'format'],
  ['A'.repeat(48), 'format'],
  [`1:${HASH}`, 'format'],
  [`0:${HASH}0`, 'format'],
  ['', 'format'],
])('checkTon of %s returns %s', (address, verdict) => {
  expect(checkTon(address)).toBe(verdict)
})
