import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTokenStore } from '#api/http/token-store.ts'
import { createLocalStorage } from '#shell/safe-storage.ts'

import { followOtherTabs } from './boot.ts'

const tokens = createTokenStore(createLocalStorage())
const changed = vi.fn()
let client: QueryClient
let stop: () => void
let leave: () => void

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(['E102'], 'wallets')
  tokens.save({ access_token: 'mine', refresh_token: 'r' })
  changed.mockClear()
  leave = tokens.subscribe(changed)
  stop = followOtherTabs(tokens, client)
})
afterEach(() => {
  stop()
  leave()
})

/** What another tab does to an item, or to all of them: its write stands already when the event comes. */
function write(key: string | null, newValue: string | null): void {
  if (key === null) localStorage.clear()
  else if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  tell(key, newValue)
}
const tell = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }))

it.each([
  ['ends the session here when it ended there', 'access_token', null, true, undefined],
  ['ends the session when the whole storage was emptied', null, null, true, undefined],
  ['keeps the cache through a refresh elsewhere', 'access_token', 'renewed', true, 'wallets'],
  ['does not care for other keys', 'tessera.theme', null, false, 'wallets'],
])('followOtherTabs %s', (_what, key, newValue, isTold, cached) => {
  write(key, newValue)
  expect(changed.mock.calls.length > 0).toBe(isTold)
  expect(client.getQueryData(['E102'])).toBe(cached)
})

it('followOtherTabs reads everything anew when somebody is signed in again by then', () => {
  const reset = vi.spyOn(client, 'resetQueries')
  tell('access_token', null)
  expect(reset).toHaveBeenCalled()
  expect(client.getQueryData(['E102'])).toBeUndefined()
})
