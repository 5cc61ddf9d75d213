import { generateKeyPairSync } from 'node:crypto'

import { expect, it } from 'vitest'

import { COMPLETE_SETTINGS, faultsOf, ORIGIN, SETTING_RULES } from '#tests/support/settings.ts'

import { parseSettings } from './settings.ts'
import { faultsIn } from './strict-settings.ts'

const { publicKey: pem } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const base64 = (text: string) => Buffer.from(text).toString('base64')
const body = pem.replaceAll(/-----[A-Z ]+-----|\n/g, '')

const parsed = (change: object) => parseSettings({ ...COMPLETE_SETTINGS, ...change }, ORIGIN)

const HOSTILE = [
  7,
  {},
  ['x'],
  'javascript:alert(1)\u0000',
  '<img src=x onerror=alert(1)>\n'.repeat(12),
]

it.each(SETTING_RULES.flatMap((rule) => HOSTILE.map((value) => [rule, value] as const)))(
  'An invalid value of $name is replaced by the default at the start, unless the setting is required',
  ({ name, isRequired }, value) => {
    const read = () => parsed({ [name]: value })
    expect(faultsOf(() => parsed({ [name]: value }))).toEqual([name])
    if (isRequired) expect(read).toThrow(name)
    else expect({ ...read(), faults: [] }).toEqual(parsed({}))
  },
)

it('A start continues if config.json has unknown settings', () => {
  expect(parseSettings(COMPLETE_SETTINGS, ORIGIN, { VITE_ACCENT: 'green' })).toEqual({
    ...parsed({}),
    faults: ['VITE_ACCENT'],
  })
})

it('A notice with a text and no kind is a maintenance notice', () => {
  expect(parsed({ VITE_NOTICE_TR: 'Bakım' }).texts.VITE_NOTICE_KIND).toBe('maintenance')
  expect(parsed({ VITE_NOTICE_KIND: 'closed', VITE_NOTICE_EN: 'x' }).texts.VITE_NOTICE_KIND).toBe(
    'closed',
  )
  expect(parsed({}).texts.VITE_NOTICE_KIND).toBe('')
})

const check = (change: object) => faultsIn(parsed(change))

it.each<[string, string, string]>([
  ['VITE_NOTICE_FROM', 'an impossible date', '2026-02-30T08:00:00Z'],
  ['VITE_NOTICE_FROM', 'an impossible date', '2026-13-01T08:00:00Z'],
  ['VITE_NOTICE_UNTIL', 'an impossible time', '2026-11-22T25:00:00Z'],
  ['VITE_MINIMUM_BUILD', 'an impossible date', '20261345.1200'],
  ['VITE_MINIMUM_BUILD', 'an impossible time', '20261122.2561-607a1e2'],
  ['VITE_SERVER_PUBLIC_KEY_BASE64', 'an incomplete key', base64(pem.slice(0, -60))],
  ['VITE_SERVER_PUBLIC_KEY_BASE64', 'an incomplete key', body.slice(0, -4)],
  [
    'VITE_SERVER_PUBLIC_KEY_BASE64',
    'an incomplete key',
    pem.replace(/.{4}\n-----END/, '\n-----END'),
  ],
])('The strict check reports a value of %s with %s', async (name, _what, value) => {
  expect(await check({ [name]: value })).toEqual([name])
})

it('The strict check reports a notice that ends before it begins', async () => {
  const notice = {
    VITE_NOTICE_FROM: '2026-11-22T08:00:00Z',
    VITE_NOTICE_UNTIL: '2026-11-22T08:00Z',
  }
  expect(await check(notice)).toEqual(['VITE_NOTICE_UNTIL'])
})

it('The strict check names each malformed setting once, and no valid one', async () => {
  expect(await check({ VITE_NOTICE_FROM: 'soon', VITE_ACCENT_COLOR_LIGHT: 'green' })).toEqual([
    'VITE_ACCENT_COLOR_LIGHT',
    'VITE_NOTICE_FROM',
  ])
  const sound = {
    VITE_NOTICE_FROM: '2024-02-29T23:59:59.999Z',
    VITE_NOTICE_UNTIL: '2024-03-01T01:00:00+01:00',
    VITE_MINIMUM_BUILD: '20240229.2359-607a1e2',
  }
  for (const key of [pem, body, base64(pem)])
    // oxlint-disable-next-line no-await-in-loop -- The keys are read one after the other.
    expect(await check({ ...sound, VITE_SERVER_PUBLIC_KEY_BASE64: key })).toEqual([])
})
