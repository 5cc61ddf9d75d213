import { describe, expect, it } from 'vitest'

import { addUser } from './users.ts'
import { authenticate, refreshSession, startSession } from './tokens.ts'
import { createState } from '../state.ts'

function setUp() {
  const state = createState(1_800_000_000_000, () => {})
  const user = addUser(state, { email: 'a@b.test' })
  const { access_token: access = '', refresh_token: refresh = '' } = startSession(state, user)
  return { state, user, access: access ?? '', refresh: refresh ?? '' }
}

describe('Tokens', () => {
  it.each(['', 'Bearer ', 'bearer '])('A token is taken behind %j', (scheme) => {
    const { state, user, access } = setUp()
    expect(authenticate(state, scheme + access)).toBe(user)
  })

  it.each([null, '', 'Bearer', 'abc', 'a.b.c'])(
    'The authorization header %j is refused',
    (header) => {
      expect(() => authenticate(setUp().state, header)).toThrow('missing or invalid')
    },
  )

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

  it('A refresh token is taken once', () => {
    const { state, refresh } = setUp()
    const next = refreshSession(state, refresh)
    expect(() => refreshSession(state, refresh)).toThrow('was used')
    expect(refreshSession(state, next.refresh_token ?? '').access_token).toBeTruthy()
    expect(() => refreshSession(state, 'rt_made_up')).toThrow('unknown')
  })

  it('A blocked person is refused with 423', () => {
    const { state, user, access, refresh } = setUp()
    user.isBlocked = true
    expect(() => authenticate(state, access)).toThrow(expect.objectContaining({ status: 423 }))
    expect(() => refreshSession(state, refresh)).toThrow(expect.objectContaining({ status: 423 }))
  })
})
