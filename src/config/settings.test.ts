import { generateKeyPairSync } from 'node:crypto'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { COMPLETE_SETTINGS, faultsOf, ORIGIN, SETTING_RULES } from '#tests/support/settings.ts'

import { FEATURES, type SettingKind, type SettingName } from './setting-list.ts'
import { parseSettings, readRuntimeSettings, type Settings } from './settings.ts'

const named = (...kinds: SettingKind[]) =>
  SETTING_RULES.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
const pairs = <T>(names: readonly SettingName[], values: readonly T[]) =>
  names.flatMap((name) => values.map((value) => [name, value] as const))

const parsed = (change: object) => parseSettings({ ...COMPLETE_SETTINGS, ...change }, ORIGIN)
const faultsIn = (change: object) => faultsOf(() => parsed(change))

const { publicKey: pem, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const base64 = (text: string) => Buffer.from(text).toString('base64')
const body = pem.replaceAll(/-----[A-Z ]+-----|\n/g, '')

it("parseSettings reads a complete environment, and resolves paths against the page's origin", () => {
  expect(parseSettings(COMPLETE_SETTINGS, ORIGIN)).toEqual({
    baseUrls: {
      v1: 'https://api.example.test/v1',
      v2: 'https://api.example.test/prefix/v2/',
      totp: 'https://app.example.test/totp',
    },
    tenantId: 'tenant',
    logoutUrl: '/auth/logout',
    endSessionOnOutage: true,
    serverPublicKey: { name: 'VITE_SERVER_PUBLIC_KEY_BASE64', value: undefined },
    personaOrigin: undefined,
    tenant: {
      name: 'Tessera',
      shortName: 'Tessera',
      logoUrl: undefined,
      accentColors: { light: undefined, dark: undefined },
      links: { support: undefined, terms: undefined, privacy: undefined },
      language: undefined,
      currency: undefined,
      disabledFeatures: [],
    },
    texts: expect.objectContaining({ VITE_TENANT_ID: 'tenant', VITE_REPORT_URL: '' }) as object,
    faults: [],
  })
})

it('parseSettings names all missing settings together', () => {
  const required = SETTING_RULES.filter(({ isRequired }) => isRequired)
  expect(faultsOf(() => parseSettings({}, ORIGIN))).toEqual(required.map(({ name }) => name))
})

it.each(
  pairs(
    SETTING_RULES.map(({ name }) => name),
    ['', '   ', undefined, null],
  ),
)('parseSettings treats %s as unset if it is %j', (name, value) => {
  const isRequired = SETTING_RULES.some((rule) => rule.name === name && rule.isRequired)
  const expected = isRequired ? [name] : []
  expect(faultsIn({ [name]: value })).toEqual(expected)
})

it.each(
  pairs(
    SETTING_RULES.filter(({ kind }) => kind !== 'name').map(({ name }) => name),
    [7, [], {}, 'with space', 'javascript:alert(1)', '<img src=x>'],
  ),
)('parseSettings refuses %s if it is %j', (name, value) => {
  // A tenant's name may be any text without spaces; a notice may be any text.
  const isTenant = name === 'VITE_TENANT_ID' && value === 'javascript:alert(1)'
  const isText = named('text').includes(name) && typeof value === 'string'
  expect(faultsIn({ [name]: value })).toEqual(isTenant || isText ? [] : [name])
})

const BAD_ADDRESSES = [
  'api.example.org/v1',
  'ftp://example.test',
  'data:text/plain,x',
  'http://',
  'https:example.test',
  '//example.test/v1',
  String.raw`/\example.test`,
  'https://person:word@example.test',
  'https://example.test:99999/',
  true,
]

it.each([
  ...pairs(named('base', 'address', 'contact'), BAD_ADDRESSES),
  ...pairs(named('base', 'address'), ['mailto:help@kiln.test']),
  ...pairs(named('contact'), ['mailto:', 'mailto:help', 'mailto:a@b@c.test', 'mailto:a b@c.test']),
  ...pairs(named('base'), ['https://example.test/v1?x=1', '/v1#x']),
  ...pairs(['VITE_TENANT_ID'], ['a\r\nx: y', 'тенант', true]),
  ...pairs(named('boolean'), ['perhaps', 'yes', '2', 1]),
  ...pairs(named('text'), ['x'.repeat(301), 'two\nlines', true]),
  ...pairs(named('moment'), ['2026-11-22', '2026-11-22T08:00', '2026-11-22 08:00Z', 'tomorrow']),
  ...pairs(named('build'), ['20261122', '20261122.1331-', '1.0.0', 20261122.1331]),
  ...pairs(named('share'), ['1.5', '-1', '.5', '50%', '0,5', 1.5, -1]),
  ...pairs(['VITE_APP_NAME'], ['a'.repeat(41), 'two\nlines', 'turned \u202e round']),
  ...pairs(['VITE_APP_SHORT_NAME'], [7]),
  ...pairs(['VITE_ACCENT_COLOR_LIGHT', 'VITE_ACCENT_COLOR_DARK'], ['red', '#fff']),
  ...pairs(['VITE_DEFAULT_LANGUAGE'], ['xx']),
  ...pairs(['VITE_DEFAULT_CURRENCY'], ['eur']),
  ...pairs(['VITE_DISABLED_FEATURES'], ['exchange, payments', 'exchangecards']),
])('parseSettings refuses %s if it is %j, which its kind does not allow', (name, value) => {
  expect(faultsIn({ [name]: value })).toEqual([name])
})

it.each([
  ...pairs(named('moment'), [
    '2026-11-22T08:00Z',
    '2026-11-22T08:00:30-03:30',
    '2026-12-25T22:00:00.000Z',
  ]),
  ...pairs(named('share'), ['0', '0.25', '1']),
  ...pairs(['VITE_SUPPORT_URL'], ['mailto:help@kiln.test', 'mailto:help@kiln.test?subject=App']),
])('parseSettings accepts %s if it is %s', (name, value) => {
  expect(parsed({ [name]: value }).texts[name]).toBe(value)
})

it.each([
  ['text', 'nonsense!'],
  ['base64 of something else', base64('hello'.repeat(100))],
  ['one that was cut off', base64(pem.slice(0, 200))],
  ['a private key', privateKey],
  ['base64 of a private key', base64(privateKey)],
])('parseSettings refuses a public key that is %s', (_case, value) => {
  const name = 'VITE_SERVER_PUBLIC_KEY_BASE64'
  expect(faultsIn({ [name]: value })).toEqual([name])
})

it.each([
  ['base64 of a PEM file', base64(pem)],
  ['the same broken into lines', `  ${base64(pem).replaceAll(/.{64}/g, '$&\r\n')}\n`],
  ['base64 of the bare body', base64(body)],
  ['base64 DER', body],
  ['a plain PEM', pem],
])('parseSettings accepts a public key as %s', (_case, value) => {
  const { serverPublicKey } = parsed({ VITE_SERVER_PUBLIC_KEY_BASE64: value })
  expect(serverPublicKey.value).toBe(value.trim())
})

it.each(['/bye', 'https://id.example.test/out?to=app'])(
  'parseSettings accepts the sign-out address %s',
  (value) => expect(parsed({ VITE_LOGOUT_URL: value }).logoutUrl).toBe(value),
)

it.each(['false', 'FALSE', '0', false, '', 'true', '1', true])(
  'A failed refresh of an outage ends the session unless configured otherwise: %o',
  (value) => {
    const isOn = !['false', '0'].includes(String(value).toLowerCase())
    expect(parsed({ VITE_END_SESSION_ON_OUTAGE: value }).endSessionOnOutage).toBe(isOn)
  },
)

it("parseSettings reads the settings of a tenant's app", () => {
  const given = {
    VITE_APP_NAME: ' Kiln & Söhne "Pay" ',
    VITE_APP_SHORT_NAME: 'Kiln',
    VITE_LOGO_URL: '/kiln.png',
    VITE_ACCENT_COLOR_LIGHT: '#aa3300',
    VITE_SUPPORT_URL: 'https://kiln.test/help?from=app',
    VITE_DEFAULT_LANGUAGE: 'ru',
    VITE_DEFAULT_CURRENCY: 'EUR',
    VITE_DISABLED_FEATURES: 'exchange, cards',
  }
  expect(parsed(given).tenant).toEqual({
    name: 'Kiln & Söhne "Pay"',
    shortName: 'Kiln',
    logoUrl: `${ORIGIN}/kiln.png`,
    accentColors: { light: '#aa3300', dark: undefined },
    links: { support: 'https://kiln.test/help?from=app', terms: undefined, privacy: undefined },
    language: 'ru',
    currency: 'EUR',
    disabledFeatures: ['cards', 'exchange'],
  })
})

it('parseSettings returns the mail address for support unchanged', () => {
  const { links } = parsed({ VITE_SUPPORT_URL: 'mailto:help@kiln.test' }).tenant
  expect(links.support).toBe('mailto:help@kiln.test')
})

/** Valid values of each kind. Most other values are refused. */
const GOOD: Record<SettingKind, fc.Arbitrary<unknown>> = {
  base: fc.oneof(fc.webUrl(), fc.webPath()),
  address: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.webPath()),
  contact: fc.constantFrom('https://kiln.test/help', '/help', 'mailto:help@kiln.test'),
  tenant: fc.stringMatching(/^[!-~]+$/),
  boolean: fc.constantFrom(true, false, 'true', 'FALSE', '1', '0'),
  publicKey: fc.constantFrom(pem, body, base64(pem)),
  name: fc.stringMatching(/^[ -~]{0,40}$/),
  color: fc.constantFrom('#0067d1', '#ABCDEF'),
  language: fc.constantFrom('en', 'ru'),
  currency: fc.constantFrom('EUR', 'USD'),
  share: fc.constantFrom('0', '0.25', '1', 0.25, 1),
  notice: fc.constantFrom('maintenance', 'degraded', 'closed'),
  text: fc.stringMatching(/^[ -~]{0,300}$/),
  moment: fc.constantFrom('2026-11-22T08:00:00Z', '2026-11-22T08:00+03:00'),
  telegramLink: fc.constantFrom('https://t.me/kiln_bot/pay', 'https://t.me/OrbitaBOT/app_2'),
  origins: fc.constantFrom('https://web.telegram.org', 'https://a.test, https://b.test:8443'),
  build: fc.constantFrom('20261122.1331', '20261122.1331-607a1e2'),
  features: fc.subarray([...FEATURES]).map((features) => features.join(', ')),
}

