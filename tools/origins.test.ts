import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { INVALID_ORIGINS, VALID_ORIGINS } from '#tests/support/origin-samples.ts'

import { originSchema, siteNameSchema } from './origins.ts'

const isOrigin = (value: string) => z.safeParse(originSchema(), value).success

it('isOrigin accepts origins of every kind', () => {
  expect(VALID_ORIGINS.filter((value) => !isOrigin(value))).toEqual([])
})

it.each([...INVALID_ORIGINS, '', 'https://a.example\n', 'https://a.example https://b.example'])(
  'isOrigin refuses %j',
  (value) => {
    expect(isOrigin(value)).toBe(false)
  },
)

it.each(['app.example.org', 'app.example.org:8443', 'http://127.0.0.1:9102', 'localhost'])(
  'siteNameSchema accepts %s',
  (value) => {
    expect(z.safeParse(siteNameSchema(), value).success).toBe(true)
  },
)

it.each([
  'app.example.org:99999',
  'http://127.0.0.1:65536',
  '999.1.1.1',
  'a..example',
  'a/b',
  'ftp://a.test',
])('siteNameSchema refuses %s, which no browser opens', (value) => {
  expect(z.safeParse(siteNameSchema(), value).success).toBe(false)
})
