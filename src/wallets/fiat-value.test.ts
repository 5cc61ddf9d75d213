import { expect, it } from 'vitest'

import type { Rate } from '#api/exchange/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { euro, usdt } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { pricesInCurrency, fiatValueOf } from './fiat-value.ts'

const rate = (from: string, to: string, value: `${number}`) =>
  ({ from: { symbol: from }, to: { symbol: to }, rate: decimal(value) }) as Rate
const prices = pricesInCurrency('EUR', [
  rate('USDT', 'EUR', '0.915'),
  rate('USDT', 'USD', '1'),
  rate('EUR', 'EUR', '1'),
])
const row = (amount: `${number}`, currency = usdt, status = 'complete') =>
  feedRow({ amount: decimal(amount), currency, status })

it("Crypto is valued at the platform's current rate, to the cent", () => {
  expect(fiatValueOf(row('22.5'), prices, 'EUR')).toEqual({ amount: '20.59', unit: 'EUR' })
})

it.each([
  ['fiat money', row('10', euro)],
  ['an asset without a rate into the own currency', row('10', { ...usdt, symbol: 'SOL' })],
  ['an order that failed', row('10', usdt, 'failed')],
  ['less than a coin', row('0.001')],
])('There is no fiat value of %s', (_, transaction) => {
  expect(fiatValueOf(transaction, prices, 'EUR')).toBeUndefined()
})
