import { describe, expect, it } from 'vitest'

import { addUser } from './users.ts'
import { authenticate, refreshSession, startSession } from './tokens.ts'
import { createWorld } from '../world.ts'

function setUp() {
  const world = createWorld(1_800_000_000_000, () => {})
  const user = addUser(world, { email: 'a@b.test' })
  const { access_token: access = '', refresh_token: refresh = '' } = startSession(world, user)
  return { world, user, access: access ?? '', refresh: refresh ?? '' }
}

describe('tokens', () => {
  it.each(['', 'Bearer ', 'bearer '])('takes a token behind %j', (scheme) => {
    const { world, user, access } = setUp()
    expect(authenticate(world, scheme + access)).toBe(user)
  })

  it.each([null, '', 'Bearer', 'abc', 'a.b.c'])('refuses %j', (header) => {
    expect(() => authenticate(setUp().world, header)).toThrow('missing or invalid')
  })

  it('refuses a token whose claims were changed', () => {
    const { world, access } = setUp()
    const [head = '', body = '', signature = ''] = access.split('.')
    const claims = { ...JSON.parse(atob(body)), sub: 'somebody else' }
    const forged = btoa(JSON.stringify(claims)).replace(/=+$/, '')
    expect(() => authenticate(world, `${head}.${forged}.${signature}`)).toThrow('invalid')
  })

  it('lets a token expire after 15 minutes', () => {
    const { world, access } = setUp()
    world.clock.advance(15 * 60 - 1)
    expect(authenticate(world, access).email).toBe('a@b.test')
    world.clock.advance(1)
    expect(() => authenticate(world, access)).toThrow('expired')
  })

  it('takes a refresh token once', () => {
    const { world, refresh } = setUp()
    const next = refreshSession(world, refresh)
    expect(() => refreshSession(world, refresh)).toThrow('was used')
    expect(refreshSession(world, next.refresh_token ?? '').access_token).toBeTruthy()
    expect(() => refreshSession(world, 'rt_made_up')).toThrow('unknown')
  })

  it('refuses a blocked person with 423', () => {
    const { world, user, access, refresh } = setUp()
    user.isBlocked = true
    expect(() => authenticate(world, access)).toThrow(expect.objectContaining({ status: 423 }))
    expect(() => refreshSession(world, refresh)).toThrow(expect.objectContaining({ status: 423 }))
  })
})
