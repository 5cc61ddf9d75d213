import { expect, it } from 'vitest'

import type { Quote } from '#api/orders/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'
import { sampleAttempt } from '#tests/support/attempt.ts'
import { USDT } from '#tests/support/ids.ts'

import { atPrice, isWorse, toPrice } from './agreed-price.ts'

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
const price = toPrice(request, 'v2', quote('100', '92'))

it('is asked for by what leaves, whichever side was typed', () => {
  expect(price.request).toEqual({ ...request, amount: '100', isReverse: false })
})

it.each([
  ['100', '91.99', true],
  ['100.01', '92', true],
  ['100', '92', false],
  ['100', '92.01', false],
  ['99', '92', false],
] as const)('%s for %s is worse: %s', (debit, arrives, expected) => {
  expect(isWorse(price, quote(debit, arrives))).toBe(expected)
})

it('changes what is said of an order and what the feed is searched for, and nothing that goes out', () => {
  const arriving = { amount: decimal('92'), symbol: 'EUR' }
  const attempt = sampleAttempt(
    { price, summary: { sum: arriving, arrives: arriving, to: 'Landlord' } },
    { amounts: [decimal('100'), decimal('92')] },
  )
  const now = { amount: '91.5', symbol: 'EUR' }
  expect(atPrice(attempt, quote('100', '91.5'))).toEqual({
    ...attempt,
    price: { ...price, arrives: '91.5' },
    summary: { sum: now, arrives: now, to: 'Landlord' },
    trace: { ...attempt.trace, amounts: ['100', '92', '91.5'] },
  })
  const sold = { amount: decimal('100'), symbol: 'USDT' }
  const bySold = { ...attempt, summary: { ...attempt.summary, sum: sold } }
  expect(atPrice(bySold, quote('100', '91.5')).summary.sum).toEqual(sold)
})
