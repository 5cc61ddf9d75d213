import { expect, it } from 'vitest'

import type { Quote } from '#api/orders/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { USDT } from '#tests/support/platform/ids.ts'

import { withPrices, isWorseThanAgreed, toAgreedPrice } from './recheck.ts'

const quote = (debit: `${number}`, arrives: `${number}`): Quote => ({
  debit: decimal(debit),
  arrives: decimal(arrives),
  totalFees: ZERO,
  fees: [],
  rate: decimal('0.92'),
})
const request = {
  orderType: 'HIFI_SEPA_OFFRAMP',
  from: USDT,
  to: EUR.id,
  amount: decimal('92'),
  isReverse: true,
} as const
const shown = quote('100', '92')
const price = toAgreedPrice({ request, version: 'v2', shown }, shown)

it('The agreed price is requested again for the amount that leaves the wallet', () => {
  expect(price.request).toEqual({ ...request, amount: '100', isReverse: false })
})

it.each([
  ['100', '91.99', true],
  ['100.01', '92', true],
  ['100', '92', false],
  ['100', '92.01', false],
  ['99', '92', false],
] as const)(
  'A quote that takes %s and delivers %s is worse than the agreed price: %s',
  (debit, arrives, is) => {
    expect(isWorseThanAgreed(price, quote(debit, arrives))).toBe(is)
  },
)

const arriving = { amount: decimal('92'), symbol: 'EUR' }
const order = sampleOrder(
  { sum: arriving, details: { prices: [price], arrives: arriving, to: 'Landlord' } },
  { amounts: [decimal('100'), decimal('92')] },
)

it("A new price changes an order's summary and its search in the feed, but not the sent call", () => {
  const now = { amount: '91.5', symbol: 'EUR' }
  expect(withPrices(order, [quote('100', '91.5')])).toEqual({
    ...order,
    sum: now,
    match: { ...order.match, amounts: ['100', '92', '91.5'] },
    details: { ...order.details, arrives: now, prices: [{ ...price, arrives: '91.5' }] },
  })
  const sold = { amount: decimal('100'), symbol: 'USDT' }
  expect(withPrices({ ...order, sum: sold }, [quote('100', '91.5')]).sum).toEqual(sold)
})

it('A converted order is found in the feed by the amount that leaves, even if both amounts are equal', () => {
  const [sold, bought] = [
    { amount: decimal('92'), symbol: 'USDT' },
    { amount: decimal('92'), symbol: 'EUR' },
  ]
  const converted = sampleOrder(
    { sum: sold, details: { prices: [price], arrives: bought, to: 'Landlord' } },
    { amounts: [decimal('92')], arrives: bought },
  )
  expect(withPrices(converted, [quote('92', '91.5')]).match).toMatchObject({
    amounts: ['92'],
    arrives: { amount: '91.5', symbol: 'EUR' },
  })
})

it('A new price of a fee replaces the agreed one and changes neither the sum nor the arriving amount', () => {
  const fee = { ...price, arrives: decimal('3') }
  const withFee = { ...order, details: { ...order.details, prices: [fee] } }
  const now = withPrices(withFee, [quote('3', '2')])
  expect(now.details.prices).toEqual([{ ...fee, arrives: '2' }])
  expect({ ...now, details: withFee.details }).toEqual(withFee)
  expect(withPrices(order, [quote('100', '92')])).toEqual(order)
})
