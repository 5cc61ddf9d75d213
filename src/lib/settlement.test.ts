import { expect, it } from 'vitest'

import { endedWithoutMoney, settlementOf } from './settlement.ts'

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
])('The status %s says that the money is %s', (status, settlement) => {
  expect(settlementOf(status)).toBe(settlement)
  expect(endedWithoutMoney(status)).toBe(settlement === 'canceled' || settlement === 'failed')
})
