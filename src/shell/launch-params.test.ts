import { expect, it } from 'vitest'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

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

it('readLaunchParams reads the hash, byte for byte', () => {
  const params = readLaunchParams(address({ tgWebAppStartParam: 'tx_1' }), createMemoryStorage())
  expect(params).toMatchObject({
    source: 'url',
    version: '9.1',
    platform: 'weba',
    theme: { bg_color: '#fff' },
    startParam: 'tx_1',
    telegram: { initDataRaw: initData, hash: 'abc', user: { id: 42, languageCode: 'ru' } },
  })
})

it('readLaunchParams reads the query as well, and sees nothing in a plain address', () => {
  const query = address().replace('#', '?')
  expect(readLaunchParams(query, createMemoryStorage())?.platform).toBe('weba')
  expect(readLaunchParams('https://app.example/a?b=1#c', createMemoryStorage())).toBeUndefined()
  expect(
    readLaunchParams('https://a.example/?tgWebAppStartParam=x', createMemoryStorage()),
  ).toBeUndefined()
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
  expect(readLaunchParams(address(extra), createMemoryStorage())).toBeDefined()
})

it('Launch parameters survive a reload without the hash, and a start parameter counts once', () => {
  const storage = createMemoryStorage()
  const first = readLaunchParams(address({ tgWebAppStartParam: 'send' }), storage)
  if (first) rememberLaunchParams(first, storage)
  const second = readLaunchParams('https://app.example/cards', storage)
  expect(second).toMatchObject({ source: 'storage', telegram: { initDataRaw: initData } })
  expect(second?.startParam).toBeUndefined()
})

it('A spent start parameter is gone from the address, the signed copy too', () => {
  const signed = `${initData}&start_param=tx_9`
  const first = readLaunchParams(address({ tgWebAppData: signed }), createMemoryStorage())
  expect(first?.startParam).toBe('tx_9')
  const spent = `https://app.example/#${withoutStartParam(first?.raw ?? '')}`
  expect(readLaunchParams(spent, createMemoryStorage())?.startParam).toBeUndefined()
  expect(readLaunchParams(spent, createMemoryStorage())?.telegram?.initDataRaw).toBe(signed)
})
