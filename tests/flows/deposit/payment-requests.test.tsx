import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { EUR, USDC_BASE, USDT_ETHEREUM, USDT_TRON } from '#mocks/db/reference.ts'
import type { Host } from '#shell/host.ts'

import { SECOND_WALLET, WALLET } from '../../support/platform/ids.ts'
import { createPlatform, holdResponses, type Platform } from '../../support/platform/platform.ts'
import {
  openApp,
  signedInHost,
  press,
  openSignedIn,
  createRuntime,
} from '../../support/render-app.tsx'

// The device's clock follows the sandbox's, because a request is compared with later payments.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'))
})

const SOMEBODY = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'

async function openRequests(query: string, given: Partial<Host> = {}, platform = createPlatform()) {
  const shared: string[] = []
  const host = await signedInHost(platform, {
    share: async (text) => (shared.push(text), 'shared'),
    ...given,
  })
  const app = await openApp(platform, `/add/requests${query}`, host)
  return { ...app, platform, shared }
}

async function makeRequest(
  user: Awaited<ReturnType<typeof openApp>>['user'],
  symbol: string,
  note = 'Rent for May',
) {
  await user.type(await screen.findByLabelText(`Amount in ${symbol}`), '12.50')
  await user.type(screen.getByLabelText('Note'), note)
  await press(user, 'Create request')
}

const link = (currency: string, amount: `${number}`, wallet = SOMEBODY, note = '') =>
  `/send?request=${writeRequestCode({ wallet, currency, amount: decimal(amount), note })}`

it('A request to an address is a payment link with the exact amount, to show and to share', async () => {
  const { user, shared, platform } = await openRequests(`?currency=${USDT_ETHEREUM.id}`)
  await makeRequest(user, 'USDT')
  const code = await screen.findByRole('img', { name: /QR code/ })
  expect(code).toBeVisible()
  expect(screen.getByText(/^ethereum:0xdAC17F.*…$/)).toBeVisible()
  await press(user, 'Share request')
  expect(shared[0]).toMatch(/12\.50?\sUSDT/)
  expect(shared[0]).toContain('uint256=12500000')
  expect(shared[0]).toContain('Rent for May')
  expect(postsOf(platform)).toEqual([])
})

