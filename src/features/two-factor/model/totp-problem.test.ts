import { expect, it } from 'vitest'

import type { Failure } from '#lib/failure.ts'

import { totpProblemOf } from './totp-problem.ts'

const refusal = (given: Partial<Failure>): Failure => ({ kind: 'http', reference: 'E86', ...given })

it.each([
  ['nothing', null, undefined],
  ['a wrong code', refusal({ code: 'TOTP_WRONG' }), 'wrong'],
  ['a code used before', refusal({ code: 'TOTP_USED' }), 'used'],
  ['too many guesses', refusal({ code: 'TOTP_LOCKED' }), 'locked'],
  ['an authenticator that is gone', refusal({ code: 'TOTP_NONE' }), 'gone'],
  ['a refusal in other words inside a good answer', refusal({ code: 'X_17' }), 'wrong'],
  ['a refusal of the field', refusal({ status: 422 }), 'wrong'],
  ['a blocked account', refusal({ status: 423 }), undefined],
  ['a server fault', refusal({ status: 500 }), undefined],
  ['a lost connection', refusal({ kind: 'network' }), undefined],
])('codeProblemOf gives the right problem for %s', (_, failure, problem) => {
  expect(totpProblemOf(failure)).toBe(problem)
})
