import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { walletQueries } from '#api/wallets/queries.ts'
import { createAppRuntime } from '#app/boot.ts'
import { cachePrefetched } from '#app/preload/prefetched-start.ts'
import { handleRecordedErrors } from '#app/reports/drain-errors.ts'
import { manualSignOut } from '#session/session.ts'
import { consumePrefetched } from '#shell/prefetched-responses.ts'

import {
  requestsOf,
  FIRST_CALLS,
  openPage,
  scopeOf,
  useLaunchedPage,
  type LaunchOptions,
} from '../../support/launched-page.ts'
import { createPlatform, settingsOf } from '../../support/platform/platform.ts'
import { openApp, press } from '../../support/render-app.tsx'

useLaunchedPage()

/** React's code never loads, as on a line so slow that every other request comes first. */
const NOT_THERE = new Promise<never>(() => {})

it("A first launch signs in before the app's code loads, and the app repeats none of its requests", async () => {
  const platform = createPlatform()
  const host = openPage(platform)
  await waitFor(() =>
    expect(new Set(platform.sent.map(({ endpoint }) => endpoint))).toEqual(new Set(FIRST_CALLS)),
  )
  const [signIn, ...home] = platform.sent
  expect(signIn?.headers.get('authorization')).toBeNull()
  for (const { headers } of platform.sent) {
    expect(headers.get('app-enviroment')).toBe('telegram')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-tenant-id')).toBe(platform.control.settings().tenantId)
  }
  const { access_token: token } = JSON.parse(signIn?.answer ?? '{}') as { access_token?: string }
  expect(home.map(({ headers }) => headers.get('authorization'))).toEqual(
    home.map(() => `Bearer ${token}`),
  )
  await openApp(platform, '/', host)
  const assets = await screen.findByRole('region', { name: 'Assets' })
  await within(assets).findAllByRole('link', { name: /USDT/ })
  expect(host.storage.getItem('access_token')).toBe(token)
  for (const call of ['E5', 'E102', 'E91', 'E103'] as const)
    expect(platform.sentTo(call), call).toHaveLength(1)
})

it('If the prefetched sign-in is refused with 401, it is not repeated, and other ways are offered', async () => {
  const platform = createPlatform()
  platform.control.fault({ endpoint: 'E5', kind: 'status', status: 401, times: 'all' })
  const host = openPage(platform)
  expect(await requestsOf(platform)).toEqual(['E5'])
  await openApp(platform, '/', host)
  expect(await screen.findByRole('button', { name: 'Other ways to sign in' })).toBeVisible()
  expect(platform.sentTo('E5')).toHaveLength(1)
})

it("If the page's prefetched sign-in finds an unknown person, the app opens the sign-up", async () => {
  const platform = createPlatform()
  const host = openPage(platform, { id: 555 })
  expect(await requestsOf(platform)).toEqual(['E5'])
  await openApp(platform, '/', host)
  await waitFor(() => expect(location.pathname).toBe('/sign-up'))
  expect(platform.sentTo('E5')).toHaveLength(1)
})

it('A prefetched response is used once: another try requests again', async () => {
  const platform = createPlatform()
  platform.control.fault({
    endpoint: 'E5',
    kind: 'status',
    status: 503,
    by: { body: 'init_data_raw' },
  })
  const host = openPage(platform)
  expect(await requestsOf(platform)).toEqual(['E5'])
  const { user } = await openApp(platform, '/', host)
  await press(user, 'Try again')
  await screen.findAllByRole('link', { name: /USDT/ })
  expect(platform.sentTo('E5')).toHaveLength(2)
})

it('A prefetched sign-in starts the session before the first render, and Home’s responses are cached', async () => {
  const platform = createPlatform()
  const host = openPage(platform)
  await requestsOf(platform)
  const { client, services } = createAppRuntime(host, settingsOf(platform), '')
  await cachePrefetched({ client, services }, NOT_THERE)
  const { access_token: token } = JSON.parse(platform.sent[0]?.answer ?? '{}') as {
    access_token?: string
  }
  expect(services.tokens.access()).toBe(token)
  expect(client.getQueryData(walletQueries.list().queryKey)).toBeDefined()
  expect(platform.sent).toHaveLength(FIRST_CALLS.length)
  expect(window.__tesseraPrefetch?.responses).toEqual({})
  // The page draws the balance before React has loaded.
  expect(document.querySelector('main')).toHaveTextContent(/USDT/)
})

it.each<[string, LaunchOptions]>([
  ['while amounts are hidden', { stored: { 'tessera.hide-amounts': 'yes' } }],
  ['if a link opens another screen', { address: '/?tgWebAppStartParam=send' }],
])('No balances are shown before React loads, %s', async (_case, opened) => {
  const platform = createPlatform()
  const host = openPage(platform, opened)
  await requestsOf(platform)
  const { client, services } = createAppRuntime(host, settingsOf(platform), '')
  await cachePrefetched({ client, services }, NOT_THERE)
  expect(services.tokens.access()).not.toBeNull()
  expect(document.querySelector('main')).toBeNull()
  expect(document.querySelector('.first')).not.toBeNull()
})

