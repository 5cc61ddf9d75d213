import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import {
  openSpendingFeed,
  spendingRowsOf,
  SPENDING_FEED_SETTINGS,
} from '#api/cards/read-spending.ts'
import { createQueryClient } from '#api/query/client.ts'
import { readWholeFeed } from '#api/query/feed.ts'
import { minus, parseDecimal, sum } from '#lib/money/decimal.ts'
import { spanOfMonth } from '#lib/months.ts'

import { signedInClient } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press } from '../../support/render-app.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
})

const email = 'demo@tessera.test'

const open = async (path: string, platform = createPlatform()) => ({
  platform,
  ...(await openApp(platform, path, await signedInHost(platform))),
})

async function takenIn(platform: Platform, month: string) {
  const { http } = await signedInClient(platform)
  const client = createQueryClient(http)
  const reading = await readWholeFeed(
    await openSpendingFeed(WALLET, { client }),
    SPENDING_FEED_SETTINGS,
    { client },
  )
  const { start, end } = spanOfMonth(month)
  const taken = spendingRowsOf(reading).filter(
    ({ status, type, createdAt, billingCurrency }) =>
      status === 'CLEARED' &&
      (type === 'CLEARING' || type === 'REFUND') &&
      billingCurrency === 'USD' &&
      Date.parse(createdAt) >= start &&
      Date.parse(createdAt) < end,
  )
  const of = (type: string) =>
    sum(taken.filter((row) => row.type === type).map(({ total }) => total))
  return minus(of('CLEARING'), of('REFUND'))
}

const figure = (text: string | null) =>
  parseDecimal((/[\d,]+\.\d+/.exec(text ?? '')?.[0] ?? '').replaceAll(',', ''))
const main = () => screen.findByRole('region', { name: 'Categories' })

const months = () => screen.findByRole('list', { name: 'By month' })
const month = async (name: string | RegExp) => within(await months()).findByRole('link', { name })

it("Spending shows a month's total, which equals its categories, and a press selects another month", async () => {
  const { user, platform } = await open('/cards')
  await user.click(await screen.findByRole('link', { name: /^Spending/ }))
  const categories = within(await main()).getAllByRole('link')
  const now = await month(/^November 2026:\s*[\d.]+\s*USD$/)
  expect(now).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('November 2026', { selector: '[aria-live]' })).toBeVisible()
  const amounts = categories.map(({ textContent }) => figure(textContent))
  const taken = await takenIn(platform, '2026-11')
  expect(sum(amounts)).toBe(taken)
  const spent = () => figure(screen.getByText('Spent').parentElement?.textContent ?? '')
  expect(spent()).toBe(taken)
  expect(figure(now.textContent)).toBe(taken)
  expect(within(await months()).getAllByRole('link')).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Month after' })).toBeDisabled()

  const calls = platform.sentTo('E42').length
  const september = await month(/^September 2026:/)
  await user.click(september)
  await waitFor(() => expect(location.search).toContain('month=2026-09'))
  const [inSeptember, inAugust] = [
    await takenIn(platform, '2026-09'),
    await takenIn(platform, '2026-08'),
  ]
  await waitFor(() => expect(spent()).toBe(inSeptember))
  expect(september).toHaveFocus()
  expect(september).toHaveAttribute('aria-current', 'page')
  expect(now).not.toHaveAttribute('aria-current')
  expect(figure(september.textContent)).toBe(inSeptember)
  await press(user, 'Month before')
  expect(await screen.findByText('August 2026', { selector: '[aria-live]' })).toBeVisible()
  await waitFor(() => expect(spent()).toBe(inAugust))
  // Each account has less than a page of transactions, so all were read at once and are not read
  // again.
  expect(platform.sentTo('E42').length - calls).toBeLessThanOrEqual(2 * calls)
})

it('A spending category opens its payments, and a payment opens its details', async () => {
  const platform = createPlatform()
  const buy = (merchant: string, amount: `${number}`) =>
    platform.control.scenario({
      name: 'card-purchase',
      email,
      merchant,
      amount: parseDecimal(amount),
      outcome: 'approved',
    })
  buy('Blue Door Coffee', '1.20')
  platform.control.advance(3 * 86_400)
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  const { user } = await open('/cards/spending', platform)
  await user.click(within(await main()).getByRole('link', { name: /^Food and drink/ }))
  expect(await screen.findByRole('heading', { name: 'Food and drink', level: 1 })).toBeVisible()
  const payments = await screen.findAllByRole('button', { name: /Coffee/ })
  await user.click(payments[0] as HTMLElement)
  expect(await screen.findByRole('dialog')).toHaveTextContent('Completed')
})

it('A past and an empty month are shown, merchants have a list, and bars hide with the amounts', async () => {
  const { user } = await open('/cards/spending?month=2026-03')
  await month(/^March 2026/)
  const names = within(await months()).getAllByRole('link')
  expect(names[0]).toHaveAccessibleName(/^December 2025/)
  expect(names.at(-1)).toHaveAccessibleName(/^May 2026/)
  act(() => history.pushState(null, '', '/cards/spending?month=2025-01'))
  expect(await screen.findByText('Nothing spent')).toBeVisible()
  act(() => history.pushState(null, '', '/cards/spending?month=2026-10'))
  await main()
  await user.click(screen.getByRole('radio', { name: 'Merchants' }))
  const merchants = await screen.findByRole('region', { name: 'Merchants' })
  await user.click(within(merchants).getAllByRole('link')[0] as HTMLElement)
  await waitFor(() => expect(location.search).toContain('merchant='))
  expect(screen.queryByRole('region', { name: 'Merchants' })).toBeNull()
  expect((await screen.findAllByRole('button', { name: /USD/ })).length).toBeGreaterThan(0)
  act(() => history.pushState(null, '', '/'))
  await press(user, 'Hide amounts')
  act(() => history.pushState(null, '', '/cards/spending'))
  const link = await month(/^October 2026:\s*Hidden amount\s*USD$/)
  expect(link).not.toHaveTextContent(/\d\.\d/)
  expect((await months()).querySelector('[style*=height]')).toBeNull()
})
