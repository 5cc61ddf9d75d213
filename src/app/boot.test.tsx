import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

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

/** What another tab does: its write stands already when the event comes. */
function write(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

describe('followOtherTabs', () => {
  it('followOtherTabs ends the session here when it ended there', () => {
    write('access_token', null)
    expect(changed).toHaveBeenCalled()
    expect(client.getQueryData(['E102'])).toBeUndefined()
  })

  it('followOtherTabs ends the session when the whole storage was emptied', () => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
    expect(changed).toHaveBeenCalled()
    expect(client.getQueryData(['E102'])).toBeUndefined()
  })

  it('followOtherTabs reads everything anew when somebody is signed in again by then', () => {
    const reset = vi.spyOn(client, 'resetQueries')
    dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }))
    expect(reset).toHaveBeenCalled()
    expect(client.getQueryData(['E102'])).toBeUndefined()
  })

  it('followOtherTabs keeps the cache through a refresh in another tab', () => {
    write('access_token', 'renewed')
    expect(changed).toHaveBeenCalled()
    expect(client.getQueryData(['E102'])).toBe('wallets')
  })

  it('followOtherTabs does not care for other keys', () => {
    write('tessera.theme', null)
    expect(changed).not.toHaveBeenCalled()
    expect(client.getQueryData(['E102'])).toBe('wallets')
  })
})
