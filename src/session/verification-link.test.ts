import { expect, it } from 'vitest'

import { backOf, verificationLink } from './verification-link.ts'

it('names the locked rail and the way back', () => {
  const link = verificationLink('rail 1', '/add/bank?rail=SEPA&amount=20')
  expect(link).toBe('/verification/rail%201?back=%2Fadd%2Fbank%3Frail%3DSEPA%26amount%3D20')
  expect(backOf(new URL(link, 'https://app.invalid').search)).toBe('/add/bank?rail=SEPA&amount=20')
  expect(verificationLink(undefined, '/cards/new')).toBe('/verification?back=%2Fcards%2Fnew')
})

it.each(['', '?back=', '?back=https://evil.example', '?back=//evil.example', '?back=javascript:1'])(
  'goes nowhere else by %j',
  (search) => {
    expect(backOf(search)).toBeUndefined()
  },
)
