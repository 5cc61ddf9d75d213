import { expect, it } from 'vitest'

import { endedWithoutMoney, isKnownStatus, settlementOf } from './settlement.ts'

it.each([
  ['NEW', 'new'],
  ['pending', 'moving'],
  ['PROCESSING', 'moving'],
  ['a status of tomorrow', 'moving'],
  ['COMPLETE', 'complete'],
  ['complete', 'complete'],
  ['canceled', 'canceled'],
  ['CANCELLED', 'canceled'],
  ['failed', 'failed'],
  ['ERROR', 'failed'],
  ['RETURNED', 'failed'],
])("The platform's status %s is read as %s", (status, settlement) => {
  expect(settlementOf(status)).toBe(settlement)
  expect(endedWithoutMoney(status)).toBe(settlement === 'canceled' || settlement === 'failed')
})

it('isKnownStatus accepts the statuses of the contract in any case, and no others', () => {
  for (const status of ['new', 'PENDING', 'processing', 'Complete', 'returned', 'canceled'])
    expect(isKnownStatus(status)).toBe(true)
  for (const status of ['awaiting_review', 'constructor', ''])
    expect(isKnownStatus(status)).toBe(false)
})
