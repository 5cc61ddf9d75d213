// @vitest-environment node
import { expect, it } from 'vitest'

import { NOT_ORIGINS, ORIGINS } from '#tests/support/origin-samples.ts'

import { checkOrigins } from './origins.ts'

it('checkOrigins hands on origins of every kind', () => {
  expect(checkOrigins('--connect', ORIGINS)).toEqual(ORIGINS)
})

it.each([...NOT_ORIGINS, '', 'https://a.example\n', 'https://a.example https://b.example'])(
  'checkOrigins refuses %j and names the flag',
  (value) => {
    expect(() => checkOrigins('--connect', ['https://good.example', value])).toThrow(
      `--connect ${value} is no origin`,
    )
  },
)
