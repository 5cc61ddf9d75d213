import { describe, expect, it } from 'vitest'

import { onwardOf } from './onward.ts'

describe('onwardOf', () => {
  it.each(['/', '/send', '/activity/01ABC?from=home', '/assets/%2F%2Fx'])('keeps %s', (next) => {
    expect(onwardOf({ next, kind: 'email' })).toEqual({ next })
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'send',
    '',
    7,
    null,
  ])('refuses %j', (next) => {
    expect(onwardOf({ next })).toEqual({})
  })

  it.each([null, undefined, 'text', 3, {}])('finds nothing in %j', (state) => {
    expect(onwardOf(state)).toEqual({})
  })
})
