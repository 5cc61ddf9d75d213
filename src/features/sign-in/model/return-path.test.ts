import { expect, it } from 'vitest'

import { toReturnPath } from './return-path.ts'

it.each(['/', '/send', '/activity/01ABC?from=home', '/assets/%2F%2Fx'])(
  'toReturnPath keeps %s',
  (next) => {
    expect(toReturnPath({ next, kind: 'email' })).toEqual({ next })
  },
)

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
])('toReturnPath refuses %j', (next) => {
  expect(toReturnPath({ next })).toEqual({})
})

it.each([null, undefined, 'text', 3, {}])(
  'toReturnPath returns nothing for the history state %j',
  (state) => {
    expect(toReturnPath(state)).toEqual({})
  },
)
