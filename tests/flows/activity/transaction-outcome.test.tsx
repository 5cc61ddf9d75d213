import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { exchange, withdrawCrypto } from '#api/orders/endpoints.ts'
import { onrampAch } from '#api/orders/ramp-endpoints.ts'
import type { Language } from '#i18n/languages.ts'

import { orderSamples } from '../../support/orders/order-samples.ts'
import { withdrawal, feedOf } from '../../support/orders/orders.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, findPressableButton, signedInHost, press } from '../../support/render-app.tsx'

async function newestOf(client: Client, direction: 'deposit' | 'withdrawal'): Promise<string> {
  const page = await feedOf(client, { limit: 1, filter: { type: direction } })
  return String(page[0]?.id)
}

async function openRow(platform: Platform, id: string, language: Language = 'en') {
  const host = await signedInHost(platform)
  const app = await openApp(platform, `/activity/${id}`, host, { language })
  await waitFor(() => expect(screen.getByText(id)).toBeVisible())
  return app
}

const details = (name = 'Details') => screen.getByRole('region', { name })

async function failedExchange() {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  platform.control.scenario({ name: 'fail-next-order' })
  await client.call(exchange, orderSamples.exchange())
  platform.control.advance(60)
  return { platform, id: await newestOf(client, 'withdrawal') }
}

it('An on-ramp order that awaits a bank transfer shows the amount to pay, not an amount paid', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  await client.call(onrampAch, orderSamples.onrampAch())
  await openRow(platform, await newestOf(client, 'deposit'))
  await waitFor(() => expect(details()).toHaveTextContent(/To pay120\.00\sUSD/))
  expect(details()).toHaveTextContent(/To receive[\d.]+\sUSDT/)
  expect(within(details()).queryByText(/^(Paid|Received)$/)).toBeNull()
})

it('A failed exchange shows its rate and nothing as paid or received, also in its receipt', async () => {
  const { platform, id } = await failedExchange()
  const { user } = await openRow(platform, id)
  // The title stays the same when the transaction loads after its screen.
  expect(await screen.findByRole('heading', { level: 1, name: 'Exchange' })).toHaveFocus()
  await waitFor(() => expect(details()).toHaveTextContent(/Not paid20\sUSDT/))
  const rate = /1\sBTC ≈ [\d,.]+\sUSDT/
  expect(details()).toHaveTextContent(rate)
  expect(details()).toHaveTextContent(/Not received0\.\d+\sBTC/)
  await press(user, 'Receipt')
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
  const text = await within(receipt).findByText(/^Receipt: no money moved/)
  expect(text).toHaveTextContent(/Not paid: 20\sUSDT/)
  expect(text).toHaveTextContent(/Not received: 0\.\d+\sBTC/)
  expect(text).not.toHaveTextContent(/ (Paid|Received):/)
  expect(text).toHaveTextContent(rate)
})

it('A pending payment is titled "Sending to", a failed one "Not sent to", with what to do', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  await client.call(withdrawCrypto, withdrawal('20.19'))
  // The device has the sandbox's date, on which no transaction is overdue.
  vi.setSystemTime(new Date(platform.control.advance(4)))
  const id = await newestOf(client, 'withdrawal')
  await openRow(platform, id)
  const title = /^Sending to T/
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getAllByRole('heading', { name: title })).toHaveLength(1)
  await waitFor(() => expect(document.title).toMatch(title))
  expect(details()).toHaveTextContent(/Recipient will receive[\d.]+\sUSDT/)
  expect(screen.queryByText('What to do')).toBeNull()

  await client.call(withdrawCrypto, withdrawal('20.13'))
  platform.control.advance(60)
  const failed = await newestOf(client, 'withdrawal')
  act(() => history.pushState(null, '', `/activity/${failed}`))
  expect(await screen.findByRole('heading', { level: 1, name: /^Not sent to T/ })).toBeVisible()
  expect(details()).toHaveTextContent(/Recipient didn't receive[\d.]+\sUSDT/)
  expect(screen.getByText('What to do')).toBeVisible()
})

it("Filter chips name the day in the person's language, and the currency with its network", async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const page = await feedOf(client, { limit: 100 })
  const usdt = page.find(({ currency }) => currency.meta.symbol === 'USDT')?.currency
  const address = `/activity?from=2026-03-01&to=2026-11-20&currency=${usdt?.uuid}`
  await openApp(platform, address, await signedInHost(platform))
  expect(await findPressableButton('Remove filter: From Mar 1, 2026')).toBeVisible()
  expect(await findPressableButton('Remove filter: To Nov 20, 2026')).toBeVisible()
  expect(await findPressableButton(/^Remove filter: USDT · /)).toBeVisible()
})

it('An overdue transaction links to support', async () => {
  const platform = createPlatform()
  const opened: string[] = []
  const host = await signedInHost(platform, { openLink: (url) => void opened.push(url) })
  const { user } = await openApp(platform, '/activity?status=pending', host)
  await user.click((await screen.findAllByRole('link', { name: /Kiln Studio/ }))[0] as Element)
  await user.click(await screen.findByRole('button', { name: /Write to support/ }))
  // Without a support page, the link opens the bot.
  expect(opened).toEqual(['https://t.me/tessera_sandbox_bot'])
})
