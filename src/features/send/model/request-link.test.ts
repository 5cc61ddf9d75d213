import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'

import { readRequestLink } from './request-link.ts'

const WALLET = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'
const CURRENCY = '041c9e99-f761-47ad-ac1d-f6a3dfb41521'
const asked = { currency: CURRENCY, amount: decimal('12.5') }
const code = writeRequestCode({ ...asked, wallet: WALLET, note: '' })
const read = (query: string) => readRequestLink(readSearch(paths.send, query))

it('A link to Send takes its values from its parameters or from its payment request code', () => {
  expect(read('')).toEqual({})
  expect(read('?asset=USDT')).toEqual({ asset: 'USDT' })
  expect(read('?counterparty=c&amount=1.50')).toEqual({ counterparty: 'c', amount: '1.5' })
  expect(read(`?request=${code}`)).toEqual({ ...asked, to: WALLET, request: code })
})

it.each([
  `request=${code.slice(0, 60)}`,
  `request=${code}&request=${code}`,
  `request=${code}&amount=1`,
  'request=',
  'to=T&to=U&currency=c&amount=5',
  'to=T&counterparty=c',
  'to=T&currency=c&amount=5&amount=50',
  'to=T&currency=c&amount=',
  'to=T&currency=c&amount=0',
  'to=T&currency=c&amount=-5',
  'to=T&currency=c&amount=1,5',
  'to=T&currency=c&amount=1e3',
  'to=T&currency=c&amount=.5',
  'to=T&amount=5',
])('The link /send?%s is ignored', (query) => {
  expect(read(`?${query}`)).toBeUndefined()
})
