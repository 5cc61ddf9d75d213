import { expect, it } from 'vitest'

import type { Quote } from '#api/orders/views.ts'
import type { PaymentMethod } from '#destinations/model/payment-methods.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { euro, savedRecipient, usdt } from '#tests/support/orders/send.ts'
import { SECOND_WALLET, USDT } from '#tests/support/platform/ids.ts'

import { EMPTY_SEND_DRAFT } from './draft.ts'
import { planOfPayment, type PlannedSend } from './plan.ts'

const quote: Quote = {
  debit: decimal('100'),
  arrives: decimal('91.5'),
  totalFees: ZERO,
  fees: [],
  rate: decimal('0.92'),
}
const method = (orderType: PaymentMethod['orderType'], version: 'v1' | 'v2' = 'v2') => ({
  orderType,
  version,
  lockedBy: undefined,
})
const plan = (given: Partial<PlannedSend>, isReverse = false) => {
  const planned: PlannedSend = {
    draft: EMPTY_SEND_DRAFT,
    recipient: savedRecipient('SEPA'),
    method: method('HIFI_SEPA_OFFRAMP'),
    from: usdt,
    target: euro,
    recipientName: 'Kiln',
    ...given,
  }
  const amount = isReverse ? quote.arrives : quote.debit
  const { orderType } = planned.method
  return planOfPayment(planned, { orderType, from: USDT, to: euro.id, amount, isReverse }, quote)
}

it('An order to a bank names the recipient and sells the amount that leaves the wallet', () => {
  for (const isReverse of [false, true]) {
    const { input, isRepeatable, verification, expected } = plan({}, isReverse)
    expect(input.call).toMatchObject({
      route: 'bank',
      version: 'v2',
      amount: '100',
      counterpartyId: 'counterparty',
      to: 'eur',
    })
    expect(isRepeatable).toBe(true)
    const orderType = 'HIFI_SEPA_OFFRAMP'
    expect(verification).toEqual({ orderType, amount: '100', currency: USDT })
    expect(expected).toMatchObject({ to: 'Kiln Studio', recordType: orderType })
  }
})

it("An order to a bank sends the account's id if the recipient has several accounts on its rail", () => {
  const recipient = savedRecipient('SEPA', { hasTwins: true })
  expect(plan({ recipient }).input.call).toMatchObject({ counterpartyId: 'destination' })
})

it('An order to a bank by API version 1 needs no confirmation code', () => {
  const planned = plan({ method: method('HIFI_SEPA_OFFRAMP', 'v1') })
  expect(planned).toMatchObject({ verification: undefined, isRepeatable: true })
})

it.each([
  [false, true, '100'],
  [true, false, '91.5'],
])(
  'An order to an address sends the amount as typed (as the arriving amount: %s)',
  (isReverse, isInside, amount) => {
    const recipient = { kind: 'address', to: OUTSIDE_ADDRESS } as const
    const given = { recipient, method: method('WITHDRAWAL_CRYPTO', 'v1'), target: usdt }
    const { input, isRepeatable, expected } = plan(given, isReverse)
    expect(input.call).toMatchObject({ route: 'external', areFeesInside: isInside, amount })
    expect(isRepeatable).toBe(false)
    expect(expected?.to).toBe(OUTSIDE_ADDRESS)
  },
)

it('An order to a wallet or to a saved address can be repeated', () => {
  const wallet = { kind: 'wallet', to: SECOND_WALLET } as const
  const inside = plan({ recipient: wallet, method: method('TRANSFER_INTERNAL'), target: usdt })
  expect(inside).toMatchObject({ isRepeatable: true, expected: { recordType: 'INTERNAL' } })
  const recipient = savedRecipient('CRYPTO_EXTERNAL')
  const saved = plan({ recipient, method: method('OMNIBUS_CRYPTO_TRANSFER'), target: usdt })
  expect(saved.input.call).toEqual({
    route: 'counterparty',
    orderType: 'OMNIBUS_CRYPTO_TRANSFER',
    counterpartyId: 'counterparty',
    currency: USDT,
    amount: '100',
  })
  expect(saved.isRepeatable).toBe(true)
})

it('The summary of an order states the ordered amount and the arriving amount', () => {
  const arrives = { amount: '91.5', symbol: 'EUR' }
  const sum = { amount: '100', symbol: 'USDT' }
  expect(plan({}).summary).toEqual({ sum, arrives, to: 'Kiln' })
  expect(plan({}, true).summary.sum).toEqual(arrives)
})
