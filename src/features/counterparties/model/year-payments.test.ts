import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { paymentsTo } from './year-payments.ts'

const ADDRESS = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const mira = { name: 'Mira Novak', addresses: [ADDRESS] }
const names = {
  people: { a: 'Mira Novak', b: 'Mi' },
  addresses: { [ADDRESS.toLowerCase()]: mira.name },
}

const paid = (
  row: Partial<Transaction>,
  {
    to = mira,
    known = names,
    isOthers = false,
  }: {
    to?: typeof mira
    known?: { people: Record<string, string>; addresses: Record<string, string> }
    isOthers?: boolean
  } = {},
) => paymentsTo(to, [feedRow({ to: 'Mira Novak', ...row })], known, () => isOthers).length

it.each([
  [1, 'to their name in another case', { to: 'mira  NOVAK' }, {}],
  [1, 'to their address in another case', { to: ADDRESS.toLowerCase() }, {}],
  [0, 'to a longer name', { to: 'Mira Novak & Sons' }, {}],
  [0, 'to a longer name than a short one', {}, { to: { name: 'Mi', addresses: [] } }],
  [0, 'that arrived', { direction: 'in' as const }, {}],
  [0, 'that has failed', { status: 'failed' }, {}],
  [0, 'that is on its way', { status: 'pending' }, {}],
  [0, 'that this device made to a namesake', {}, { isOthers: true }],
  [
    0,
    'of one of two namesakes',
    {},
    { known: { ...names, people: { a: 'Mira Novak', b: 'mira novak' } } },
  ],
  [0, 'to an address of two recipients', { to: ADDRESS }, { known: { ...names, addresses: {} } }],
])('paymentsTo returns %i payments if the only one is one %s', (count, _case, row, given) => {
  expect(paid(row, given)).toBe(count)
})

it('paymentsTo returns a payment found by name and by address once, and the newest payment first', () => {
  const row = (id: string, createdAt: string, to: string) => feedRow({ id, createdAt, to })
  const [one, other] = [
    row('1', '2026-10-01T00:00:00Z', ADDRESS),
    row('2', '2026-10-02T00:00:00Z', mira.name),
  ]
  expect(paymentsTo(mira, [one, other, one], names, () => false)).toEqual([other, one])
})
