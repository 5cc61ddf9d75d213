import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { rememberPaid } from '#destinations/paid-recipients.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import {
  bodiesTo,
  createSendSetup,
  openCost,
  openRecipient,
  openSend,
  SEND,
} from '../../support/orders/send-setup.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { holdBack } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press } from '../../support/render-app.tsx'

const CHECKING_ID = '7d2e9b11-3c5f-4e0a-9f64-1a2b3c4d5e6f'

const count = vi.fn()
afterEach(() => document.removeEventListener('click', count, true))

async function payFromHome(user: UserEvent, name: RegExp, symbol: string): Promise<number> {
  const home = within(await screen.findByRole('main'))
  await home.findByText('Latest activity')
  count.mockClear()
  document.addEventListener('click', count, true)
  await user.click(await home.findByRole('link', { name: 'Send' }))
  await press(user, name)
  const amount = await screen.findByLabelText(`Amount in ${symbol}`)
  expect(amount).toHaveFocus()
  await user.keyboard('20')
  await screen.findByText('Cost')
  await press(user, 'Continue')
  await press(user, SEND)
  expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  return count.mock.calls.length
}

it('A company paid earlier is paid in four presses on another device', async () => {
  const setup = await createSendSetup()
  const { user } = await openApp(setup.platform, '/', setup.host)
  expect(await payFromHome(user, /^Kiln Studio/, 'USDT')).toBe(4)
  const orders = [...bodiesTo(setup, 'E75'), ...bodiesTo(setup, 'E76')]
  expect(orders).toMatchObject([{ counterparty_account_id: COUNTERPARTY_IDS.kiln }])
})

it('A person with several accounts is paid to the account and from the balance used last time', async () => {
  const { host, user } = await openSend('/send')
  rememberPaid(scopeOf(host), {
    walletId: WALLET,
    recipientKey: 'an account',
    order: 'an order',
    saved: {
      counterparty: COUNTERPARTY_IDS.self,
      destination: CHECKING_ID,
      currency: USDT,
    },
  })
  await press(user, /^Alex Varga/)
  expect(await screen.findByLabelText('Amount in USDT')).toHaveFocus()
  expect(screen.getByText(/^ACH · /)).toBeVisible()
  await user.keyboard('20')
  await openCost(user)
  expect(await screen.findByRole('button', { name: /^USDT · Tron/ })).toBeVisible()
  const sheet = await openRecipient(user)
  await user.click(within(sheet).getByRole('button', { name: 'Change the recipient' }))
  await press(user, /^Checking/)
  const accounts = within(await screen.findByRole('dialog', { name: 'Alex Varga' }))
  await user.click(accounts.getByRole('button', { name: /^Salary account/ }))
  expect(await screen.findByText(/^SEPA · /)).toBeVisible()
  expect(screen.getByLabelText('Amount in USDT')).toHaveValue('20')
})

it('A payment started on the screen of an asset is paid from that asset', async () => {
  const { user } = await openSend('/send?asset=BTC')
  await press(user, /^Lindqvist Property AB/)
  expect(await screen.findByLabelText('Amount in BTC')).toHaveFocus()
})

it('Before the wallet loads, Send shows its headings and the recipients that Home has loaded', async () => {
  const { platform, host } = await createSendSetup()
  const answer = holdBack(platform, 'E103')
  const first = await openApp(platform, '/send', host)
  await waitFor(() => {
    expect(platform.sentTo('E103')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Recipients' })).toBeVisible()
  })
  expect(screen.getByText('To')).toBeVisible()
  await act(async () => answer())
  expect(await screen.findByRole('button', { name: /^Kiln Studio/ })).toBeVisible()
  first.kill()

  const { user } = await openApp(platform, '/', host)
  const isListRead = () =>
    platform.sentTo('E10').filter(({ query }) => query.includes('sort_by=name')).length > 1
  await waitFor(() => expect(isListRead()).toBe(true))
  const people = holdBack(platform, 'E10')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Send' }))
  expect(await screen.findByRole('button', { name: /^Kiln Studio/ })).toBeVisible()
  people()
})
