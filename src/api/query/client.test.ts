import { expect, it } from 'vitest'

import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/clients.ts'
import { createQueryClient } from './client.ts'

const { retry, retryDelay } = createQueryClient({} as Http).getDefaultOptions().queries ?? {}

const error = (init: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ endpoint: 'E102', kind: 'http', ...init })

function canRetry(failures: number, failure: Error): boolean {
  if (typeof retry !== 'function') throw new Error('no rule')
  return retry(failures, failure)
}

function pause(failures: number, failure: Error): number {
  if (typeof retryDelay !== 'function') throw new Error('no rule')
  return retryDelay(failures, failure)
}

it.each([
  ['a lost connection', error({ kind: 'network' }), true],
  ['a server fault', error({ status: 503 }), true],
  ['overload', error({ status: 429, retryAfter: 5 }), true],
  ['overload that lasts', error({ status: 429, retryAfter: 60 }), false],
  ['a timeout, which took a minute', error({ kind: 'timeout' }), false],
  ['a refusal', error({ status: 403 }), false],
  ['an answer of another shape', error({ kind: 'contract' }), false],
  ['a fault of the app', new Error('oops'), false],
])('A query that failed with %s is retried: %s', (_, failure, isRetried) => {
  expect(canRetry(0, failure)).toBe(isRetried)
})

it('A failed query is sent three times at most', () => {
  expect([0, 1, 2].map((failures) => canRetry(failures, error({ kind: 'network' })))).toEqual([
    true,
    true,
    false,
  ])
})

it('A failed query is retried after the time in Retry-After, else after a longer wait each time', () => {
  expect(pause(0, error({ status: 429, retryAfter: 7 }))).toBe(7000)
  expect(pause(0, error({ status: 429, retryAfter: -1 }))).toBe(0)
  expect([0, 1].map((failures) => pause(failures, error({ kind: 'network' })))).toEqual([
    1000, 2000,
  ])
})
