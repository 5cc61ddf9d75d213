import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { VENDORS } from '#mocks/db/card-programs.ts'

import { accountOf, cardOf } from '../../support/cards/card-samples.ts'
import { feedLength } from '../../support/orders/orders.ts'
import { EMPTY_FEED } from '../../support/orders/send-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { type Platform } from '../../support/platform/platform.ts'
import { openApp, press, createRuntime } from '../../support/render-app.tsx'

async function payWithUsdt(
  user: UserEvent,
  amount: string,
  side: 'You pay' | 'Card gets' | 'Account gets',
) {
  await user.click(await screen.findByRole('button', { name: /^USD/ }))
  const [choice] = await screen.findAllByRole('button', { name: /^USDT/ })
  if (choice !== undefined) await user.click(choice)
  await user.click(screen.getByRole('radio', { name: side }))
  await user.type(screen.getByLabelText(/^Amount in/), amount)
  await screen.findByText('Cost')
}

const bodyOf = (platform: Platform, endpoint: 'E56' | 'E57' | 'E58') =>
  platform.sentTo(endpoint).map(({ body }): unknown => JSON.parse(body ?? ''))

const ASIDE = 'Finish this order first, then open the link again.'

it('A top-up promises exactly the requested amount; one that names no card leads to the list of cards', async () => {
  const { platform, host, observer } = await createRuntime()
  const card = await cardOf(observer, 'prepaid')
  const { user } = await openApp(platform, `/cards/top-up?card=${card}`, host)
  expect(await screen.findByText('Travel')).toBeVisible()
  await payWithUsdt(user, '25', 'Card gets')
  await press(user, /^Top up for [\d.]+\sUSDT$/)
  expect(await screen.findByText('Top-up accepted')).toBeVisible()
  expect(screen.getByText(/^To Travel\. 25\.00\sUSD will be added once/)).toBeVisible()
  expect(bodyOf(platform, 'E57')).toEqual([
    expect.objectContaining({ card_id: card, amount: expect.any(Number) as number }),
  ])
  platform.control.advance(10)
  expect(platform.control.ledger().balanced).toBe(true)
  await press(user, 'Back to Travel')
  expect(location.pathname).toBe(`/cards/${card}`)
  await act(async () => history.pushState(null, '', '/cards/top-up'))
  await press(user, 'All cards')
  expect(location.pathname).toBe('/cards')
})

it('A top-up asks before the same amount goes to the card again, also from another balance', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:30:00Z') })
  const { platform, host, observer } = await createRuntime()
  const card = await cardOf(observer, 'prepaid')
  const first = await openApp(platform, `/cards/top-up?card=${card}`, host)
  await payWithUsdt(first.user, '25', 'Card gets')
  await press(first.user, /^Top up for /)
  await screen.findByText('Top-up accepted')
  first.kill()
  const { user } = await openApp(platform, `/cards/top-up?card=${card}`, host)
  await user.click(await screen.findByRole('button', { name: /^USDT/ }))
  const [usdc] = await screen.findAllByRole('button', { name: /^USDC/ })
  await user.click(usdc as HTMLElement)
  await user.click(screen.getByRole('radio', { name: 'Card gets' }))
  await user.type(screen.getByLabelText(/^Amount in/), '25')
  await screen.findByText('Cost')
  await press(user, /^Top up for [\d.]+\sUSDC$/)
  expect(await screen.findByText(/^Exactly 25\.00\sUSD went to Travel on /)).toBeVisible()
  expect(bodyOf(platform, 'E57')).toHaveLength(1)
  await press(user, 'Send it again')
  expect(await screen.findByText('Top-up accepted')).toBeVisible()
  expect(bodyOf(platform, 'E57')).toHaveLength(2)
})

it('A top-up just made is asked about although another balance pays and the feed is late', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:30:00Z') })
  const { platform, host, observer } = await createRuntime()
  const page = { params: { uuid: WALLET }, query: { limit: 100, offset: 0 } }
  const late = JSON.stringify(await observer.call(listWalletTransactions, page))
  const path = `/cards/top-up?card=${await cardOf(observer, 'prepaid')}`
  const first = await openApp(platform, path, host)
  await payWithUsdt(first.user, '25', 'Card gets')
  await press(first.user, /^Top up for /)
  await screen.findByText('Top-up accepted')
  first.kill()
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: late, times: 'all' })
  const { user } = await openApp(platform, path, host)
  await user.click(await screen.findByRole('button', { name: /^USDT/ }))
  const [usdc] = await screen.findAllByRole('button', { name: /^USDC/ })
  await user.click(usdc as HTMLElement)
  await user.click(screen.getByRole('radio', { name: 'Card gets' }))
  await user.type(screen.getByLabelText(/^Amount in/), '25')
  await press(user, /^Top up for [\d.]+\sUSDC$/)
  expect(await screen.findByText(/^Exactly [\d.]+\sUSDT went to Travel on /)).toBeVisible()
  expect(bodyOf(platform, 'E57')).toHaveLength(1)
})

