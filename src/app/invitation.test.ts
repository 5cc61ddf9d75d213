import { afterEach, expect, it, vi } from 'vitest'

import { createTokenStore } from '#api/http/token-store.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { storeInvitation } from './invitation.ts'

function open() {
  const storage = createMemoryStorage()
  const tokens = createTokenStore(storage)
  const visit = (search: string, startParam?: string) =>
    storeInvitation({ storage, tokens, search, startParam })
  return { storage, tokens, visit }
}

const KEY = 'tessera.invitation'
const DAY_MS = 24 * 3600 * 1000

afterEach(() => void vi.useRealTimers())

it('An invitation survives a reload at an address without it, and a newer invitation replaces it', () => {
  const { visit } = open()
  const first = { inviteCode: 'CODE-1', referrer: 'alice' }
  expect(visit('?invite=CODE-1&ref=alice')).toEqual(first)
  expect(visit('')).toEqual(first)
  visit('?invite=new')
  expect(visit('')).toEqual({ inviteCode: 'new' })
})

it.each([
  ['before the query', 'inv_A', 'A'],
  ['unless it holds none', `inv_${'x'.repeat(65)}`, 'B'],
])('An invitation is read from the start parameter %s', (_when, startParam, code) => {
  expect(open().visit('?invite=B', startParam).inviteCode).toBe(code)
})

it('An invitation is removed when the first session begins', () => {
  const { storage, tokens, visit } = open()
  visit('?invite=CODE-1')
  tokens.save({ access_token: 'a' })
  expect(storage.getItem(KEY)).toBeNull()
  visit('?invite=CODE-2')
  expect(storage.getItem(KEY)).toBeNull()
})

it.each(['', 'oops', 'null', '[]', '{"inviteCode":1}', '{"inviteCode":"CODE-1"}'])(
  'A stored invitation without a time is ignored: %j',
  (stored) => {
    const { storage, visit } = open()
    storage.setItem(KEY, stored)
    expect(visit('').inviteCode).toBeUndefined()
  },
)
it('A sign-in also removes the invitation that the page keeps in memory', () => {
  const { tokens, visit } = open()
  const invitation = visit('?invite=CODE-1&ref=alice')
  tokens.save({ access_token: 'a' })
  tokens.clear()
  expect({ ...invitation, other: 1 }).toEqual({ other: 1 })
  expect(visit('')).toEqual({})
})

it('An invitation is not used if a person has signed in meanwhile', () => {
  const { storage, tokens, visit } = open()
  visit('?invite=CODE-1')
  const kept = storage.getItem(KEY) ?? ''
  tokens.save({ access_token: 'a' })
  storage.setItem(KEY, kept)
  visit('')
  expect(storage.getItem(KEY)).toBeNull()
})

it.each([
  ['30 days', 30 * DAY_MS, 'CODE-1'],
  ['longer', 30 * DAY_MS + 1, undefined],
  ['less than no time: the clock was put back', -1, undefined],
])('A stored invitation is valid for 30 days: %s', (_case, ms, inviteCode) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { storage, visit } = open()
  visit('?invite=CODE-1')
  vi.setSystemTime(Date.now() + ms)
  expect(visit('').inviteCode).toBe(inviteCode)
  expect(storage.getItem(KEY) !== null).toBe(inviteCode !== undefined)
})

it.each([
  ['x'.repeat(64), 'x'.repeat(64)],
  ['A-b_c.9', 'A-b_c.9'],
  ['x'.repeat(65), undefined],
  ['a b', undefined],
  ['a/b', undefined],
  ['<b>', undefined],
  ['код', undefined],
  ['a\n', undefined],
  ['', undefined],
])('The invitation code %j is read as %j from every source', (text, taken) => {
  const query = `?invite=${encodeURIComponent(text)}&ref=${encodeURIComponent(text)}`
  expect(open().visit(query)).toEqual({ inviteCode: taken, referrer: taken })
  const { storage, visit } = open()
  storage.setItem(KEY, JSON.stringify({ inviteCode: text, referrer: text, at: Date.now() }))
  expect(visit('')).toEqual({ inviteCode: taken, referrer: taken })
})

it("A text that can't be an invitation is not stored and leaves an earlier one unchanged", () => {
  const { storage, visit } = open()
  visit(`?invite=${'x'.repeat(65)}`, `inv_${'x'.repeat(65)}`)
  expect(storage.getItem(KEY)).toBeNull()
  visit('?invite=CODE-1')
  expect(visit(`?ref=${'x'.repeat(65)}`)).toEqual({ inviteCode: 'CODE-1' })
})
