import { expect, it } from 'vitest'

import { KYC_STATUSES } from '#api/user/schema.ts'

import { knownStatus, nextLook, standingOf } from './standing.ts'

it('knows what each status asks for', () => {
  expect(KYC_STATUSES.map((status) => [status, standingOf(status)])).toEqual([
    ['APPROVED', 'open'],
    ['DECLINED', 'closed'],
    ['PENDING', 'review'],
    ['HOLD', 'review'],
    ['DOUBLE', 'closed'],
    ['SOFT_REJECT', 'fix'],
    ['REJECT', 'closed'],
    ['UNVERIFIED', 'locked'],
  ])
  expect(standingOf('toString')).toBe('unknown')
  expect(standingOf('TELEPATHY')).toBe('unknown')
})

it('reads later names for the same', () => {
  expect(knownStatus('PROCESSING')).toBe('PENDING')
  expect(standingOf('NEEDS_ATTENTION')).toBe('fix')
})

it('looks again while something is being decided and somebody watches, slower with time', () => {
  expect(nextLook(['APPROVED', 'PENDING'], true, 1)).toBe(4000)
  expect(nextLook(['PENDING'], true, 50)).toBe(20_000)
  expect(nextLook(['PENDING'], false, 1)).toBe(false)
  expect(nextLook(['HOLD', 'SOFT_REJECT', 'APPROVED'], true, 1)).toBe(false)
})
