// @vitest-environment node
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { NOT_ORIGINS, ORIGINS } from '#tests/support/origin-samples.ts'

import { origin } from './origins.ts'

const isOrigin = (value: string) => z.safeParse(origin(), value).success

it('origin takes origins of every kind', () => {
  expect(ORIGINS.filter((value) => !isOrigin(value))).toEqual([])
})

it.each([...NOT_ORIGINS, '', 'https://a.example\n', 'https://a.example https://b.example'])(
  'origin refuses %j',
  (value) => {
    expect(isOrigin(value)).toBe(false)
  },
)
