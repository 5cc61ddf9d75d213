// @vitest-environment node
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { NOT_ORIGINS, ORIGINS } from '#tests/support/origin-samples.ts'

import { policyOrigin } from './origins.ts'

const isOrigin = (value: string) => z.safeParse(policyOrigin(), value).success

it('policyOrigin takes origins of every kind', () => {
  expect(ORIGINS.filter((value) => !isOrigin(value))).toEqual([])
})

it.each([...NOT_ORIGINS, '', 'https://a.example\n', 'https://a.example https://b.example'])(
  'policyOrigin refuses %j',
  (value) => {
    expect(isOrigin(value)).toBe(false)
  },
)
