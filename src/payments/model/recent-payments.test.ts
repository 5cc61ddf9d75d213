import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { savedRecipient, usdt } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'
import { WALLET } from '#tests/support/platform/ids.ts'

import { recentDuplicates, recentPayments, type PlannedPayment } from './recent-payments.ts'

const NOW = Date.parse('2026-10-12T00:00:00Z')
const bank = savedRecipient('SEPA')
const crypto = savedRecipient('CRYPTO_EXTERNAL')
const accounts = [bank, crypto].map(({ counterparty, destination }) => ({
  counterparty,
  destination: {
    ...destination,
    id: `${destination.id} ${destination.type}` as typeof destination.id,
  },
}))
const row = feedRow({ to: 'A nickname of theirs', orderId: 'o' })
const TYPED = { kind: 'address', to: OUTSIDE_ADDRESS } as const

/** Returns whether a payment of ten USDT asks for confirmation after the one in `row`. */
const asks = (recipient: PlannedPayment['recipient'], counterparty: string, to = row.to ?? '') => {
  const saved = { counterparty, destination: 'another' }
  const paid = { walletId: WALLET, recipientKey: 'another', order: 'o', saved }
  const paying = {
    recipient,
    key: 'this',
    saved: accounts,
    amount: decimal('10'),
    currencies: [usdt],
  }
  return recentDuplicates(paying, recentPayments([{ ...row, to }], [paid], NOW))[0]?.isCertain
}

it('A payment to another saved account of a person who was just paid asks for confirmation', () => {
  const { id, name } = bank.counterparty
  for (const recipient of [bank, crypto, TYPED]) {
    expect(asks(recipient, id), recipient.kind).toBe(true)
    expect(asks(recipient, 'somebody else'), recipient.kind).toBeUndefined()
    expect(asks(recipient, 'somebody else', name), recipient.kind).toBe(true)
  }
})

it('A payment to a person whom another device just paid at another address asks for confirmation', () => {
  expect(asks(bank, 'somebody else', OUTSIDE_ADDRESS)).toBe(true)
})

/**
 * Returns whether a payment asks for confirmation after an equal one inside the platform.
 * `isOther`: this device has recorded that the earlier one went to another recipient.
 */
const asksAfterInside = (
  recipient: PlannedPayment['recipient'],
  { status = 'complete', isOther = false } = {},
) => {
  const inside = feedRow({
    to: 'Mira Novak',
    recordType: 'WITHDRAWAL_INTERNAL',
    orderId: 'o',
    status,
  })
  const paid = isOther ? [{ walletId: WALLET, recipientKey: 'another', order: 'o' }] : []
  const paying = { recipient, key: 'this', saved: [], amount: decimal('10'), currencies: [usdt] }
  return recentDuplicates(paying, recentPayments([inside], paid, NOW))[0]
}

it.each([
  ['An address may be that of somebody inside', TYPED, {}, false],
  ['An account at a bank belongs to nobody inside', bank, {}, undefined],
  ['This device has written down another recipient', TYPED, { isOther: true }, undefined],
  ['A payment that failed has paid nobody', TYPED, { status: 'failed' }, undefined],
] as const)('A second payment of the same amount: %s', (_, recipient, given, isCertain) => {
  expect(asksAfterInside(recipient, given)?.isCertain).toBe(isCertain)
})