it('A vendor is paid after a confirmation code, and named in the question about the same amount', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:30:00Z') })
  const { platform, host } = await createRuntime()
  const [vendor] = VENDORS
  const path = `/cards/top-up?vendor=${vendor.id}`
  platform.control.scenario({ name: 'order-codes', on: true, email: 'demo@tessera.test' })
  const first = await openApp(platform, path, host)
  expect(await screen.findByText(vendor.name)).toBeVisible()
  await payWithUsdt(first.user, '1500', 'You pay')
  await press(first.user, /^Top up for 1,500\sUSDT$/)
  expect(await screen.findByText('Confirm with a code')).toBeVisible()
  await press(first.user, 'Send code')
  await first.user.click(await screen.findByLabelText('Six-digit code'))
  await first.user.paste(platform.control.inbox('demo@tessera.test').at(-1)?.code ?? '')
  expect(await screen.findByText('Top-up accepted')).toBeVisible()
  const orders = () => bodyOf(platform, 'E58')
  expect(orders()).toHaveLength(2)
  expect(orders()[1]).toMatchObject({ vendor_id: vendor.id, amount: 1500 })
  first.kill()
  const { user } = await openApp(platform, path, host)
  await payWithUsdt(user, '1500', 'You pay')
  await press(user, /^Top up for 1,500\sUSDT$/)
  const asked = await screen.findByText(/^Exactly 1,500\sUSDT went to /)
  expect(asked).toHaveTextContent(vendor.name)
  expect(orders()).toHaveLength(2)
})

it('A top-up whose response is lost is found after a reload and not sent again', async () => {
  const { platform, host, observer } = await createRuntime()
  const account = await accountOf(observer)
  const address = `/cards/top-up?account=${account}`
  const first = await openApp(platform, address, host)
  const rows = await feedLength(observer)
  await payWithUsdt(first.user, '30', 'You pay')
  platform.control.fault({ endpoint: 'E56', kind: 'drop', times: 'all' })
  await press(first.user, /^Top up for 30\sUSDT$/)
  expect(await screen.findByText("We don't know if it was sent")).toBeVisible()
  first.kill()
  const second = await openApp(platform, address, host)
  expect(await screen.findByText("We don't know if it was sent")).toBeVisible()
  expect(location.pathname + location.search).toBe(address)
  expect(screen.queryByText(ASIDE)).toBeNull()
  await press(second.user, 'Check status')
  expect(await screen.findByText('Top-up accepted')).toBeVisible()
  expect(platform.sentTo('E56')).toHaveLength(1)
  expect(await feedLength(observer)).toBe(rows + 1)
})

it('An unsent top-up is restored in its form after the app was closed', async () => {
  const { platform, host, observer } = await createRuntime()
  const account = await accountOf(observer)
  const first = await openApp(platform, `/cards/top-up?account=${account}`, host)
  await payWithUsdt(first.user, '30', 'Account gets')
  platform.control.fault({ endpoint: 'E56', kind: 'status', status: 500, times: 'all' })
  await press(first.user, /^Top up for /)
  await screen.findByText("We don't know if it was sent")
  first.kill()
  const card = await cardOf(observer, 'prepaid')
  const { user } = await openApp(platform, `/cards/top-up?card=${card}`, host)
  await press(user, 'Check status')
  await press(user, "It wasn't sent, start over")
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('30')
  expect(screen.getByRole('radio', { name: 'Account gets' })).toBeChecked()
  expect(screen.getByRole('button', { name: /^USDT/ })).toBeVisible()
  expect(location.search).toBe(`?account=${account}`)
})

it('A new top-up keeps its input when an earlier one turns out to be sent', async () => {
  const { platform, host, observer } = await createRuntime()
  const account = await accountOf(observer)
  const card = await cardOf(observer, 'prepaid')
  const first = await openApp(platform, `/cards/top-up?account=${account}`, host)
  await payWithUsdt(first.user, '30', 'You pay')
  platform.control.fault({ endpoint: 'E56', kind: 'drop', times: 'all' })
  await press(first.user, /^Top up for 30\sUSDT$/)
  await screen.findByText("We don't know if it was sent")
  platform.control.fault({
    endpoint: 'E106',
    kind: 'malformed',
    body: EMPTY_FEED,
    by: { query: 'filter[from_created_at]' },
  })
  await press(first.user, 'Check status')
  await press(first.user, "It wasn't sent, start over")
  first.kill()
  const { user } = await openApp(platform, `/cards/top-up?card=${card}`, host)
  await payWithUsdt(user, '50', 'You pay')
  await press(user, /^Top up for 50\sUSDT$/)
  expect(await screen.findByText(/Your new one hasn't been sent/)).toBeVisible()
  await press(user, 'Back to the new one')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('50')
  expect(screen.getByText('Travel')).toBeVisible()
  expect(location.search).toBe(`?card=${card}`)
  expect(platform.sentTo('E57')).toEqual([])
})
