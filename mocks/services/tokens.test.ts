import { expect, it } from 'vitest'

import { createState } from '../state.ts'
import { authenticate, refreshSession, startSession } from './tokens.ts'
import { addUser } from './users.ts'

function setUp() {
  const state = createState(1_800_000_000_000, () => {})
  const user = addUser(state, { email: 'a@b.test' })
  const { access_token: access = '', refresh_token: refresh = '' } = startSession(state, user)
  return { state, user, access: access ?? '', refresh: refresh ?? '' }
}

it.each(['', 'Bearer', 'abc', 'a.b.c'])('The token %j is refused', (token) => {
  expect(() => authenticate(setUp().state, token)).toThrow('missing or invalid')
})

it('A token whose claims were changed is refused', () => {
  const { state, access } = setUp()
  const [head = '', body = '', signature = ''] = access.split('.')
  const claims = { ...JSON.parse(atob(body)), sub: 'somebody else' }
  const forged = btoa(JSON.stringify(claims)).replace(/=+$/, '')
  expect(() => authenticate(state, `${head}.${forged}.${signature}`)).toThrow('invalid')
})

it('A token expires after 15 minutes', () => {
  const { state, access } = setUp()
  state.clock.advance(15 * 60 - 1)
  expect(authenticate(state, access).email).toBe('a@b.test')
  state.clock.advance(1)
  expect(() => authenticate(state, access)).toThrow('expired')
})

it('For ten seconds, a used refresh token returns the tokens that replaced it', () => {
  const { state, refresh } = setUp()
  const next = refreshSession(state, refresh)
  // Four calls with the same expired token refresh on their own, and all get the same session.
  expect(refreshSession(state, refresh).refresh_token).toBe(next.refresh_token)
  const afterNext = refreshSession(state, next.refresh_token ?? '')
  state.clock.advance(9)
  expect(refreshSession(state, refresh).refresh_token).toBe(afterNext.refresh_token)
  state.clock.advance(2)
  expect(() => refreshSession(state, refresh)).toThrow('was used')
  expect(() => refreshSession(state, 'rt_made_up')).toThrow('unknown')
})

it('A used refresh token stays valid until the next one is used, because a response can be lost', () => {
  const { state, refresh, user } = setUp()
  const lost = refreshSession(state, refresh)
  state.clock.advance(3600)
  const again = refreshSession(state, refresh)
  expect(again.refresh_token).toBe(lost.refresh_token)
  expect(authenticate(state, again.access_token ?? '')).toBe(user)
  refreshSession(state, again.refresh_token ?? '')
  expect(() => refreshSession(state, refresh)).toThrow('was used')
})

it('With the strict setting, a refresh token is accepted once', () => {
  const { state, refresh } = setUp()
  state.flags.refreshesOnce = true
  const next = refreshSession(state, refresh)
  expect(() => refreshSession(state, refresh)).toThrow('was used')
  expect(refreshSession(state, next.refresh_token ?? '').access_token).toBeTruthy()
})

it('A token of a blocked person is refused with status 423', () => {
  const { state, user, access, refresh } = setUp()
  user.isBlocked = true
  expect(() => authenticate(state, access)).toThrow(expect.objectContaining({ status: 423 }))
  expect(() => refreshSession(state, refresh)).toThrow(expect.objectContaining({ status: 423 }))
})
