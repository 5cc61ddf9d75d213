import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import type { OrderRecord } from '#orders/order-record.ts'

import { withoutFailedOrders } from './late-payments.ts'

const UUID = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'

it.each([
  [UUID, 0],
  ['7', 1],
  ['', 1],
])(
  'A failed row of another wallet is matched with an order by a UUID, never by another id: %j',
  (reference, left) => {
    const record = { reference } as OrderRecord
    const row = { orderId: reference, status: 'failed' } as Transaction
    expect(withoutFailedOrders([record], [row])).toHaveLength(left)
  },
)
