import { expect, it } from 'vitest'

import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { readLaunchParams, rememberLaunchParams, withoutStartParam } from './launch-params.ts'

const user = JSON.stringify({ id: 42, first_name: 'Ann', language_code: 'ru' })
const initData = new URLSearchParams({ user, auth_date: '1', hash: 'abc' }).toString()

function address(extra: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: '{"bg_color":"#fff"}',
    ...extra,
  })
  return `https://app.example/#${query}`
}

const read = (from: string) => readLaunchParams(from, createMemoryStorage())

it('readLaunchParams reads the launch parameters from the hash, byte for byte', () => {
  const params = read(address({ tgWebAppStartParam: 'tx_1' }))
  expect(params).toMatchObject({
    source: 'url',
    version: '9.1',
    platform: 'weba',
    theme: { bg_color: '#fff' },
    startParam: 'tx_1',
    telegram: { initDataRaw: initData, hash: 'abc', user: { id: 42, languageCode: 'ru' } },
  })
})

it('readLaunchParams reads launch parameters from the query, and finds none in a plain address', () => {
  const query = address().replace('#', '?')
  expect(read(query)?.platform).toBe('weba')
  expect(read('https://app.example/a?b=1#c')).toBeUndefined()
  expect(read('https://a.example/?tgWebAppStartParam=x')).toBeUndefined()
})

it('Launch data anywhere in the query sign the person in', () => {
  const proof = new URLSearchParams({ tgWebAppData: initData })
  expect(read(`https://app.example/?${proof}`)?.telegram).toMatchObject({
    initDataRaw: initData,
    user: { id: 42 },
  })
})

it.each([
  ['theme', { tgWebAppThemeParams: '{oops' }],
  ['theme kind', { tgWebAppThemeParams: '[1]' }],
  ['version', { tgWebAppVersion: 'new' }],
  ['init data', { tgWebAppData: 'user=%7Bnot-json&hash=1' }],
  ['user id', { tgWebAppData: 'user=%7B%22id%22%3A%22x%22%7D&hash=1' }],
  ['hash', { tgWebAppData: `user=${encodeURIComponent(user)}` }],
  ['escapes', { tgWebAppPlatform: '%E0%A4%A' }],
])('readLaunchParams does not throw for a malformed %s', (_, extra) => {
  expect(read(address(extra))).toBeDefined()
})

it('Launch parameters survive a reload without the hash, but a start parameter is used once', () => {
  const storage = createMemoryStorage()
  const first = readLaunchParams(address({ tgWebAppStartParam: 'send' }), storage)
  if (first) rememberLaunchParams(first, storage)
  const second = readLaunchParams('https://app.example/cards', storage)
  expect(second).toMatchObject({ source: 'storage', telegram: { initDataRaw: initData } })
  expect(second?.startParam).toBeUndefined()
})

it('A used start parameter is removed from the address, and the signed launch data stay as they are', () => {
  const signed = `${initData}&start_param=tx_9`
  const first = read(address({ tgWebAppData: signed }))
  expect(first?.startParam).toBe('tx_9')
  const spent = `https://app.example/#${withoutStartParam(first?.raw ?? '')}`
  expect(read(spent)?.startParam).toBeUndefined()
  expect(read(spent)?.telegram?.initDataRaw).toBe(signed)
})
