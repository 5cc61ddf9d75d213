import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { writeHomeSnapshot } from '#app/cache/home-snapshot.ts'
import type { Host } from '#shell/host.ts'
import { consumePrefetched } from '#shell/prefetched-responses.ts'

import { runPageScripts } from '../../support/launched-page.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { storeValue, scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

const BUILD = 'https://app.invalid/static/index.js'
const TENANT = 'tenant-of-the-build'
const ALEX = 7_001_001
const metaOf = (settings: object) => {
  const meta = document.createElement('meta')
  meta.name = 'tessera-build'
  const files = { app: '/app.js', words: '/words.js', 'signIn.en': '/words-of-sign-in.js' }
  const signIn = ['/sign-in.js', '/late.css']
  meta.content = JSON.stringify({ settings, files, signIn, screens: {} })
  return meta
}

async function deviceAfter(environment: Host['environment']): Promise<Map<string, string>> {
  const platform = createPlatform()
  const user = { id: ALEX, firstName: 'Alex', lastName: '', username: '', languageCode: 'en' }
  const telegram = { initDataRaw: 'x', hash: 'h', user }
  const host = await signedInHost(
    platform,
    environment === 'telegram' ? { environment, telegram } : {},
  )
  const { cache, kill } = await openApp(platform, '/', host)
  await screen.findAllByRole('link', { name: /USDT/ })
  storeValue(host, 'session', 'this session')
  writeHomeSnapshot(cache, host, scopeOf(host), { tenantId: TENANT, build: BUILD })
  kill()
  return new Map(host.storage.keys().map((key) => [key, host.storage.getItem(key) ?? '']))
}

let browser: Map<string, string>
let telegram: Map<string, string>
beforeAll(async () => {
  browser = await deviceAfter('web')
  telegram = await deviceAfter('telegram')
})

async function start(
  device: ReadonlyMap<string, string>,
  {
    address = '/',
    config = '{}',
    build = { VITE_TENANT_ID: TENANT },
    answer = async () => new Response(config, { headers: { 'content-type': 'json' } }),
  }: {
    address?: string
    config?: string
    build?: object
    answer?: (address: string) => Promise<Response>
  } = {},
): Promise<void> {
  for (const [key, value] of device) localStorage.setItem(key, value)
  history.replaceState(null, '', address)
  document.body.innerHTML = '<div id="root"><div class="first"></div></div>'
  const script = document.createElement('script')
  script.type = 'module'
  script.src = 'https://app.invalid/static/index-of-the-next-build.js'
  document.body.append(script, metaOf(build))
  vi.stubGlobal('fetch', answer)
  runPageScripts()
}
const keyOf = (device: ReadonlyMap<string, string>, name: string): string =>
  [...device.keys()].find((key) => key.endsWith(`/${name}`)) ?? ''
function withSnapshot(changes: object): Map<string, string> {
  const key = keyOf(browser, 'home-snapshot')
  const snapshot = { ...(JSON.parse(browser.get(key) ?? '') as object), ...changes }
  return new Map([...browser, [key, JSON.stringify(snapshot)]])
}
const snapshots = () => document.querySelectorAll('main.snapshot').length
const launchOf = (id: number) =>
  `/#${new URLSearchParams({
    tgWebAppVersion: '9.1',
    tgWebAppData: new URLSearchParams({
      user: JSON.stringify({ id, language_code: 'en' }),
      hash: 'h',
    }).toString(),
  }).toString()}`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('A home snapshot of the same person, session and tenant is drawn at once in a known format', async () => {
  await start(browser)
  expect(snapshots()).toBe(1)
  expect(document.querySelector('main.snapshot')).toHaveTextContent('USDT')
  localStorage.clear()
  await start(withSnapshot({ shape: undefined }))
  expect(snapshots()).toBe(1)
  localStorage.clear()
  await start(withSnapshot({ shape: 99 }))
  expect(snapshots()).toBe(0)
})

