import { describe, expect, it } from 'vitest'

import { SETTINGS } from './setting-list.ts'
import { parseSettings, readRuntimeSettings, SettingsError } from './settings.ts'

const COMPLETE = {
  VITE_API_V1_BASE_URL: 'https://api.example.test/v1',
  VITE_API_V2_BASE_URL: 'https://api.example.test/prefix/v2/',
  VITE_TOTP_BASE_URL: '/totp',
  VITE_TENANT_ID: ' tenant ',
}
const ORIGIN = 'https://app.example.test'

function problemsOf(environment: Record<string, unknown>): readonly string[] {
  try {
    parseSettings(environment, ORIGIN)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('parseSettings', () => {
  it('parseSettings reads a complete environment; paths are of the own origin', () => {
    expect(parseSettings(COMPLETE, ORIGIN)).toEqual({
      baseUrls: {
        v1: 'https://api.example.test/v1',
        v2: 'https://api.example.test/prefix/v2/',
        totp: 'https://app.example.test/totp',
      },
      tenantId: 'tenant',
      logoutUrl: '/auth/logout',
      endSessionOnOutage: true,
      offerSwift: false,
      serverPublicKey: { name: 'VITE_SERVER_PUBLIC_KEY_BASE64', value: undefined },
    })
  })

  it('parseSettings hands the key for card data on as it is', () => {
    const settings = parseSettings(
      { ...COMPLETE, VITE_SERVER_PUBLIC_KEY_BASE64: ' LS0t\r\n' },
      ORIGIN,
    )
    expect(settings.serverPublicKey.value).toBe(' LS0t\r\n')
  })

  it('parseSettings names every setting that is missing, at once', () => {
    expect(problemsOf({})).toEqual([
      'VITE_API_V1_BASE_URL is not set',
      'VITE_API_V2_BASE_URL is not set',
      'VITE_TOTP_BASE_URL is not set',
      'VITE_TENANT_ID is not set',
    ])
  })

  it.each(['', '   ', undefined, 7])('parseSettings counts %o as missing', (value) => {
    expect(problemsOf({ ...COMPLETE, VITE_TENANT_ID: value })).toEqual([
      'VITE_TENANT_ID is not set',
    ])
  })

  it.each(['ftp://example.test', 'javascript:alert(1)', 'http://', 'data:text/plain,x'])(
    'parseSettings refuses the address %s',
    (value) => {
      const [problem, ...more] = problemsOf({ ...COMPLETE, VITE_API_V1_BASE_URL: value })
      expect(problem).toBe(`VITE_API_V1_BASE_URL is not an http address: ${value}`)
      expect(more).toEqual([])
    },
  )

  it('parseSettings takes another logout path', () => {
    const settings = parseSettings({ ...COMPLETE, VITE_LOGOUT_URL: '/bye' }, ORIGIN)
    expect(settings.logoutUrl).toBe('/bye')
  })

  it.each([
    ['false', false],
    ['FALSE', false],
    ['0', false],
    [false, false],
    ['', true],
    ['true', true],
    ['1', true],
  ])('The session ends on an outage unless told otherwise: %o', (value, isOn) => {
    const environment = { ...COMPLETE, VITE_END_SESSION_ON_OUTAGE: value }
    expect(parseSettings(environment, ORIGIN).endSessionOnOutage).toBe(isOn)
  })

  it('parseSettings says in one message what is wrong', () => {
    expect(() => parseSettings({ ...COMPLETE, VITE_TENANT_ID: '' }, ORIGIN)).toThrow(
      new SettingsError(['VITE_TENANT_ID is not set']),
    )
  })
})

describe('readRuntimeSettings', () => {
  it('Runtime settings go before what the build was given', () => {
    const runtime = readRuntimeSettings('{ "VITE_TENANT_ID": "other" }')
    expect(parseSettings({ ...COMPLETE, ...runtime }, ORIGIN).tenantId).toBe('other')
  })

  it.each(Object.keys(SETTINGS))('The runtime settings may name %s', (name) => {
    expect(readRuntimeSettings(JSON.stringify({ [name]: 'x' }))).toEqual({ [name]: 'x' })
  })

  it.each(['constructor', '__proto__', 'toString'])(
    'The runtime settings may not name %s',
    (name) => {
      expect(() => readRuntimeSettings(`{ "${name}": "x" }`)).toThrow(`${name} is no setting`)
    },
  )

  it.each([undefined, '', '{}'])('The runtime settings %j leave the build its own', (answer) => {
    expect(readRuntimeSettings(answer)).toEqual({})
  })

  it.each([
    ['<!doctype html>', 'config.json is not a JSON object'],
    ['[]', 'config.json is not a JSON object'],
    ['{ "VITE_TENNANT": "x" }', 'config.json: VITE_TENNANT is no setting'],
    ['{ "VITE_TENANT_ID": 7 }', 'config.json: VITE_TENANT_ID is neither text nor true or false'],
  ])('The runtime settings %s are refused in words', (answer, problem) => {
    expect(() => readRuntimeSettings(answer)).toThrow(problem)
  })
})
