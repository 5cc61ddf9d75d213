import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { exchange } from '#api/orders/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'

import { feedOf } from '../../support/orders/orders.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press } from '../../support/render-app.tsx'

it('Activity lists the newest row first, its state before its name, and a filter chip filters it', async () => {
  const platform = createPlatform()
  const query = { limit: 1, sort_by: 'created_at', sort_order: 'DESC' } as const
  const [newest] = await feedOf(await signedInClient(platform), query)
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, '/activity?category=none', host)
  const [name] = await screen.findAllByText('· Your bank')
  const account = name?.parentElement
  expect(account?.previousElementSibling).toHaveTextContent('Waiting')
  const time = account?.nextElementSibling
  expect(time).toHaveTextContent(/^· \d+:\d\d [AP]M$/)
  expect(account?.parentElement).toHaveTextContent(`Your bank ${time?.textContent.trim()}`)
  const row = await screen.findByRole('link', { name: /Kiln Studio.*41\.89/ })
  expect(row).toHaveTextContent(/^Sent USDTPending · Kiln Studio · 8:24 AM/)
  const [first] = document.querySelectorAll('main a[href^="/activity/"]')
  expect(first).toHaveAttribute('href', `/activity/${newest?.id}`)
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
  const asked = () => new URLSearchParams(platform.sentTo('E106').at(-1)?.query).get('filter[type]')
  await press(user, 'Incoming')
  await waitFor(() => expect(asked()).toBe('deposit'))
  expect(screen.getByRole('button', { name: 'Incoming' })).toHaveAttribute('aria-pressed', 'true')
  expect(location.search).toBe('?direction=deposit')
  await press(user, 'Incoming')
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.getByRole('button', { name: 'Incoming' })).toHaveAttribute('aria-pressed', 'false')
})

const DAY_MS = 86_400_000

/** Returns the days around a time, because the filter uses the days of the device's time zone. */
function daysAround(time = '') {
  const dayAt = (distance: number) =>
    new Date(Date.parse(time) + distance).toISOString().slice(0, 10)
  return { from: dayAt(-DAY_MS), to: dayAt(DAY_MS) }
}

it('A fee that was booked as its own transaction is shown with its order', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const fees = await feedOf(client, { limit: 1, filter: { record_type: 'NETWORK_FEE' } })
  const { from, to } = daysAround(fees[0]?.created_at)
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, `/activity?from=${from}&to=${to}`, host)
  const order = await screen.findByRole('link', { name: /Fee 1\.1\sTRX/ })
  expect(order).toHaveTextContent(/^Sent USDT.+−[\d.]+\sUSDT/)
  expect(screen.queryByRole('link', { name: /^Network fee/ })).toBeNull()
  await user.click(order)
  await user.click(await screen.findByRole('link', { name: /^Network fee.*1\.1\sTRX/ }))
  expect(await screen.findByRole('heading', { name: /^Network fee/ })).toBeVisible()
})

describe('An exchange', () => {
  it('Home shows an exchange in one row, and crypto rows with their value', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    await client.call(exchange, {
      body: {
        wallet_uuid: WALLET,
        from_uuid: EUR.id,
        to_uuid: USDT,
        amount: decimal('100'),
      },
    })
    platform.control.advance(60)
    const calls = () => platform.sentTo('E24').length
    const before = calls()
    await openApp(platform, '/', await signedInHost(platform))
    const latest = within(await screen.findByRole('region', { name: 'Latest activity' }))
    const [line, ...others] = latest
      .getAllByRole('link')
      .filter((one) => one.getAttribute('href') !== '/activity')
    expect(line).toHaveTextContent(/^ExchangeEUR to USDT · .+\+[\d,.]+\sUSDT−100\.00\sEUR$/)
    expect(others).toHaveLength(2)
    for (const row of others)
      if (/\sUSDT/.test(row.textContent)) expect(row).toHaveTextContent(/≈\s[\d,.]+\sEUR now$/)
    expect(others.some((row) => row.textContent.includes('≈'))).toBe(true)
    expect(calls()).toBe(before)
  })
})
