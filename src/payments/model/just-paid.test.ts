import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { savedRecipient, usdt } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'
import { WALLET } from '#tests/support/platform/ids.ts'

import { justPaid, recentPayments, type PaymentInQuestion } from './just-paid.ts'

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

/** Checks a payment of ten USDT after `row` went to this saved account. */
const asks = (
  recipient: PaymentInQuestion['recipient'],
  counterparty: string,
  to = row.to ?? '',
) => {
  const saved = { counterparty, destination: 'another' }
  const paid = { walletId: WALLET, recipientKey: 'another', order: 'o', saved }
  const paying = {
    recipient,
    key: 'this',
    saved: accounts,
    amount: decimal('10'),
    currencies: [usdt],
  }
  return justPaid(paying, recentPayments([{ ...row, to }], [paid], NOW))?.isCertain
}

it('The same person at another of their saved accounts counts as the same person', () => {
  const { id, name } = bank.counterparty
  for (const recipient of [bank, crypto, TYPED]) {
    expect(asks(recipient, id), recipient.kind).toBe(true)
    expect(asks(recipient, 'somebody else'), recipient.kind).toBeUndefined()
    expect(asks(recipient, 'somebody else', name), recipient.kind).toBe(true)
  }
})

it('The same person paid by another device at another of their addresses counts as the same person', () => {
  expect(asks(bank, 'somebody else', OUTSIDE_ADDRESS)).toBe(true)
})