/**
 * Returns settings for which early requests are sent: the tenant matches and the token is valid.
 */
function ownBuild(): object {
  const { owner } = JSON.parse(browser.get('tessera.owner') ?? '') as { owner: string }
  // The token's lifetime is in the sandbox's time.
  const [, claims = ''] = (browser.get('access_token') ?? '').split('.')
  const { exp } = JSON.parse(atob(claims)) as { exp: number }
  vi.useFakeTimers({ toFake: ['Date'], now: (exp - 60) * 1000 })
  return { VITE_TENANT_ID: owner.split('/')[1], VITE_API_V2_BASE_URL: 'https://api.invalid/v2' }
}
const asked = () => Object.keys(window.__tesseraPrefetch?.responses ?? {})

it('The app uses each response that the page has prefetched, and repeats none of the requests', async () => {
  await start(browser, { build: ownBuild() })
  await waitFor(() => expect(asked().length).toBeGreaterThan(1))
  // The wallet that Home showed last is requested without waiting for the list.
  expect(asked()).toContainEqual(expect.stringMatching(/\/wallets\/[\da-f-]{36}$/))
  const fetchAgain = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetchAgain)
  const authorization = `Bearer ${browser.get('access_token')}`
  for (const address of asked()) {
    const taken = await consumePrefetched(new Request(address, { headers: { authorization } }))
    expect(taken).toBeInstanceOf(Response)
  }
  expect(fetchAgain).not.toHaveBeenCalled()
  expect(asked()).toEqual([])
})

it('The page does not prefetch the wallet if the app has already taken the list of wallets', async () => {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  const list = new Response(new ReadableStream({ start: (controller) => void (body = controller) }))
  const device = new Map([...browser].filter(([key]) => !key.endsWith('home-snapshot')))
  await start(device, {
    build: ownBuild(),
    answer: async (address) =>
      address.endsWith('/wallets')
        ? list
        : new Response('{}', { headers: { 'content-type': 'json' } }),
  })
  await waitFor(() => expect(asked()).toHaveLength(2))
  // The page begins to read the response, and so does the app before it is complete.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  const authorization = `Bearer ${browser.get('access_token')}`
  const taken = await consumePrefetched(
    new Request('https://api.invalid/v2/wallets', { headers: { authorization } }),
  )
  body?.enqueue(new TextEncoder().encode('{"data":[{"uuid":"the-wallet"}]}'))
  body?.close()
  expect(await taken?.json()).toEqual({ data: [{ uuid: 'the-wallet' }] })
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(asked()).toEqual(['https://api.invalid/v2/user/user-data'])
})

describe('React’s rendering code', () => {
  const link = (file: string) => `<link rel="modulepreload" href="${file}">`
  const links = () =>
    [...document.head.querySelectorAll('link')].map((one) => one.getAttribute('href'))
  beforeEach(() => {
    document.head.innerHTML = `${link('/app.js')}<template id="drawing">${link('/drawing.js')}</template>`
  })
  afterEach(() => void (document.head.innerHTML = ''))

  it.each([true, false])(
    'The rendering code waits for the code of the balances if its loading is reported (%s)',
    async (isKnown) => {
      vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(isKnown)
      await start(browser, { build: ownBuild() })
      expect(links().includes('/drawing.js')).toBe(!isKnown)
      document.head.querySelector('link')?.dispatchEvent(new Event('load'))
      expect(links()).toContain('/drawing.js')
    },
  )

  it.each([
    ['Another screen than Home', () => browser, '/activity'],
    ['Who has no session', () => new Map<string, string>(), '/'],
    ['Who has a token that has ended', () => browser, '/'],
  ])('%s: the code that renders is preloaded at once', async (_, device, address) => {
    await start(device(), { address })
    expect(links()).toContain('/drawing.js')
  })
})

