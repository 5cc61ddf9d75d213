import { expect, it } from 'vitest'

import { toFailure } from '#lib/failure.ts'

import { ApiError, isApiError, isStatus, type ApiErrorKind } from './api-error.ts'

const http = (status: number, body?: unknown) =>
  new ApiError({ endpoint: 'E78', kind: 'http', status, body })
const ofKind = (kind: ApiErrorKind) => new ApiError({ endpoint: 'E78', kind })

it.each([
  [http(404), 'E78-404'],
  [http(403, { code: 'invite_required' }), 'E78-403-INVITE_REQUIRED'],
  [ofKind('timeout'), 'E78-TIMEOUT'],
  [new ApiError({ endpoint: 'E78', kind: 'contract', status: 200 }), 'E78-200'],
])('The error has a reference that can be read out: %s', (error, reference) => {
  expect(error.reference).toBe(reference)
})

it.each([
  [ofKind('network'), true, true],
  [ofKind('timeout'), true, true],
  [ofKind('contract'), true, false],
  [ofKind('aborted'), false, false],
  [http(500), true, true],
  [http(502), true, true],
  [http(503), true, true],
  [http(501), false, false],
  [http(400), false, false],
  [http(404), false, false],
  [http(409), false, false],
  [http(422), false, false],
  [http(429), false, true],
])(
  'The error %s knows whether the platform may have acted (%s), and whether asking again may help (%s)',
  (error, isOutcomeUnknown, isTransient) => {
    expect(error).toMatchObject({ isOutcomeUnknown, isTransient })
  },
)

it('The error puts nothing of the body into its message, which reaches logs', () => {
  const error = http(401, { message: 'token eyJhbGciOi is expired' })
  expect(error.message).toBe('E78 http 401')
  expect(error.detail).toBe('token eyJhbGciOi is expired')
})

it('An ApiError is a failure as it is; anything else becomes one of kind app', () => {
  const error = http(404)
  expect(toFailure(error)).toBe(error)
  expect(toFailure(new TypeError('x is not a function'))).toEqual({
    kind: 'app',
    reference: 'APP',
  })
  expect(isApiError(new Error('E78'))).toBe(false)
  expect(isStatus(error, 404)).toBe(true)
  expect(isStatus(error, 401)).toBe(false)
})
