import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import {
  storeRequest,
  storedRequests,
  removeRequest,
  type StoredRequest,
} from './payment-requests.ts'

const request = (at: number): StoredRequest => ({
  id: `id-${at}`,
  walletId: 'wallet',
  createdAt: new Date(at).toISOString(),
  currency: 'tether',
  symbol: 'USDT',
  amount: decimal('1'),
  note: '',
})

it('The newest fifty requests are kept, in the order in which they were made', () => {
  const scope = { storage: createMemoryStorage(), prefix: 'alex/' }
  for (let at = 1; at <= 60; at++) storeRequest(scope, request(at))
  expect(storedRequests(scope).map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, at) => `id-${at + 11}`),
  )
  removeRequest(scope, 'id-20')
  expect(storedRequests(scope)).toHaveLength(49)
  expect(storedRequests({ ...scope, prefix: 'mira/' })).toEqual([])
})
