import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTokenStore } from '#api/http/token-store.ts'
import { createLocalStorage } from '#shell/safe-storage.ts'

import { followOtherTabs } from './boot.ts'

const storage = createLocalStorage()
const tokens = createTokenStore(storage)
const scope = { storage, prefix: 'tessera.ada.' }
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
  stop = followOtherTabs(tokens, client, scope)
})
afterEach(() => {
  stop()
  leave()
})

/** Changes the storage as another tab does: the event comes after the write. */
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

it.each([
  ['as it happens', () => tell(`${scope.prefix}signed-out`, 'true')],
  [
    'when the page comes back from the browser’s memory',
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])(
  'A sign-out in another tab also ends a session that this page could not store, %s',
  (_when, hear) => {
    localStorage.clear()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    tokens.save({ access_token: 'in memory', refresh_token: 'r' })
    vi.mocked(Storage.prototype.setItem).mockRestore()
    write('tessera.bo.signed-out', 'true')
    hear()
    expect(tokens.access()).toBe('in memory')
    localStorage.setItem(`${scope.prefix}signed-out`, 'true')
    hear()
    expect(tokens.access()).toBeNull()
    expect(tokens.refresh()).toBeNull()
    expect(client.getQueryData(['E102'])).toBeUndefined()
  },
)

it('A page that is signed out by another tab keeps a new session of another person unchanged', () => {
  localStorage.setItem(`${scope.prefix}signed-out`, 'true')
  write('access_token', 'of somebody else')
  expect(localStorage.getItem('access_token')).toBe('of somebody else')
})

it('A page loads all data again if its tokens were removed and written again', () => {
  const reset = vi.spyOn(client, 'resetQueries')
  tell('access_token', null)
  expect(reset).toHaveBeenCalled()
  expect(client.getQueryData(['E102'])).toBeUndefined()
})
