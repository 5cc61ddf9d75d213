import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'

import type { Settings } from '#config/settings.ts'
import { createObservable } from '#shell/observable.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { SEND_BUTTON, continueToReview } from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import {
  createPlatform,
  type Platform,
  mswServer,
  holdResponses,
} from '../../support/platform/platform.ts'
import { openApp, signedInHost, press } from '../../support/render-app.tsx'

const MINUTE_MS = 60_000
const NOW = Date.parse('2026-11-22T12:00:00Z')
const BASES = {
  VITE_API_V1_BASE_URL: '/v1',
  VITE_API_V2_BASE_URL: '/v2',
  VITE_TOTP_BASE_URL: '/totp',
  VITE_TENANT_ID: 'tenant',
}
const MAINTENANCE = {
  VITE_NOTICE_KIND: 'maintenance',
  VITE_NOTICE_EN: 'Cards <b>pause</b>.',
  VITE_NOTICE_RU: 'Карты не работают.',
}
const CLOSED = { VITE_NOTICE_KIND: 'closed', VITE_NOTICE_EN: 'We move house.' }

const configure = (texts: object) =>
  mswServer.use(http.get('/config.json', () => HttpResponse.json({ ...BASES, ...texts })))

async function open(
  texts: Settings['texts'],
  {
    host: given,
    path = '/wallets',
    language = 'en',
    platform = createPlatform(),
  }: {
    platform?: Platform
    host?: Awaited<ReturnType<typeof signedInHost>>
    path?: string
    language?: 'en' | 'ru'
  } = {},
) {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  const isVisible = createObservable(true)
  const host = given ?? (await signedInHost(platform, { isVisible }))
  const app = await openApp(platform, path, host, { settings: { texts }, language })
  return { ...app, platform, isVisible }
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const wallets = () => screen.findByRole('heading', { name: 'Wallets' })
const banner = () => screen.findByText('We are working on the service')

it('A notice shows its text unformatted with its end date, and stays hidden once dismissed', async () => {
  const texts = { ...MAINTENANCE, VITE_NOTICE_UNTIL: '2026-11-22T18:30:00Z' }
  const { user, kill, host } = await open(texts)
  const region = (await banner()).closest('[role=status]')
  expect(region).toHaveTextContent('Cards <b>pause</b>.')
  expect(region).toHaveTextContent(/Until November 22, 2026/)
  expect(await wallets()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide this message' }))
  expect(screen.queryByText('We are working on the service')).toBeNull()
  kill()
  const again = await open(texts, { host })
  expect(await wallets()).toBeVisible()
  await advance(5000)
  expect(screen.queryByText('We are working on the service')).toBeNull()
  again.kill()
  await open({ ...texts, VITE_NOTICE_EN: 'Now all cards.' }, { host })
  expect(await screen.findByText('Now all cards.')).toBeVisible()
})

it('A tab left for five minutes shows a new notice when the person returns', async () => {
  const { isVisible } = await open({})
  expect(await wallets()).toBeVisible()
  await advance(4000)
  configure(MAINTENANCE)
  const leaveFor = async (milliseconds: number) => {
    act(() => isVisible.set(false))
    await advance(milliseconds)
    await act(async () => isVisible.set(true))
  }
  await leaveFor(MINUTE_MS)
  await advance(1000)
  expect(screen.queryByText('We are working on the service')).toBeNull()
  await leaveFor(5 * MINUTE_MS)
  expect(await banner()).toBeVisible()
  configure({ VITE_NOTICE_KIND: 'nonsense' })
  await leaveFor(6 * MINUTE_MS)
  expect(await banner()).toBeVisible()
  configure({})
  await leaveFor(6 * MINUTE_MS)
  await waitFor(() => expect(screen.queryByText('We are working on the service')).toBeNull())
})

it('A closed app explains what happens to orders, sends no requests and reopens at a press', async () => {
  const { user, platform, host } = await open({
    ...CLOSED,
    VITE_NOTICE_UNTIL: '2026-11-22T18:30:00Z',
  })
  const before = platform.sent.length
  const title = await screen.findByRole('heading', { name: "We're temporarily unavailable" })
  await waitFor(() => expect(title).toHaveFocus())
  expect(screen.getByText('We move house.')).toBeVisible()
  expect(screen.getByText(/orders in progress aren't lost/)).toBeVisible()
  expect(screen.getByText(/Until November 22, 2026/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Wallets' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  configure(CLOSED)
  await press(user, 'Try again')
  expect(await screen.findByText(/still unavailable/)).toBeVisible()
  mswServer.use(http.get('/config.json', () => HttpResponse.error()))
  await press(user, 'Try again')
  expect(await screen.findByText(/couldn't find out/)).toBeVisible()
  await advance(MINUTE_MS)
  expect(platform.sent.length).toBe(before)
  configure({})
  await press(user, 'Try again')
  expect(await wallets()).toBeVisible()
  expect(host.storage.getItem('access_token')).toBeTruthy()
})

it('Text typed into a form is still there after operators have closed the app for an hour', async () => {
  const { user } = await open(
    {
      ...CLOSED,
      VITE_NOTICE_FROM: '2026-11-22T14:00:00Z',
      VITE_NOTICE_UNTIL: '2026-11-22T15:00:00Z',
    },
    { path: '/counterparties/new' },
  )
  const field = await screen.findByLabelText('Full name')
  await user.type(field, 'Rainy days')
  // The time advances in two steps, so that React renders in between.
  await advance(60 * MINUTE_MS)
  await advance(60 * MINUTE_MS)
  expect(
    await screen.findByRole('heading', { name: "We're temporarily unavailable" }),
  ).toBeVisible()
  expect(field.closest('[inert]')).not.toBeNull()
  await advance(60 * MINUTE_MS)
  expect(await screen.findByLabelText('Full name')).toHaveValue('Rainy days')
})

it('An order sent before operators close the app is accepted; its outcome is shown after the closure', async () => {
  const platform = createPlatform()
  const isVisible = createObservable(true)
  const host = await signedInHost(platform, { isVisible })
  const path = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}&amount=20`
  const closing = {
    VITE_NOTICE_FROM: '2026-11-22T12:10:00Z',
    VITE_NOTICE_UNTIL: '2026-11-22T12:11:00Z',
  }
  const { user } = await open({ ...CLOSED, ...closing }, { host, path, platform })
  await press(user, 'Continue')
  await continueToReview(user)
  const respond = holdResponses(platform, 'E55')
  await press(user, SEND_BUTTON)
  await waitFor(() => expect(platform.sentTo('E55')).toHaveLength(1))
  vi.setSystemTime(Date.parse(closing.VITE_NOTICE_FROM))
  act(() => isVisible.set(false))
  configure({ ...CLOSED, ...closing })
  await act(async () => isVisible.set(true))
  expect(
    await screen.findByRole('heading', { name: "We're temporarily unavailable" }),
  ).toBeVisible()
  respond()
  await waitFor(() => expect(platform.sentTo('E55')[0]?.status).toBe(200))
  await advance(2 * MINUTE_MS)
  expect(await screen.findByRole('heading', { name: /^Accepted by/ })).toBeVisible()
  expect(platform.sentTo('E55')).toHaveLength(1)
})

function setBuild(id: string): void {
  const meta = document.createElement('meta')
  meta.name = 'tessera-build'
  meta.content = JSON.stringify({ id, version: '1.0.0' })
  document.body.append(meta)
}

it('An outdated page offers the new version, and can be used if the reload brings the old one', async () => {
  setBuild('20261122.1331-607a1e2')
  const texts = { VITE_MINIMUM_BUILD: '20261122.1400' }
  const { user, host, kill } = await open(texts)
  await advance(5000)
  const region = (await screen.findByText('There is a new version of Tessera')).closest(
    '[role=status]',
  )
  expect(await wallets()).toBeVisible()
  await user.click(
    within(region as HTMLElement).getByRole('button', { name: 'Load the new version' }),
  )
  expect(host.reload).toHaveBeenCalledOnce()
  kill()
  setBuild('20261122.1331-607a1e2')
  await open(texts, { host })
  await advance(5000)
  expect(await screen.findByText(/You can go on with this version/)).toBeVisible()
  expect(host.reload).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Hide this message' }))
  expect(screen.queryByText('There is a new version of Tessera')).toBeNull()
  expect(await wallets()).toBeVisible()
})

const nextBuild = () => HttpResponse.html('<script type="module" src="/static/next.js"></script>')

/**
 * Reports a part that failed to load; `answer` is the host's response at the page's own address.
 */
function missPart(answer: () => Response): void {
  mswServer.use(http.get('/', answer))
  const payload = new TypeError('Failed to fetch dynamically imported module: /static/part.js')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
}

it('If a code file of an old build is missing, and not only offline, the page offers the new version', async () => {
  const { user, host } = await open({})
  expect(await wallets()).toBeVisible()
  await advance(4000)
  const offline = vi.fn(() => HttpResponse.error())
  missPart(offline)
  await waitFor(() => expect(offline).toHaveBeenCalled())
  await advance(MINUTE_MS)
  expect(screen.queryByText('There is a new version of Tessera')).toBeNull()
  missPart(nextBuild)
  expect(await screen.findByText(/Some parts of this one no longer load/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide this message' }))
  expect(screen.queryByText(/Some parts of this one/)).toBeNull()
  // The next failure within a minute does not show the message again.
  missPart(nextBuild)
  await advance(1000)
  expect(screen.queryByText(/Some parts of this one/)).toBeNull()
  await advance(MINUTE_MS)
  missPart(nextBuild)
  expect(await screen.findByText(/Some parts of this one no longer load/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load the new version' }))
  expect(host.reload).toHaveBeenCalledOnce()
})