const hostile = fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'a\r\nb: c', 'тенант')

function expectUsable(settings: Settings): void {
  for (const address of [...Object.values(settings.baseUrls), settings.logoutUrl])
    expect(new URL(address, ORIGIN).protocol).toMatch(/^https?:$/)
  const { personaOrigin = ORIGIN, tenantId } = settings
  expect(new URL(personaOrigin).origin).toBe(personaOrigin)
  expect(new Headers({ 'x-tenant-id': tenantId }).get('x-tenant-id')).toBe(tenantId)
  expect(settings.serverPublicKey.value ?? pem).toMatch(/^[\w+/=\s-]+$/)
}

it.each(SETTING_RULES)(
  'parseSettings returns usable settings or names $name, for any input',
  ({ name, kind }) => {
    const outcomes = new Set<string>()
    const values = fc.oneof(GOOD[kind], hostile, fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(values, (value) => {
        const faults = faultsOf(() => {
          const settings = parsed({ [name]: value })
          expectUsable(settings)
          return settings
        })
        outcomes.add(String(faults))
      }),
    )
    // Each setting must be refused at least once and accepted at least once; otherwise this test
    // proves nothing.
    expect([...outcomes].toSorted()).toEqual(['', name])
  },
)

it('Runtime settings override those of the build', () => {
  const runtime = readRuntimeSettings('{ "VITE_TENANT_ID": "other" }')
  expect(parseSettings(COMPLETE_SETTINGS, ORIGIN, runtime).tenantId).toBe('other')
})

