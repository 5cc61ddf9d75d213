import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { restoreDeviceCache, type CacheRecord } from './device-cache.ts'

const SCOPE = { owner: 'session', tenantId: 'tenant', build: 'build' }
const MINUTE = 60_000

it('A device cache that is read late replaces no newer answer, and only failed calls are repeated', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const at = Date.now() - 2 * MINUTE
  const answer = vi.fn(async (key: string) => {
    if (key === 'E102') return 'new'
    throw new Error('no connection')
  })
  for (const key of ['E102', 'E103'])
    new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => answer(key),
    }).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(['E103'])?.status).toBe('error'))
  answer.mockClear()

  const queries = ['E102', 'E103'].map((key) => ({
    queryHash: key,
    queryKey: [key],
    state: { data: 'old', dataUpdatedAt: at, isInvalidated: true },
  })) as unknown as CacheRecord['state']['queries']
  restoreDeviceCache({ ...SCOPE, at, state: { queries } }, { ...SCOPE, client })
  expect(client.getQueryData(['E102'])).toBe('new')
  expect(client.getQueryData(['E103'])).toBe('old')
  expect(answer.mock.calls).toEqual([['E103']])
  await vi.waitFor(() => expect(client.getQueryState(['E103'])?.status).toBe('error'))
  expect(client.getQueryState(['E103'])).toMatchObject({ data: 'old', dataUpdatedAt: at })
})
