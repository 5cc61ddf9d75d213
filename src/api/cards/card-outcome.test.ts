import { expect, it } from 'vitest'

import { cardOutcomeOf } from './card-outcome.ts'

it.each([
  [{ status: 'CLEARED' }, 'done'],
  [{ status: 'COMPLETED' }, 'done'],
  [{ status: 'APPROVED', isPending: true }, 'moving'],
  [{ status: 'FAILED' }, 'void'],
  [{ status: 'DECLINED' }, 'void'],
  [{ status: 'EXPIRED' }, 'void'],
  [{ status: 'REVERSED' }, 'void'],
  [{ type: 'REVERSAL', status: 'REVERSED', direction: 'in' }, 'done'],
  [{ type: 'REFUND', status: 'CANCELED', direction: 'in' }, 'void'],
  [{ status: 'ON_HOLIDAY' }, undefined],
] as const)('The outcome of the card transaction %o is %s', (given, outcome) => {
  const row = { type: 'AUTHORIZATION', direction: 'out', isPending: false, ...given } as const
  expect(cardOutcomeOf(row)).toBe(outcome)
})
