import { onlineManager, QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import {
  failureOf,
  isAbsent,
  isAwaitingResponse,
  isFirstLoading,
  loadingUntil,
  OFFLINE_FAILURE,
  requestStateOf,
} from './request-state.ts'

const LOST = { kind: 'network', reference: 'E103-NETWORK' } as const

afterEach(() => onlineManager.setOnline(true))

function createQuery(isAsked = true) {
  const calls: { answer: (text: string) => void; fail: (error: unknown) => void }[] = []
  const ask = () => new Promise<string>((answer, fail) => calls.push({ answer, fail }))
  const observer = new QueryObserver<string>(new QueryClient(), {
    queryKey: ['one'],
    queryFn: isAsked ? ask : skipToken,
    retry: false,
  })
  observer.subscribe(() => {})
  const result = () => observer.getCurrentResult()
  const now = () => [requestStateOf(result()), result().data]
  return { calls, now, result, refetch: () => observer.refetch() }
}

it('A disabled request has the state none', () => {
  const { now, result } = createQuery(false)
  expect(now()).toEqual(['none', undefined])
  expect(isAbsent(result())).toBe(true)
  expect(failureOf(result())).toBeUndefined()
})

it('A request is pending, then fulfilled, and pending again while its data stays', async () => {
  const { calls, now, result, refetch } = createQuery()
  expect(now()).toEqual(['pending', undefined])
  expect(isFirstLoading(result())).toBe(true)
  calls[0]?.answer('a')
  await vi.waitFor(() => expect(now()).toEqual(['fulfilled', 'a']))
  const again = refetch()
  expect(now()).toEqual(['pending', 'a'])
  expect(isFirstLoading(result())).toBe(false)
  calls[1]?.answer('b')
  await again
  expect(now()).toEqual(['fulfilled', 'b'])
})

it('A failed request keeps its earlier data, and is rejected until the next request', async () => {
  const { calls, now, result, refetch } = createQuery()
  calls[0]?.fail(LOST)
  await vi.waitFor(() => expect(now()).toEqual(['rejected', undefined]))
  expect(failureOf(result())).toBe(LOST)
  expect(isAbsent(result())).toBe(true)
  const again = refetch()
  expect(now()).toEqual(['pending', undefined])
  calls[1]?.answer('a')
  await again
  const failing = refetch()
  calls[2]?.fail(LOST)
  await failing
  expect(now()).toEqual(['rejected', 'a'])
  void refetch()
  expect(now()).toEqual(['rejected', 'a'])
})

it('A request that waits for a connection is rejected', () => {
  onlineManager.setOnline(false)
  const { now, result } = createQuery()
  expect(now()).toEqual(['rejected', undefined])
  expect(failureOf({ ...OTHER, error: LOST }, result())).toBe(OFFLINE_FAILURE)
})

const OTHER = { data: undefined, error: null, fetchStatus: 'fetching', failureCount: 0 } as const

it('The loading style is normal until other requests have answered, failed once or are paused', () => {
  const answered = { ...OTHER, data: 'a', fetchStatus: 'idle' } as const
  expect(loadingUntil([answered, OTHER])).toBe('normal')
  expect(loadingUntil([answered, { ...answered, fetchStatus: 'fetching' }])).toBe('transparent')
  expect(loadingUntil([{ ...OTHER, failureCount: 1 }])).toBe('transparent')
  expect(loadingUntil([{ ...OTHER, fetchStatus: 'paused' }])).toBe('transparent')
  expect(isAwaitingResponse({ ...OTHER, fetchStatus: 'idle' })).toBe(false)
})
