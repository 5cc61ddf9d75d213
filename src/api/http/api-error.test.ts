import { expect, it } from 'vitest'

import { toFailure } from '#lib/failure.ts'

import { ApiError, isApiError, isStatus, readErrorBody, type ApiErrorKind } from './api-error.ts'

const http = (status: number, body?: unknown) =>
  new ApiError({ endpoint: 'E78', kind: 'http', status, body })
const ofKind = (kind: ApiErrorKind) => new ApiError({ endpoint: 'E78', kind })

it.each([
  [http(404), 'E78-404'],
  [http(403, { code: 'invite_required' }), 'E78-403-INVITE_REQUIRED'],
  [ofKind('timeout'), 'E78-TIMEOUT'],
  [new ApiError({ endpoint: 'E78', kind: 'contract', status: 200 }), 'E78-200'],
])('An error has a short reference that a person can read out: %s', (error, reference) => {
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
  'The error %s tells whether its outcome is unknown (%s), and whether a retry can help (%s)',
  (error, isOutcomeUnknown, isTransient) => {
    expect(error).toMatchObject({ isOutcomeUnknown, isTransient })
  },
)

it("An error's message contains nothing of the body, because it reaches logs", () => {
  const error = http(401, { message: 'token eyJhbGciOi is expired' })
  expect(error.message).toBe('E78 http 401')
  expect(error.detail).toBe('token eyJhbGciOi is expired')
})

it('toFailure returns an ApiError unchanged, and turns any other error into a failure of kind app', () => {
  const error = http(404)
  expect(toFailure(error)).toBe(error)
  expect(toFailure(new TypeError('x is not a function'))).toEqual({ kind: 'app', reference: 'APP' })
  expect(isApiError(new Error('E78'))).toBe(false)
  expect(isStatus(error, 404)).toBe(true)
  expect(isStatus(error, 401)).toBe(false)
})

/** Every shape of error in the contract and its sources (§1.6 R, §2.11, §7.1, §7.3). */
it.each([
  { from: 'V1', body: { error: 'rates not found' }, message: 'rates not found' },
  {
    from: 'V1 with details',
    body: { error: 'bad order', details: { fields: { amount: 'more than zero' } } },
    message: 'bad order',
    fields: { amount: 'more than zero' },
  },
  {
    from: 'V2',
    body: { statusCode: 404, message: 'wallet not found', error: 'Not Found' },
    message: 'wallet not found',
  },
  {
    from: 'V2 with a list',
    body: { statusCode: 400, message: ['email is empty', 'type is bad'], error: 'Bad Request' },
    message: 'email is empty type is bad',
  },
  {
    from: 'V2 with code and fields',
    body: { message: 'not enough', code: 'INSUFFICIENT_FUNDS', fields: { amount: 'too much' } },
    message: 'not enough',
    code: 'INSUFFICIENT_FUNDS',
    fields: { amount: 'too much' },
  },
  {
    from: 'later frontend family, error as object',
    body: { success: false, error: { code: 'TWO_FACTOR_REVERIFICATION_REQUIRED', message: 'now' } },
    message: 'now',
    code: 'TWO_FACTOR_REVERIFICATION_REQUIRED',
  },
  {
    from: 'later frontend family, error as text',
    body: { success: false, error: 'no access', code: 'FORBIDDEN' },
    message: 'no access',
    code: 'FORBIDDEN',
  },
  {
    from: 'TOTP service',
    body: { success: false, error: true, message: 'wrong code', details: 'two tries left' },
    message: 'wrong code',
  },
  {
    from: 'TOTP service without message',
    body: { error: true, details: 'two tries left' },
    message: 'two tries left',
  },
  { from: 'plain text', body: 'upstream is down', message: 'upstream is down' },
  { from: 'blank text', body: '  \n' },
  { from: 'nothing', body: undefined },
  { from: 'null', body: null },
  { from: 'a number', body: 502 },
  { from: 'an empty object', body: {} },
  { from: 'a list of texts', body: ['one', 2, 'two'], message: 'one two' },
  {
    from: 'members of the wrong kind',
    body: { message: 1, error: [], code: 7, fields: 'amount', details: [1] },
  },
  {
    from: 'field problems in lists, and some that are none',
    body: { error: 'bad', fields: { amount: ['too small', 'too precise'], memo: null, to: {} } },
    message: 'bad',
    fields: { amount: 'too small too precise' },
  },
])('readErrorBody reads $from', ({ body, message, code, fields = {} }) => {
  expect(readErrorBody(body)).toEqual({ message, code, fields })
})