it('A slow prefetched sign-in delays the sign-in screen, and not the start of the app', async () => {
  const platform = createPlatform()
  platform.control.fault({ endpoint: 'E5', kind: 'timeout', times: 'all' })
  const host = openPage(platform)
  await waitFor(() => expect(platform.sentTo('E5')).toHaveLength(1))
  const { client, services } = createAppRuntime(host, settingsOf(platform), '')
  await cachePrefetched({ client, services }, Promise.resolve())
  expect(services.tokens.access()).toBeNull()
  expect(Object.keys(window.__tesseraPrefetch?.responses ?? {})).toHaveLength(1)
})

it.each<[string, (early: { at: number; response: Promise<Response> }) => void]>([
  [
    'whose body has not arrived yet',
    (early) => (early.response = Promise.resolve(new Response(new ReadableStream()))),
  ],
  ['that is older than ten seconds', (early) => (early.at -= 11_000)],
])("The app's start leaves a prefetched sign-in %s to the sign-in screen", async (_case, make) => {
  const platform = createPlatform()
  const host = openPage(platform)
  await requestsOf(platform)
  for (const early of Object.values(window.__tesseraPrefetch?.responses ?? {})) make(early)
  const { client, services } = createAppRuntime(host, settingsOf(platform), '')
  await cachePrefetched({ client, services }, Promise.resolve())
  expect(services.tokens.access()).toBeNull()
  expect(platform.sentTo('E5')).toHaveLength(1)
})

it.each([
  ['a lock', (prefix: string) => [`${prefix}lock`, '{}']],
  ['hidden amounts', () => ['tessera.hide-amounts', 'yes']],
] as const)(
  'No balances are shown before React loads if another page has meanwhile turned on %s',
  async (_case, keyOf) => {
    const platform = createPlatform()
    const host = openPage(platform)
    await requestsOf(platform)
    const { client, services } = createAppRuntime(host, settingsOf(platform), '')
    const [key = '', value = ''] = keyOf(services.person.scope.prefix)
    host.storage.setItem(key, value)
    await cachePrefetched({ client, services }, NOT_THERE)
    expect(document.querySelector('main')).toBeNull()
  },
)

it('A prefetched sign-in is not used if the person has signed out in another page meanwhile', async () => {
  const platform = createPlatform()
  const host = openPage(platform)
  await requestsOf(platform)
  const { client, services } = createAppRuntime(host, settingsOf(platform), '')
  manualSignOut.write(services.person.scope, true)
  await cachePrefetched({ client, services }, Promise.resolve())
  expect(services.tokens.access()).toBeNull()
})

it("Once the app has taken over error handling, the page's first script passes new errors to the app", () => {
  openPage(createPlatform())
  const take = vi.fn()
  handleRecordedErrors(take)
  const error = new Error('late')
  dispatchEvent(new ErrorEvent('error', { error }))
  expect(take).toHaveBeenCalledExactlyOnceWith({ kind: 'unhandled', error })
})

it('With a start parameter, the page prefetches only the sign-in, and nothing for Home', async () => {
  const platform = createPlatform()
  openPage(platform, { address: '/?tgWebAppStartParam=send' })
  // The app navigates there while the response is pending.
  history.replaceState(null, '', '/send')
  expect(await requestsOf(platform)).toEqual(['E5'])
})

it('The tokens of another account on this device do not prevent the prefetched sign-in', async () => {
  const platform = createPlatform()
  const another = JSON.stringify({ owner: scopeOf(platform, 42), ends: ['of-somebody-else'] })
  openPage(platform, { stored: { access_token: 'of-somebody-else', 'tessera.owner': another } })
  await waitFor(() => expect(platform.sent).toHaveLength(FIRST_CALLS.length))
  expect(platform.sent.map(({ headers }) => headers.get('authorization'))).not.toContain(
    'Bearer of-somebody-else',
  )
})

it('The prefetched sign-in goes to the tenant of config.json, not to the tenant of the build', async () => {
  const platform = createPlatform()
  openPage(platform, { config: { VITE_TENANT_ID: 'another' } })
  await requestsOf(platform)
  expect(platform.sent[0]?.headers.get('x-tenant-id')).toBe('another')
})

it.each<[string, LaunchOptions]>([
  ['after a sign-out by hand', { kept: { 'signed-out': 'true' } }],
  ['behind the app lock', { kept: { lock: '{}' } }],
  ['while the operators have closed the app', { config: { VITE_NOTICE_KIND: 'closed' } }],
  ['at the address of another way to sign in', { address: '/sign-in' }],
])('No sign-in is prefetched %s', async (_case, opened) => {
  const platform = createPlatform()
  openPage(platform, opened)
  expect(await requestsOf(platform)).toEqual([])
})

it('A prefetched response is not used for a request with another body', async () => {
  const platform = createPlatform()
  openPage(platform)
  await waitFor(() => expect(platform.sent).toHaveLength(FIRST_CALLS.length))
  const body = JSON.stringify({ tg_id: '42', hash: 'h', init_data_raw: 'x' })
  const headers = { 'content-type': 'application/json', 'x-tenant-id': 'tessera-sandbox' }
  const address = `${platform.origin}/v2/auth/sign-in/telegram`
  const request = new Request(address, { method: 'POST', body, headers })
  expect(await consumePrefetched(request)).toBeUndefined()
})
