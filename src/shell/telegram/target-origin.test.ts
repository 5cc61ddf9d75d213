import { expect, it } from 'vitest'

import { pickTargetOrigin } from './target-origin.ts'

it.each([
  ['https://web.telegram.org', false, 'https://web.telegram.org'],
  // Only Telegram's own web clients are accepted, and no other name below its domain.
  ['https://weba.telegram.org', false, 'https://weba.telegram.org'],
  ['https://webk.telegram.org', false, 'https://webk.telegram.org'],
  ['https://webz.telegram.org', false, 'https://webz.telegram.org'],
  ['https://blog.telegram.org', false, undefined],
  ['https://web.telegram.org.evil.example', true, undefined],
  ['https://evil.example', true, undefined],
  ['null', true, undefined],
  ['http://localhost:8123', false, undefined],
  ['http://localhost:8123', true, 'http://localhost:8123'],
  ['http://127.0.0.1:1', true, 'http://127.0.0.1:1'],
  ['http://[::1]:99', true, 'http://[::1]:99'],
  ['http://localhost.evil.example', true, undefined],
  [undefined, true, undefined],
])(
  'pickTargetOrigin returns the right origin for %s (local pages allowed: %s)',
  (origin, allowLoopbackHost, expected) => {
    for (const hostOrigins of [undefined, ''])
      expect(pickTargetOrigin(origin, { hostOrigins, allowLoopbackHost })).toBe(expected)
  },
)

it('pickTargetOrigin accepts only the origins of the settings', () => {
  const policy = { hostOrigins: 'https://a.test, https://b.test', allowLoopbackHost: false }
  expect(pickTargetOrigin('https://b.test', policy)).toBe('https://b.test')
  expect(pickTargetOrigin('https://web.telegram.org', policy)).toBeUndefined()
})
