import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press, signedInHost } from '../../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))

const YEAR = '/books?from=2025-12-01&to=2026-11-30&account=wallet'

const open = async (path: string, platform = createPlatform()) =>
  openApp(platform, path, await signedInHost(platform))

const partsOf = (currency: string | RegExp) =>
  screen.findByRole('region', { name: new RegExp(`^${String(currency)}.*What it's made of$`) })

it('Activity links to one Books screen with months, sums, files, and money in and out', async () => {
  const { user } = await open('/activity')
  await press(user, 'Books and CSV')
  await user.click(await screen.findByRole('link', { name: 'Books' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue(/^Last month/)
  expect(await partsOf('EUR · Personal wallet')).toHaveTextContent(
    /Received\+[\d,.]+\sEUR.*Sent−[\d,.]+\sEUR/,
  )
  expect(screen.getByRole('region', { name: 'EUR · Personal wallet' })).toHaveTextContent(
    /Closing balance.*Sum of the files.*As much as the balance changed/,
  )
  expect(screen.getByRole('button', { name: /^File for accounting/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Close this month/ })).toBeVisible()
})

it.each([
  ['/activity/summary?month=2026-09&months=3&currency=USDT', '?from=2026-07-01&to=2026-09-30'],
  ['/activity/statement?from=2026-10-01&to=2026-10-31', '?from=2026-10-01&to=2026-10-31'],
])('The former address %s redirects to the books', async (old, search) => {
  await open(old)
  expect(await screen.findByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  expect(location.pathname + location.search).toBe(`/books${search}`)
})

it('A currency shows its exchanges, own transfers and months; another period keeps the account', async () => {
  const { user } = await open(YEAR)
  const parts = await partsOf('BTC')
  expect(parts).toHaveTextContent(/From exchanges\+[\d.]+\sBTC/)
  expect(parts).toHaveTextContent(/From your other wallets\+0\.001\sBTC/)
  expect(parts).toHaveTextContent(/To your other wallets−[\d.]+\sBTC/)
  expect(within(parts).getByText('November 2026')).toBeVisible()
  expect(within(parts).getByText('December 2025')).toBeVisible()
  const period = screen.getByRole('combobox', { name: 'Period' })
  await user.selectOptions(period, screen.getByRole('option', { name: /^Last quarter/ }))
  expect(location.search).toContain('account=wallet')
  expect(location.search).toContain('from=2026-07-01')
})
