import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { parseSettings, type TenantSettings } from '#config/settings.ts'
import { setAppNames } from '#i18n/load-messages.ts'
import type { Host } from '#shell/host.ts'
import { createFakeHost } from '#tests/support/platform/fake-host.ts'
import { createPlatform, type Platform } from '#tests/support/platform/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'
import { COMPLETE_SETTINGS } from '#tests/support/settings.ts'

/** A name with characters that ICU messages, JSON and replacement patterns treat specially. */
const NAME = `Kiln & "Söhne" {x} $& \\ 'Pay'`

const tenantOf = (given: Record<string, string>): TenantSettings => {
  const names = { VITE_APP_NAME: NAME, VITE_APP_SHORT_NAME: 'Kiln' }
  return parseSettings({ ...COMPLETE_SETTINGS, ...names, ...given }, 'https://kiln.test').tenant
}

let platform: Platform
beforeEach(() => void (platform = createPlatform()))
afterEach(() => setAppNames({ appName: 'Tessera', appShortName: 'Tessera' }))

const open = (path: string, host: Host, given: Record<string, string> = {}) =>
  openApp(platform, path, host, { settings: { tenant: tenantOf(given) } })

it('The closure screen has the name, the logo and the documents of the tenant', async () => {
  const openLink = vi.fn()
  const { user } = await open('/sign-in', createFakeHost(undefined, { openLink }), {
    VITE_LOGO_URL: 'https://kiln.test/logo.png',
    VITE_TERMS_URL: '/terms.html',
  })
  expect(await screen.findByText(NAME)).toBeVisible()
  expect(document.querySelector('main img')).toHaveAttribute('src', 'https://kiln.test/logo.png')
  expect(document.title).toMatch(/ · Kiln$/)
  await user.click(screen.getByRole('button', { name: 'Terms' }))
  expect(openLink).toHaveBeenCalledWith('https://kiln.test/terms.html')
  expect(document.body).not.toHaveTextContent('Tessera')
})

it("Messages loaded with a screen use the app's configured name", async () => {
  await open('/add', await signedInHost(platform))
  expect(await screen.findByText(`From someone on ${NAME}`)).toBeVisible()
})

it('A feature that the tenant hides has no link and no screen', async () => {
  const left = 'cards exchange send deposit counterparties virtual-accounts developer verification'
  const given = { VITE_DISABLED_FEATURES: left }
  const { user } = await open('/', await signedInHost(platform), given)
  const tabs = await screen.findByRole('navigation')
  expect(within(tabs).getAllByRole('link')).toHaveLength(3)
  await screen.findByRole('region', { name: 'Assets' })
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const leftOut = /^\/(cards|exchange|send|add|counterparties|accounts|developer|verification)/
  expect(hrefs().filter((href) => leftOut.test(href))).toEqual([])
  await user.click(within(tabs).getByRole('link', { name: 'More' }))
  await screen.findByRole('link', { name: /^Wallets/ })
  expect(hrefs().filter((href) => leftOut.test(href))).toEqual([])
})

it("A network of an asset offers only the tenant's actions, and can't be pressed if there are none", async () => {
  const sendOnly = { VITE_DISABLED_FEATURES: 'deposit,exchange' }
  const first = await open('/assets/USDT', await signedInHost(platform), sendOnly)
  await first.user.click(await screen.findByRole('button', { name: /^Tron/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Send from this network',
  ])
  first.kill()
  await open('/assets/USDT', await signedInHost(platform), {
    VITE_DISABLED_FEATURES: 'deposit,exchange,send',
  })
  expect(await screen.findByText('Tron')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Tron/ })).toBeNull()
})

it('The address of a screen shows that it is not available if the tenant hides the feature', async () => {
  await open('/cards/new', await signedInHost(platform), { VITE_DISABLED_FEATURES: 'cards' })
  expect(await screen.findByRole('heading', { name: 'Not available', level: 1 })).toBeVisible()
})

it('Verification lists the features that its rails open, except those that the tenant hides', async () => {
  const { kill } = await open('/verification', await signedInHost(platform))
  expect(await screen.findByRole('link', { name: /Prepaid Visa/ })).toBeVisible()
  kill()
  await open('/verification', await signedInHost(platform), { VITE_DISABLED_FEATURES: 'cards' })
  expect(await screen.findByRole('link', { name: /SEPA/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cards/ })).toBeNull())
  expect(screen.getByRole('main')).not.toHaveTextContent(/card/i)
})
