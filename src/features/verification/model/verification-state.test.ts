import { expect, it } from 'vitest'

import { KYC_STATUSES } from '#api/user/schema.ts'

import {
  canContinue,
  knownVerificationStatus,
  nextPollMs,
  verificationStateOf,
} from './verification-state.ts'

it('verificationStateOf returns a state for each status, and unknown for any other', () => {
  expect(KYC_STATUSES.map((status) => [status, verificationStateOf(status)])).toEqual([
    ['APPROVED', 'open'],
    ['DECLINED', 'closed'],
    ['PENDING', 'review'],
    ['HOLD', 'review'],
    ['DOUBLE', 'closed'],
    ['SOFT_REJECT', 'fix'],
    ['REJECT', 'closed'],
    ['UNVERIFIED', 'locked'],
  ])
  expect(verificationStateOf('toString')).toBe('unknown')
  expect(verificationStateOf('TELEPATHY')).toBe('unknown')
})

it('Status names of later versions are read as the known names with the same meaning', () => {
  expect(knownVerificationStatus('PROCESSING')).toBe('PENDING')
  expect(verificationStateOf('NEEDS_ATTENTION')).toBe('fix')
})

it('nextPollMs polls only while a decision is pending and the page is visible, less often with time', () => {
  expect(nextPollMs(['APPROVED', 'PENDING'], true, 1)).toBe(4000)
  expect(nextPollMs(['PENDING'], true, 50)).toBe(20_000)
  expect(nextPollMs(['PENDING'], false, 1)).toBe(false)
  expect(nextPollMs(['HOLD', 'SOFT_REJECT', 'APPROVED'], true, 1)).toBe(false)
})

it.each([
  [true, ['sepa'], ['sepa'], ['sepa']],
  [true, ['sepa'], [], ['ach', 'sepa']],
  [false, ['cards'], ['cards'], ['sepa']],
  [false, ['cards'], [], ['sepa']],
  [true, ['cards', 'sepa'], ['cards'], []],
  [false, ['cards'], ['cards'], []],
  [false, ['cards'], undefined, []],
])(
  'canContinue returns %s if %j are open, %j were, and any of %j is wanted',
  (can, now, before, wanted) => {
    expect(canContinue(now, before, wanted)).toBe(can)
  },
)
