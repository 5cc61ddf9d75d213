/** "Since your last visit" on Home: told from the feed and from what this device had seen before. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { createPlatform, fund, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
})

const email = 'demo@tessera.test'
const news = () => screen.findByRole('region', { name: 'Since your last visit' })
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

/** A first look at Home, until it has been noted. */
async function firstVisit() {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  const { kill } = await openApp(platform, '/', host)
  await waitFor(() => expect(host.storage.keys().some((key) => key.includes('visit.'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Since your last visit' })).toBeNull()
  kill()
  return { platform, host }
}

it('The first visit tells no news, the next one says what arrived and leads there', async () => {
  const { platform, host } = await firstVisit()
  later(60)
  fund(platform, email, 'USDT', '77')
  const { user } = await openApp(platform, '/', host)
  const line = within(await news()).getByRole('link', { name: /77\sUSDT/ })
  expect(line).toHaveTextContent('Arrived')
  await user.click(line)
  await waitFor(() => expect(location.pathname).toMatch(/^\/activity\/\d+$/))
})

it('What was put away stays away, and comes back with the next news only', async () => {
  const { platform, host } = await firstVisit()
  later(60)
  fund(platform, email, 'USDT', '77')
  const { user, kill } = await openApp(platform, '/', host)
  await user.click(within(await news()).getByRole('button', { name: 'Hide what happened' }))
  expect(screen.queryByRole('region', { name: 'Since your last visit' })).toBeNull()
  kill()
  later(60)
  fund(platform, email, 'USDT', '78')
  await openApp(platform, '/', host)
  expect(await news()).toHaveTextContent(/78\sUSDT/)
  expect(await news()).not.toHaveTextContent(/77\sUSDT/)
})

it('News stay through one visit and are old in the next', async () => {
  const { platform, host } = await firstVisit()
  later(60)
  fund(platform, email, 'USDT', '77')
  const second = await openApp(platform, '/', host)
  await news()
  second.kill()
  later(5)
  const again = await openApp(platform, '/', host)
  expect(await news()).toHaveTextContent(/77\sUSDT/)
  again.kill()
  later(60)
  fund(platform, email, 'USDT', '79')
  await openApp(platform, '/', host)
  expect(await news()).toHaveTextContent(/79\sUSDT/)
  expect(await news()).not.toHaveTextContent(/77\sUSDT/)
})

it('Money that was to come and failed is struck, and not green like money that is here', async () => {
  const { platform, host } = await firstVisit()
  later(60)
  // The platform keeps half a percent of what comes.
  platform.control.scenario({ name: 'bank-transfer', email, amount: decimal('64.13') })
  platform.control.advance(60)
  await openApp(platform, '/', host)
  const line = within(await news()).getByRole('link', { name: /63\.80/ })
  expect(line).toHaveTextContent('Failed')
  const amount = within(line).getByText(/63\.80/)
  expect(amount.closest('[class*=void]')).not.toBeNull()
  expect(amount.closest('[class*=incoming]')).toBeNull()
})
