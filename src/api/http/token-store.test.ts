import { describe, expect, it, vi } from 'vitest'

import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { createTokenStore } from './token-store.ts'

describe('token store', () => {
  it("uses the specification's own keys", () => {
    const storage = createMemoryStorage()
    createTokenStore(storage).save({ access_token: 'a', refresh_token: 'r' })
    expect(storage.getItem('access_token')).toBe('a')
    expect(storage.getItem('refresh_token')).toBe('r')
  })

  it.each([undefined, null, ''])('keeps the old refresh token when a new one is %o', (missing) => {
    const tokens = createTokenStore(createMemoryStorage())
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    tokens.save({ access_token: 'b', refresh_token: missing })
    expect([tokens.access(), tokens.refresh()]).toEqual(['b', 'r'])
  })

  it('reads storage afresh, so a sign-in in another tab is seen', () => {
    const storage = createMemoryStorage()
    const [first, second] = [createTokenStore(storage), createTokenStore(storage)]
    expect(first.access()).toBeNull()
    second.save({ access_token: 'a' })
    expect(first.access()).toBe('a')
  })

  it('counts an empty text as no token', () => {
    const storage = createMemoryStorage()
    storage.setItem('access_token', '')
    expect(createTokenStore(storage).access()).toBeNull()
  })

  it('wakes listeners when told of a change in another tab', () => {
    const storage = createMemoryStorage()
    const tokens = createTokenStore(storage)
    tokens.save({ access_token: 'a' })
    const listener = vi.fn()
    tokens.subscribe(listener)
    storage.removeItem('access_token')
    expect(listener).not.toHaveBeenCalled()
    tokens.changedElsewhere()
    expect(listener).toHaveBeenCalledOnce()
    expect(tokens.access()).toBeNull()
  })

  it('wakes listeners on save and clear until they leave', () => {
    const tokens = createTokenStore(createMemoryStorage())
    const seen: (string | null)[] = []
    const listener = vi.fn(() => seen.push(tokens.access()))
    const stop = tokens.subscribe(listener)
    tokens.save({ access_token: 'a' })
    tokens.clear()
    stop()
    tokens.save({ access_token: 'b' })
    expect(seen).toEqual(['a', null])
  })
})
