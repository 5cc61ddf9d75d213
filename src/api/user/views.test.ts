import { describe, expect, it } from 'vitest'

import { toUserView } from './views.ts'

const user = { id: 'u', aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' }

describe('toUserView', () => {
  it('toUserView reads an answer that says hardly anything', () => {
    expect(toUserView({ ...user, email: '' })).toEqual({
      name: '',
      email: undefined,
      phone: undefined,
      isEmailConfirmed: false,
      isPhoneConfirmed: false,
      newEmail: undefined,
      newPhone: undefined,
      lastSignInAt: undefined,
      authenticator: { state: 'unknown' },
    })
  })

  it.each([
    [[], { state: 'off' }],
    [['a', 'b'], { state: 'on', token: 'a' }],
    [[{ id: 'a', factor_type: 'totp', status: 'verified' }], { state: 'on', token: 'a' }],
    [[{ id: 'a', factor_type: 'totp', status: 'unverified' }], { state: 'off' }],
    [[{ id: 'a', factor_type: 'phone', status: 'verified' }], { state: 'off' }],
    [[null, 3, { id: 3 }, ''], { state: 'off' }],
  ])('toUserView finds the authenticator in %j', (factors, state) => {
    expect(toUserView({ ...user, factors }).authenticator).toEqual(state)
  })

  it('toUserView joins the names', () => {
    const named = (user_metadata: Record<string, unknown>) => toUserView({ ...user, user_metadata })
    expect(named({ first_name: 'Alex', last_name: 'Varga' }).name).toBe('Alex Varga')
    expect(named({ first_name: 'Alex', last_name: null }).name).toBe('Alex')
  })
})
