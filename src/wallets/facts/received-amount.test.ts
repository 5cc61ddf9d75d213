import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'

import { receivedAmountOf } from './received-amount.ts'

const part = (amount: `${number}`, currency = 'USDT') => ({ amount: decimal(amount), currency })
const row = (given: Partial<Transaction> = {}) =>
  ({
    direction: 'out',
    amount: decimal('21.5'),
    sold: part('21.5'),
    bought: part('20'),
    cardId: undefined,
    ...given,
  }) as Transaction

it.each([
  ['less than what left', {}, part('20')],
  ['another currency', { bought: part('22', 'EUR') }, part('22', 'EUR')],
  ['the very amount that left', { bought: part('21.5') }, undefined],
  ['an order that nobody knows', { bought: undefined }, undefined],
  ['money that came', { direction: 'in' }, undefined],
  ['an exchange, which has no other side', { method: 'exchange' }, undefined],
  ["a card's top-up", { recordType: 'CARD_TOPUP' }, undefined],
] as [string, Partial<Transaction>, Transaction['bought']][])(
  'arrivedAmountOf returns what the other side receives if it differs from what was sent: %s',
  (_, given, arrived) => {
    expect(receivedAmountOf(row(given))).toEqual(arrived)
  },
)