it.each(SETTING_RULES)('The runtime settings can set $name', ({ name }) => {
  expect(readRuntimeSettings(JSON.stringify({ [name]: 'x' }))).toEqual({ [name]: 'x' })
})

it('The runtime settings can name their JSON schema', () => {
  const runtime = readRuntimeSettings('{ "$schema": "./config.schema.json" }')
  expect(faultsOf(() => parseSettings(COMPLETE_SETTINGS, ORIGIN, runtime))).toEqual([])
})

it.each(['constructor', '__proto__', 'toString', 'VITE_TENNANT'])(
  'The runtime settings refuse the unknown name %s',
  (name) => {
    const runtime = readRuntimeSettings(`{ "${name}": "x" }`)
    expect(faultsOf(() => parseSettings(COMPLETE_SETTINGS, ORIGIN, runtime))).toEqual([name])
  },
)

it('An unknown setting hides no other fault of config.json or of the build', () => {
  const runtime = readRuntimeSettings(
    '{ "VITE_TENNANT": "x", "VITE_END_SESSION_ON_OUTAGE": "perhaps" }',
  )
  const build = { ...COMPLETE_SETTINGS, VITE_TENANT_ID: '' }
  expect(faultsOf(() => parseSettings(build, ORIGIN, runtime))).toEqual([
    'VITE_TENNANT',
    'VITE_TENANT_ID',
    'VITE_END_SESSION_ON_OUTAGE',
  ])
})

it.each([undefined, '', '{}'])(
  'Runtime settings of %j leave the value of the build unchanged',
  (answer) => {
    expect(readRuntimeSettings(answer)).toEqual({})
  },
)

it.each(['<!doctype html>', '[]', '7', 'null', '{'])(
  'Runtime settings of %s are refused because they are no JSON object',
  (value) => {
    expect(faultsOf(() => readRuntimeSettings(value))).toEqual(['config.json'])
  },
)
