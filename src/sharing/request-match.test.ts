import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'

import type { StoredRequest } from './payment-requests.ts'
import { matchPaidRequests, requestPaidBy } from './request-match.ts'

const request = (id: string, given: Partial<StoredRequest> = {}): StoredRequest => ({
  id,
  walletId: 'wallet',
  createdAt: '2026-11-03T10:00:00.000Z',
  currency: 'tether',
  symbol: 'USDT',
  amount: decimal('12.5'),
  note: '',
  ...given,
})

const arrived = (given: object = {}): Transaction =>
  ({
    direction: 'in',
    status: 'complete',
    amount: decimal('12.50'),
    currency: { id: 'tether', symbol: 'USDT' },
    createdAt: '2026-11-04T10:00:00.000Z',
    sold: undefined,
    ...given,
  }) as unknown as Transaction

const matchOf = (transaction: Transaction, requests: readonly StoredRequest[]) =>
  requestPaidBy(transaction, 'wallet', requests)?.id

const day = (number: number) => `2026-11-0${number}T10:00:00.000Z`
const answered = (requests: readonly StoredRequest[], ...times: [id: string, at: string][]) => {
  const rows = times.map(([id, createdAt]) => arrived({ id, createdAt }))
  return [...matchPaidRequests(requests, 'wallet', rows)].map(([id, row]) => [id, row.id])
}

it('A transaction fulfils the newest request of its amount that was made before it', () => {
  const requests = [
    request('older', { createdAt: '2026-10-30T10:00:00.000Z' }),
    request('newer'),
    request('later', { createdAt: '2026-11-05T10:00:00.000Z' }),
    request('other', { amount: decimal('12.51') }),
  ]
  expect(matchOf(arrived(), requests)).toBe('newer')
})

it.each([
  ['leaves', { direction: 'out' }],
  ['has failed', { status: 'failed' }],
  ['was cancelled', { status: 'cancelled' }],
  ['ended in an error', { status: 'error' }],
  ['was returned', { status: 'returned' }],
  ['is of another asset', { currency: { id: 'coin', symbol: 'USDT' } }],
  ['came months later', { createdAt: '2027-04-04T10:00:00.000Z' }],
  ['came long before', { createdAt: '2026-11-03T09:00:00.000Z' }],
])('A transaction that %s fulfils no payment request', (_case, given) => {
  expect(matchOf(arrived(given), [request('one')])).toBeUndefined()
})

it.each([
  ['after', day(3), 'one'],
  ['at the time of', day(4), undefined],
  ['before', day(5), undefined],
  ['after none of', '', 'one'],
])(
  'A transaction %s the newest deposit that its request knew is judged by the time of the platform',
  (_case, since, id) => {
    // The clock of the device is some days behind or ahead of the platform's.
    for (const createdAt of [day(2), day(6)])
      expect(matchOf(arrived(), [request('one', { createdAt, since })])).toBe(id)
  },
)

it('A transaction into another wallet fulfils no payment request of this wallet', () => {
  expect(requestPaidBy(arrived(), 'other', [request('one')])).toBeUndefined()
})

it('Money paid into a bank account is compared by the amount that the payer sent', () => {
  const euros = request('one', { currency: 'euro', symbol: 'EUR' })
  const credited = { amount: decimal('13.2'), sold: { amount: decimal('12.5'), currency: 'EUR' } }
  expect(matchOf(arrived(credited), [euros])).toBe('one')
  expect(matchOf(arrived({ ...credited, sold: undefined }), [euros])).toBeUndefined()
})

it('Two payments of one amount fulfil two requests, and a third payment fulfils none', () => {
  const requests = [request('older', { createdAt: day(2) }), request('newer')]
  expect(answered(requests, ['3', day(6)], ['2', day(5)], ['1', day(4)])).toEqual([
    ['newer', '1'],
    ['older', '2'],
  ])
})

it('A payment between two requests of one amount fulfils the request that was made before it', () => {
  const requests = [request('older'), request('newer', { createdAt: day(5) })]
  expect(answered(requests, ['2', day(6)], ['1', day(4)])).toEqual([
    ['older', '1'],
    ['newer', '2'],
  ])
})
