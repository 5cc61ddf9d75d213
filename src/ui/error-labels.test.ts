import { afterEach, expect, it, vi } from 'vitest'

import en from '#i18n/messages/en/errors.json'
import type { Failure } from '#lib/failure.ts'

import { errorKeyOf } from './error-labels.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [418, 'badRequest'],
  [419, 'expired'],
  [422, 'unprocessable'],
  [423, 'blocked'],
  [429, 'tooMany'],
  [500, 'server'],
  [501, 'notImplemented'],
  [503, 'server'],
] as const)(
  'A failure with %i has the message "%s", whose title no other message has',
  (...row) => {
    const [status, key] = row
    expect(errorKeyOf({ kind: 'http', status, reference: `E90-${status}` })).toBe(key)
    const { title } = en[key]
    const saying = Object.values(en).filter(({ title, advice }) =>
      `${title} ${advice}`.includes(en[key].title),
    )
    expect(saying.map((one) => one.title)).toEqual([title])
  },
)

it.each<[string, boolean, Partial<Failure>]>([
  ['network', true, { kind: 'network' }],
  ['offline', false, { kind: 'network' }],
  ['offline', true, { kind: 'network', reference: '' }],
  ['timeout', false, { kind: 'timeout' }],
  ['contract', true, { kind: 'contract' }],
  ['replaced', true, { kind: 'replaced' }],
  ['app', true, { kind: 'app' }],
])('The message is "%s" if the device is online (%s) and the failure is %j', (...row) => {
  const [key, onLine, failure] = row
  vi.stubGlobal('navigator', { onLine })
  expect(errorKeyOf({ kind: 'app', reference: 'E90', ...failure })).toBe(key)
})
