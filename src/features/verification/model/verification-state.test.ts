import { expect, it } from 'vitest'

import { KYC_STATUSES } from '#api/user/schema.ts'

import { knownVerificationStatus, nextCheck, verificationStateOf } from './verification-state.ts'

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

it('nextCheck polls only while a decision is pending and the page is visible, less often with time', () => {
  expect(nextCheck(['APPROVED', 'PENDING'], true, 1)).toBe(4000)
  expect(nextCheck(['PENDING'], true, 50)).toBe(20_000)
  expect(nextCheck(['PENDING'], false, 1)).toBe(false)
  expect(nextCheck(['HOLD', 'SOFT_REJECT', 'APPROVED'], true, 1)).toBe(false)
})
