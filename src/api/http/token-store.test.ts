import { expect, it, vi } from 'vitest'

import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { claimTokens, createTokenStore, storedOwner } from './token-store.ts'

const open = () => {
  const storage = createMemoryStorage()
  return { storage, tokens: createTokenStore(storage) }
}

it('The token store uses the storage keys that the specification names', () => {
  const { storage, tokens } = open()
  tokens.save({ access_token: 'a', refresh_token: 'r' })
  expect(storage.getItem('access_token')).toBe('a')
  expect(storage.getItem('refresh_token')).toBe('r')
})

it.each([undefined, null, ''])(
  'The token store keeps the old refresh token when a new one is %o',
  (missing) => {
    const { tokens } = open()
    tokens.save({ access_token: 'a', refresh_token: 'r' })
    tokens.save({ access_token: 'b', refresh_token: missing })
    expect([tokens.access(), tokens.refresh()]).toEqual(['b', 'r'])
  },
)

it('The token store reads storage each time, and an empty text is no token', () => {
  const { storage, tokens } = open()
  expect(tokens.access()).toBeNull()
  storage.setItem('access_token', 'a')
  expect(tokens.access()).toBe('a')
  storage.setItem('access_token', '')
  expect(tokens.access()).toBeNull()
})

it('The token store notifies its listeners after a change in another tab', () => {
  const { tokens } = open()
  const listener = vi.fn()
  tokens.subscribe(listener)
  tokens.changedElsewhere()
  expect(listener).toHaveBeenCalledOnce()
})

it('The token store notifies its listeners of saving and clearing until they unsubscribe', () => {
  const { tokens } = open()
  const seen: (string | null)[] = []
  const stop = tokens.subscribe(() => seen.push(tokens.access()))
  tokens.save({ access_token: 'a' })
  tokens.clear()
  stop()
  tokens.save({ access_token: 'b' })
  expect(seen).toEqual(['a', null])
})

const tokenOf = (name: string) => `header.claims.the signature of ${name}`
const sessionOf = (name: string) => ({ access_token: tokenOf(name), refresh_token: name })
const twoPages = () => {
  const storage = createMemoryStorage()
  return {
    storage,
    alex: createTokenStore(storage, () => 'alex'),
    mira: createTokenStore(storage, () => 'mira'),
  }
}

it('A page uses no tokens of another person', () => {
  const { storage, alex, mira } = twoPages()
  alex.begin(sessionOf('alex'), 'alex')
  expect(storedOwner(storage)).toBe('alex')
  expect([alex.access(), alex.refresh()]).toEqual([tokenOf('alex'), 'alex'])
  expect([mira.access(), mira.refresh()]).toEqual([null, null])
  expect(mira.isReplaced()).toBe(false)
})

it("A page that has met another person's tokens uses none anymore, and never changes them", () => {
  const { storage, alex, mira } = twoPages()
  alex.begin(sessionOf('alex'), 'alex')
  alex.access()
  mira.begin({ access_token: tokenOf('mira') }, 'mira')
  expect(alex.access()).toBeNull()
  expect(alex.isReplaced()).toBe(true)
  alex.save(sessionOf('alex again'))
  alex.clear()
  expect([storage.getItem('access_token'), mira.refresh()]).toEqual([tokenOf('mira'), null])
  claimTokens(storage, 'alex')
  expect(alex.access()).toBeNull()
})

it('The old access token is still read while another tab stores a renewed one', () => {
  const { storage, alex } = twoPages()
  alex.begin(sessionOf('alex'), 'alex')
  const before = storage.getItem('access_token') ?? ''
  alex.save({ access_token: tokenOf('alex, renewed') })
  storage.setItem('access_token', before)
  expect(alex.access()).toBe(before)
})

it('Tokens without a recorded owner, or written by other code, are not used', () => {
  const { storage, alex } = twoPages()
  storage.setItem('access_token', tokenOf('alex'))
  expect(alex.access()).toBeNull()
  alex.begin(sessionOf('alex'), 'alex')
  storage.setItem('access_token', tokenOf('somebody'))
  expect(alex.access()).toBeNull()
  expect(alex.isReplaced()).toBe(false)
})
