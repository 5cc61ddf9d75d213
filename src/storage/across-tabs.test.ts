import { afterEach, expect, it, vi } from 'vitest'

import { runExclusively } from './across-tabs.ts'

type Callback = () => Promise<unknown>

function stubLocks(request: (signal: AbortSignal, callback: Callback) => Promise<unknown>): void {
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, callback: Callback) =>
      request(signal, callback),
  }
  vi.stubGlobal('navigator', { locks })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('exclusivelyAcrossTabs runs the work under the lock', async () => {
  const seen: string[] = []
  stubLocks(async (_signal, callback) => {
    seen.push('lock')
    return callback().finally(() => seen.push('unlock'))
  })
  const answer = await runExclusively('name', async () => {
    seen.push('work')
    return 'token'
  })
  expect(answer).toBe('token')
  expect(seen).toEqual(['lock', 'work', 'unlock'])
})

it.each([
  ['has none', () => void vi.stubGlobal('navigator', {})],
  [
    'refuses it',
    () => stubLocks(() => Promise.reject(new DOMException('denied', 'SecurityError'))),
  ],
])('exclusivelyAcrossTabs runs the work without a lock if the browser %s', async (_why, stub) => {
  stub()
  const work = vi.fn(async () => 'token')
  expect(await runExclusively('name', work)).toBe('token')
  expect(work).toHaveBeenCalledOnce()
})

it('exclusivelyAcrossTabs stops waiting for a tab that is asleep', async () => {
  const asleep = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(asleep.signal)
  stubLocks(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const work = vi.fn(async () => 'token')
  const answer = runExclusively('name', work)
  expect(work).not.toHaveBeenCalled()
  asleep.abort()
  expect(await answer).toBe('token')
  expect(timeout).toHaveBeenCalledWith(70_000)
})

it('exclusivelyAcrossTabs does not repeat the work when it fails', async () => {
  stubLocks((_signal, callback) => callback())
  const work = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(runExclusively('name', work)).rejects.toThrow('refused')
  expect(work).toHaveBeenCalledOnce()
})
