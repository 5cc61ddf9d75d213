import { describe, expect, it } from 'vitest'

import { readCodeForm } from './validation.ts'

describe('readCodeForm', () => {
  it('What goes out is trimmed', () => {
    expect(readCodeForm('email', { to: ' a@b.test ', inviteCode: ' x ' })).toEqual({
      data: { to: 'a@b.test', inviteCode: 'x' },
      problems: {},
    })
  })

  it.each(['email', 'phone'] as const)(
    'Each field of the %s form says what is wrong with it',
    (kind) => {
      expect(readCodeForm(kind, { to: 'nobody', inviteCode: 'x'.repeat(65) })).toEqual({
        problems: { to: kind, inviteCode: 'inviteCode' },
      })
    },
  )
})
