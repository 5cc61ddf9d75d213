import { expect, test } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { toShownRate } from './rate-row.tsx'

test.each([
  ['1.09', { rate: '1.09', isInverted: false, isRounded: false }],
  ['0.917431192661', { rate: '0.917431', isInverted: false, isRounded: true }],
  ['88440.36697', { rate: '88440.4', isInverted: false, isRounded: true }],
  ['0.0000113070539', { rate: '88440.4', isInverted: true, isRounded: true }],
] as const)('The rate %s is read as %o', (rate, shown) => {
  expect(toShownRate(decimal(rate))).toEqual(shown)
})
