/** A wide window has a side bar with the main places instead of the tabs. */
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { parseSettings } from '#config/settings.ts'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

await vi.hoisted(() => import('#tests/support/wide-window.ts'))

usePlatformServer()

const FIND = { timeout: 60_000 }

async function open(path: string, given?: Parameters<typeof openApp>[3]) {
  const platform = createPlatform()
  const app = await openApp(platform, path, await signedInHost(platform), given)
  // The tabs are hidden by the style sheet, which a test does not have.
  const places = await screen.findByRole('link', { name: 'Recipients' }, FIND)
  return { ...app, platform, bar: within(places.closest('nav')!) }
}

it('The side bar names the tenant, the wallet with its total, the main places and the person', async () => {
  const { bar } = await open('/more')
  expect(bar.getByText('Tessera')).toBeVisible()
  expect(
    await bar.findByRole('button', { name: /Personal wallet\s*[\d,]+\.\d\d\sEUR/ }),
  ).toBeVisible()
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/cards',
    '/activity',
    '/add',
    '/send',
    '/exchange',
    '/wallets',
    '/accounts',
    '/counterparties',
    '/verification',
    '/security',
    '/developer',
    '/profile',
  ])
  expect(await bar.findByRole('link', { name: /^Alex Varga/ })).toBeVisible()
})

it.each([
  ['/wallets', 'Wallets', 'page'],
  ['/wallets/new', 'Wallets', 'true'],
  ['/add/crypto', 'Add', 'true'],
  ['/assets/USDT', 'Home', 'true'],
])('At %s the side bar marks "%s"', async (path, name, mark) => {
  const { bar } = await open(path)
  const marked = bar.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => link.textContent)).toEqual([name])
  expect(marked[0]).toHaveAttribute('aria-current', mark)
})

it('Another wallet is chosen from the side bar', async () => {
  const { bar, user } = await open('/more')
  await user.click(await bar.findByRole('button', { name: /Personal wallet/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Choose a wallet' }, FIND)
  await user.click(within(sheet).getByRole('button', { name: /Business wallet/ }))
  expect(await bar.findByRole('button', { name: /Business wallet/ })).toBeVisible()
})

it('The side bar leaves out what the tenant leaves out', async () => {
  const { tenant } = parseSettings(
    {
      VITE_API_V1_BASE_URL: '/v1',
      VITE_API_V2_BASE_URL: '/v2',
      VITE_TOTP_BASE_URL: '/totp',
      VITE_TENANT_ID: 'kiln',
      VITE_DISABLED_FEATURES: 'cards,developer',
    },
    'https://kiln.test',
  )
  const { bar } = await open('/more', { settings: { tenant } })
  expect(bar.queryByRole('link', { name: 'Cards' })).toBeNull()
  expect(bar.queryByRole('link', { name: 'Developer' })).toBeNull()
})