it('A network without payment links is explained; a request inside the platform opens Send filled in', async () => {
  const { user, shared, kill, host, platform } = await openRequests(`?currency=${USDT_TRON.id}`)
  await makeRequest(user, 'USDT')
  expect(await screen.findByText(/Tron has no payment links/)).toBeVisible()
  expect(screen.queryByText(/^tron:/)).toBeNull()
  await user.click(await screen.findByLabelText(/^Inside /))
  await press(user, 'Share request')
  const [address = ''] = /http\S+/.exec(shared[0] ?? '') ?? []
  expect(new URL(address).searchParams.get('request')).toMatch(
    new RegExp(`^${WALLET}_${USDT_TRON.id}_12-5_`),
  )
  kill()
  const { pathname, search } = new URL(address)
  const opened = await openApp(platform, pathname + search, host)
  expect(await screen.findByText(/Rent for May/)).toBeVisible()
  expect(await screen.findByLabelText('To')).toHaveValue(WALLET)
  await press(opened.user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('12.5')
  expect(screen.getByLabelText('They get')).toBeChecked()
  expect(postsOf(platform)).toEqual([])
})

it('A request for an asset that the person lacks shows a message and offers no other asset', async () => {
  const { platform, host } = await createRuntime()
  // Earlier choices and input must not replace those of the request.
  const before = `/send?currency=${USDT_TRON.id}&to=${SECOND_WALLET}&amount=7`
  const { kill } = await openApp(platform, before, host)
  expect(await screen.findByLabelText('To')).toHaveValue(SECOND_WALLET)
  kill()
  const unknown = await openApp(platform, link('5d9c1f3e-2b7a-4c68-9e0d-1f2a3b4c5d6e', '5'), host)
  expect(await screen.findByText(/isn't available here/)).toBeVisible()
  unknown.kill()
  await openApp(platform, link(USDC_BASE.id, '5'), host)
  expect(await screen.findByText(/asked for 5\sUSDC on Base/)).toBeVisible()
  expect(screen.getByText(/This wallet doesn't hold that asset/)).toBeVisible()
  expect(screen.getByText('What do you want to send?')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
})

const postsOf = ({ control }: Platform) =>
  control.log().filter(({ method, path }) => method === 'POST' && path.includes('/orders/'))

async function arrives(platform: Platform, amount: `${number}`) {
  platform.control.scenario({
    name: 'crypto-deposit',
    email: 'demo@tessera.test',
    symbol: 'USDT',
    amount: decimal(amount),
  })
  platform.control.advance(600)
}

it('Incoming money of a requested amount is shown as probably paid until the request is removed', async () => {
  // The device's clock is wrong, so only the platform's times can be compared.
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  const { user, platform, kill, host } = await openRequests(`?currency=${USDT_TRON.id}`)
  await makeRequest(user, 'USDT')
  await screen.findByRole('img', { name: /QR code/ })
  kill()
  await arrives(platform, '12.5')
  const again = await openApp(platform, '/add/requests', host)
  const row = await screen.findByRole('link', { name: /12\.50?\sUSDT.*Probably paid/ })
  await again.user.click(row)
  const guess = await screen.findByRole('link', { name: /Probably paid/ })
  await again.user.click(guess)
  expect(await screen.findByText(/Probably for your request of/)).toBeVisible()
  await again.user.click(screen.getByRole('link', { name: /Probably for your request of/ }))
  await press(again.user, /^Remove this request/)
  expect(await screen.findByText('What do you want to request?')).toBeVisible()
  expect(screen.queryByText(/Probably paid/)).toBeNull()
})

it('A payment made after the last reading of the feed, but before a request, does not fulfil it', async () => {
  const { user, platform, kill, host } = await openRequests(`?currency=${USDC_BASE.id}`)
  const readings = () => platform.sent.filter(({ endpoint }) => endpoint === 'E106')
  await waitFor(() => expect(readings()[0]?.status).toBe(200))
  await arrives(platform, '12.5')
  vi.setSystemTime(Date.now() + 3_600_000)
  const release = holdResponses(platform, 'E106')
  act(() => history.pushState(null, '', `/add/requests?currency=${USDT_TRON.id}`))
  await makeRequest(user, 'USDT')
  await screen.findByRole('img', { name: /QR code/ })
  release()
  kill()
  await openApp(platform, '/add/requests', host)
  expect(
    await screen.findByRole('link', { name: /12\.50?\sUSDT.*Nothing with this/ }),
  ).toBeVisible()
})

it('A request from a euro account is a QR code that banking apps can read, with its note', async () => {
  const note = 'Аренда за май – 5 €'
  const first = await openSignedIn('/accounts')
  for (const name of [/^Euro account/, /Request an amount/]) {
    const link = await screen.findByRole('link', { name })
    // The whole press is inside `act`, because the screen waits for its messages: in a short `act`
    await act(async () => first.user.click(link))
  }
  await makeRequest(first.user, EUR.symbol, note)
  expect(await screen.findByRole('img', { name: /banking app/ })).toBeVisible()
  expect(screen.getByText(/fill in the transfer\.$/)).toBeVisible()
  const details = within(screen.getByRole('region', { name: 'Request' }))
  expect(details.getByText(note)).toBeVisible()
})

const STRANGER = `/send?to=${SOMEBODY}&currency=${USDT_TRON.id}&amount=950`
const warning = () => screen.queryByText(/Send only to people you know/)

it('A payment filled in by a link from outside shows a warning until discarded, also after a reload', async () => {
  const { platform, host } = await createRuntime()
  const first = await openApp(platform, STRANGER, host)
  expect(await screen.findByText('A link has filled this in')).toBeVisible()
  expect(warning()).toBeVisible()
  first.kill()
  const { user } = await openApp(platform, '/send', host)
  await waitFor(() => expect(warning()).toBeVisible())
  await press(user, /^Start over/)
  expect(warning()).toBeNull()
  // This link is opened inside the app, without a reload.
  await act(async () => history.pushState(null, '', STRANGER))
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveValue(SOMEBODY))
  expect(warning()).toBeNull()
})

it('The text of a scanned payment request replaces the earlier one, also for the same address', async () => {
  const { platform, host } = await createRuntime({
    canScanQr: true,
    scanQr: async () => ({
      outcome: 'given',
      value: `https://app.example${link(USDT_TRON.id, '500')}`,
    }),
  })
  const { user } = await openApp(platform, link(USDT_TRON.id, '5'), host)
  expect(await screen.findByText(/asked for 5\sUSDT/)).toBeVisible()
  await press(user, 'Scan QR code')
  expect(await screen.findByText(/asked for 500\sUSDT/)).toBeVisible()
  expect(screen.queryByText(/asked for 5\sUSDT/)).toBeNull()
})