it('A home snapshot is drawn for no other session, wallet or person, nor behind the app lock', async () => {
  const home = keyOf(browser, 'home-snapshot')
  for (const [name, value] of [
    ['session', 'somebody'],
    ['wallet', 'another'],
    ['lock', {}],
  ] as const) {
    const key = home.replace(/home-snapshot$/, name)
    // oxlint-disable-next-line no-await-in-loop -- There is one page.
    await start(new Map([...browser, [key, JSON.stringify(value)]]))
    expect(snapshots(), name).toBe(0)
    localStorage.clear()
  }
  const another = JSON.stringify({ owner: 'tessera.person/t/account:1/', ends: ['x'] })
  await start(new Map([...browser, ['tessera.owner', another]]))
  expect(snapshots()).toBe(0)
  localStorage.clear()
  await start(new Map([...browser, ['access_token', 'somebody else’s token']]))
  expect(snapshots()).toBe(0)
  localStorage.clear()
  const device = withSnapshot({ session: undefined })
  device.delete(keyOf(browser, 'session'))
  await start(device)
  expect(snapshots()).toBe(0)
})

it.each([
  ['TelegramWebviewProxy', { postEvent: () => {} }],
  ['external', { notify: () => {} }],
])(
  'In Telegram (%s) a home snapshot is drawn only for the account that stored it',
  async (name, way) => {
    vi.stubGlobal(name, way)
    await start(telegram, { address: launchOf(ALEX) })
    expect(snapshots()).toBe(1)
    vi.unstubAllGlobals()
    vi.stubGlobal(name, way)
    await start(telegram, { address: launchOf(ALEX + 1) })
    expect(snapshots()).toBe(0)
  },
)

it('A home snapshot from Telegram is not drawn in a browser, nor one from a browser in Telegram', async () => {
  await start(telegram)
  expect(snapshots()).toBe(0)
  vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => {} })
  await start(browser, { address: launchOf(ALEX) })
  expect(snapshots()).toBe(0)
})

it('A home snapshot of another tenant is removed; drawing waits for the tenant named in config.json', async () => {
  await start(browser, { config: '{"VITE_TENANT_ID":"another"}' })
  await waitFor(() => expect(snapshots()).toBe(0))
  const device = withSnapshot({ tenantId: 'named' })
  await start(device, { config: '{"VITE_TENANT_ID":"named"}' })
  expect(snapshots()).toBe(0)
  await waitFor(() => expect(snapshots()).toBe(1))
})

it('A build without a tenant draws a home snapshot at once, and removes it if config.json differs', async () => {
  await start(browser, { build: {}, config: JSON.stringify({ VITE_TENANT_ID: TENANT }) })
  expect(snapshots()).toBe(1)
  // The page was the first to wait for the file, so it has read it by now.
  await window.__tesseraPrefetch?.config
  expect(snapshots()).toBe(1)
  await start(browser, { build: {}, config: '{"VITE_TENANT_ID":"another"}' })
  expect(snapshots()).toBe(1)
  await waitFor(() => expect(snapshots()).toBe(0))
})

it('The first paint is in the stored language, in its direction', async () => {
  await start(new Map([['tessera.language', 'ar-EG']]))
  const { lang, dir } = document.documentElement
  Object.assign(document.documentElement, { lang: '', dir: '' })
  expect([lang, dir]).toEqual(['ar', 'rtl'])
})

const fetchedAhead = () =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

it('A new person’s page requests the code, styles and texts of the sign-in with the first scripts', async () => {
  await start(new Map())
  expect(fetchedAhead()).toEqual(['/words.js', '/sign-in.js', '/late.css', '/words-of-sign-in.js'])
  const sheet = document.head.querySelector('link[href="/late.css"]')
  expect(sheet).toHaveAttribute('rel', 'preload')
  expect(sheet).toHaveAttribute('as', 'style')
})

it('The sign-in screen is not prefetched with a session, nor in Telegram', async () => {
  await start(browser)
  expect(fetchedAhead()).toEqual([])
  localStorage.clear()
  vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => {} })
  await start(new Map(), { address: launchOf(ALEX) })
  expect(fetchedAhead()).toEqual([])
})
