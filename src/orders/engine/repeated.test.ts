import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'

import type { Journal } from '../journal.ts'
import type { OrderRecord } from '../order-record.ts'
import { ordersMissingFrom } from './repeated.ts'

const UUID = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'

it.each([
  [UUID, '5', 0],
  ['7', '20', 0],
  ['7', '5', 1],
] as const)(
  'An order id that is no UUID finds its row only by the same sum: id %s, sum %s, %i rows missing',
  (...given) => {
    const [reference, amount, missing] = given
    const match = { direction: 'out', currency: 'usdt', amounts: ['20'], excluded: [], since: '' }
    const record = { status: 'sent', at: Date.now(), reference, match } as unknown as OrderRecord
    const journal = { all: () => [record], digest: String } as unknown as Journal
    const row = {
      id: 'row',
      orderId: reference,
      direction: 'out',
      currency: { id: 'usdt' },
      amount: decimal(amount),
      createdAt: new Date().toISOString(),
    } as unknown as Transaction
    expect(ordersMissingFrom([row], journal)).toHaveLength(missing)
  },
)
