/** What Home showed last, drawn by the page before any code: to the person it was written for, and nobody else. */
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'

import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { keepLook } from '#session/keep-look.ts'
import { personalKey } from '#session/session.ts'
import type { Host } from '#shell/host.ts'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const BUILD = 'https://app.invalid/static/index.js'
const TENANT = 'tenant-of-the-build'
const ALEX = 7_001_001
const read = (name: string) => readFileSync(`src/shell/${name}.inline.js`, 'utf8')
const early = (settings: object) =>
  read('early')
    .replace('__EARLY_SETTINGS__', JSON.stringify(settings))
    .replace('__EARLY_FILES__', '{}')

/** What a device holds after Home was looked at in a host. */
async function deviceAfter(environment: Host['environment']): Promise<Map<string, string>> {
  const platform = createPlatform()
  const signedIn = await signedInHost(platform)
  const host = { ...signedIn, environment }
  if (environment === 'telegram') host.storage.setItem('tessera.owner', String(ALEX))
  const { cache, kill } = await openApp(platform, '/', host)
  await screen.findAllByRole('link', { name: /USDT/ })
  host.storage.setItem(personalKey('answers'), 'this session')
  keepLook(cache, host, { tenantId: TENANT, build: BUILD })
  kill()
  return new Map(host.storage.keys().map((key) => [key, host.storage.getItem(key) ?? '']))
}

let browser: Map<string, string>
let telegram: Map<string, string>
beforeAll(async () => {
  browser = await deviceAfter('web')
  telegram = await deviceAfter('telegram')
})

/** The page of a new start, as it stands before the app's code. */
async function start(
  device: ReadonlyMap<string, string>,
  {
    address = '/',
    config = '{}',
    build = { VITE_TENANT_ID: TENANT },
  }: { address?: string; config?: string; build?: object } = {},
): Promise<void> {
  for (const [key, value] of device) localStorage.setItem(key, value)
  history.replaceState(null, '', address)
  document.body.innerHTML = '<div id="root"><div class="first"></div></div>'
  const script = document.createElement('script')
  script.type = 'module'
  script.src = BUILD
  document.body.append(script)
  vi.stubGlobal('fetch', async () => new Response(config, { headers: { 'content-type': 'json' } }))
  for (const inline of [early(build), read('look')]) runInThisContext(inline)
}
const looks = () => document.querySelectorAll('main.look').length
const launchOf = (id: number) =>
  `/#${new URLSearchParams({
    tgWebAppVersion: '9.1',
    tgWebAppData: new URLSearchParams({
      user: JSON.stringify({ id, language_code: 'en' }),
    }).toString(),
  }).toString()}`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('is drawn at once for the same person, session and tenant', async () => {
  await start(browser)
  expect(looks()).toBe(1)
  expect(document.querySelector('main.look')).toHaveTextContent('USDT')
})

it.each([
  ['another session', 'tessera.person.answers', 'somebody'],
  ['another account of Telegram', 'tessera.owner', '7001002'],
  ['another wallet than it was written of', 'tessera.person.wallet', 'another'],
])('is not drawn for %s', async (_case, key, value) => {
  await start(new Map([...browser, [key, value]]))
  expect(looks()).toBe(0)
})

it('is not drawn where it names no owner, as an older build wrote it', async () => {
  const { owner: _owner, ...old } = JSON.parse(
    browser.get('tessera.person.look') ?? '',
  ) as object & {
    owner: string
  }
  await start(new Map([...browser, ['tessera.person.look', JSON.stringify(old)]]))
  expect(looks()).toBe(0)
})

it.each([
  ['TelegramWebviewProxy', { postEvent: () => {} }],
  ['external', { notify: () => {} }],
])('in Telegram (%s) is drawn for the account that it was written for alone', async (name, way) => {
  vi.stubGlobal(name, way)
  await start(telegram, { address: launchOf(ALEX) })
  expect(looks()).toBe(1)
  vi.unstubAllGlobals()
  vi.stubGlobal(name, way)
  await start(telegram, { address: launchOf(ALEX + 1) })
  expect(looks()).toBe(0)
})

it('of Telegram is not drawn in a browser, nor the other way round', async () => {
  await start(telegram)
  expect(looks()).toBe(0)
  vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => {} })
  await start(browser, { address: launchOf(ALEX) })
  expect(looks()).toBe(0)
})

it('goes as soon as the page knows that it is of another tenant, and waits where only the file names it', async () => {
  await start(browser, { config: '{"VITE_TENANT_ID":"another"}' })
  await waitFor(() => expect(looks()).toBe(0))
  const look = JSON.parse(browser.get('tessera.person.look') ?? '') as object
  const named = JSON.stringify({ ...look, tenantId: 'named' })
  const device = new Map([...browser, ['tessera.person.look', named]])
  await start(device, { config: '{"VITE_TENANT_ID":"named"}' })
  expect(looks()).toBe(0)
  await waitFor(() => expect(looks()).toBe(1))
})

it('of a build that names no tenant is drawn at once, and goes when the file names another', async () => {
  await start(browser, { build: {}, config: JSON.stringify({ VITE_TENANT_ID: TENANT }) })
  expect(looks()).toBe(1)
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(looks()).toBe(1)
  await start(browser, { build: {}, config: '{"VITE_TENANT_ID":"another"}' })
  expect(looks()).toBe(1)
  await waitFor(() => expect(looks()).toBe(0))
})
