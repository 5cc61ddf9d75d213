import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press, signedInHost } from '../../support/render-app.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})
afterEach(() => void vi.unstubAllEnvs())

const open = async (path: string, platform = createPlatform()) => ({
  platform,
  ...(await openApp(platform, path, await signedInHost(platform))),
})

const assets = () => screen.findByRole('region', { name: 'By asset' })

it('The menu of Activity shows what came in and went out this month, by asset', async () => {
  const { user, platform } = await open('/activity')
  await press(user, 'Reports and files')
  await user.click(await screen.findByRole('link', { name: 'Money in and out' }))
  expect(await assets()).toHaveTextContent(/USDT\d+ transactions\+[\d,.]+\sUSDT−[\d,.]+\sUSDT/)
  expect(screen.getByText('November 2026')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled()
  const call = platform.sentTo('E106').find(({ query }) => query.includes('to_created_at'))
  // No other months are read.
  expect(decodeURIComponent(call?.query ?? '')).toContain('[from_created_at]=2026-11-01')
})

it('An asset shows its parts: payments, fees, exchanges, own wallets and cards', async () => {
  const { user } = await open('/activity/summary?months=12')
  await user.click(within(await assets()).getByRole('link', { name: /^BTC/ }))
  const parts = await screen.findByRole('region', { name: "What it's made of" })
  expect(parts).toHaveTextContent(/From exchanges\+[\d.]+\sBTC/)
  expect(parts).toHaveTextContent(/From your other wallets\+0\.001\sBTC/)
  expect(parts).toHaveTextContent(/To your other wallets−[\d.]+\sBTC/)
  const months = within(screen.getByRole('region', { name: 'By month' })).getAllByRole('listitem')
  expect(months.length).toBeGreaterThan(2)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await assets()).toBeVisible()
})

it('Money to cards and fees are no payments', async () => {
  await open('/activity/summary?months=12&currency=USDT')
  const parts = await screen.findByRole('region', { name: "What it's made of" })
  expect(parts).toHaveTextContent(/To cards−[\d,.]+\sUSDT/)
  expect(parts).toHaveTextContent(/Fees−[\d,.]+\sUSDT/)
})

it('A longer period reads the missing months, and no month twice', async () => {
  const { user, platform } = await open('/activity/summary')
  await assets()
  const monthsRead = () =>
    platform
      .sentTo('E106')
      .filter(({ query }) => query.includes('to_created_at') && !query.includes('record_type'))
      .map(({ query }) => /\[from_created_at\]=([^&]+)/.exec(decodeURIComponent(query))?.[1])
  expect(monthsRead()).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: '3 mo.' }))
  await waitFor(() => expect(monthsRead()).toHaveLength(3))
  expect(new Set(monthsRead()).size).toBe(3)
  await press(user, 'Earlier')
  await waitFor(() => expect(monthsRead()).toHaveLength(6))
})

it('A stopped reading keeps the months read so far', async () => {
  const platform = createPlatform()
  let release = () => {}
  platform.network.back = ({ endpoint, query }) => {
    if (endpoint === 'E106' && decodeURIComponent(query).includes('[from_created_at]=2026-09-01'))
      return new Promise((resolve) => {
        release = resolve
      })
  }
  const { user } = await open('/activity/summary?months=3', platform)
  expect(await screen.findByText(/^2 of 3 months, \d+ transactions$/)).toBeVisible()
  await press(user, 'Stop')
  expect(await screen.findByText('Stopped. What has been loaded is kept.')).toBeVisible()
  expect(screen.getByText(/^Not loaded yet: .*September 2026/)).toBeVisible()
  expect(await assets()).toBeVisible()
  release()
  platform.network.back = () => {}
  await press(user, 'Continue')
  await waitFor(() => expect(screen.queryByText(/^Not loaded yet/)).toBeNull())
})

it('A month without transactions says so', async () => {
  await open('/activity/summary?month=2020-01')
  expect(await screen.findByText('Nothing moved')).toBeVisible()
})

it('A failed reading says so and can be resumed', async () => {
  const platform = createPlatform()
  platform.control.fault({
    endpoint: 'E106',
    kind: 'drop',
    by: { query: 'filter[from_created_at]' },
  })
  const { user } = await open('/activity/summary', platform)
  const alert = await screen.findByRole('alert')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await assets()).toBeVisible()
})

it('Months stay consecutive after the page moves to another time zone', async () => {
  vi.stubEnv('TZ', 'Europe/London')
  const { user } = await open('/activity/summary')
  expect(await screen.findByText('November 2026')).toBeVisible()
  vi.stubEnv('TZ', 'Europe/Berlin')
  fireEvent(document, new Event('visibilitychange'))
  const turn = async (name: string, month: string) => {
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(/^\w+ 202\d$/)).toHaveTextContent(month)
  }
  expect(screen.getByText('November 2026')).toBeVisible()
  await turn('Earlier', 'October 2026')
  await turn('Earlier', 'September 2026')
  await turn('Later', 'October 2026')
  await turn('Later', 'November 2026')
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled()
})

it('A month that has begun meanwhile is shown as the current month', async () => {
  vi.setSystemTime(new Date('2026-11-30T12:00:00Z'))
  await open('/activity/summary')
  expect(await screen.findByText('November 2026')).toBeVisible()
  vi.setSystemTime(new Date('2026-12-02T12:00:00Z'))
  fireEvent(window, new Event('focus'))
  expect(await screen.findByText('December 2026')).toBeVisible()
})
