import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { storePaidRecipient } from '#destinations/paid-recipients.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import {
  CHECKING_ID,
  createSendSetup,
  openCostSection,
  openRecipient,
  openSend,
} from '../../support/orders/send-setup.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press } from '../../support/render-app.tsx'

const paidInUsdt = (host: Parameters<typeof scopeOf>[0], destination: string) =>
  storePaidRecipient(scopeOf(host), {
    walletId: WALLET,
    recipientKey: 'an account',
    order: 'an order',
    saved: { counterparty: COUNTERPARTY_IDS.self, destination, currency: USDT },
  })

async function pickAccount(user: UserEvent): Promise<void> {
  const accounts = within(await screen.findByRole('dialog', { name: 'Alex Varga' }))
  await user.click(await accounts.findByRole('button', { name: /^Salary account/ }))
}

it('If the account paid last time is gone, the person chooses an account first, then its balance', async () => {
  const { host, user } = await openSend('/send')
  paidInUsdt(host, 'gone')
  await press(user, /^Alex Varga/)
  await screen.findByRole('dialog', { name: 'Alex Varga' })
  expect(screen.queryByLabelText(/^Amount in/)).toBeNull()
  await pickAccount(user)
  // The balance in the account's currency pays, and not the balance that paid the other account.
  expect(await screen.findByLabelText('Amount in EUR')).toHaveFocus()
  await press(user, 'Back')
  await press(user, /^EUR/)
  const assets = within(await screen.findByRole('dialog'))
  const [usdt] = await assets.findAllByRole('button', { name: /^USDT/ })
  await user.click(usdt as HTMLElement)
  await press(user, /^Salary account/)
  await pickAccount(user)
  expect(await screen.findByLabelText('Amount in USDT')).toHaveFocus()
})

it('A person with several accounts is paid to the account and from the balance used last time', async () => {
  const { host, user } = await openSend('/send')
  paidInUsdt(host, CHECKING_ID)
  await press(user, /^Alex Varga/)
  expect(await screen.findByLabelText('Amount in USDT')).toHaveFocus()
  expect(screen.getByText(/^ACH · /)).toBeVisible()
  await user.keyboard('20')
  await openCostSection(user)
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
  const answer = holdResponses(platform, 'E103')
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
  const people = holdResponses(platform, 'E10')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Send' }))
  expect(await screen.findByRole('button', { name: /^Kiln Studio/ })).toBeVisible()
  people()
})
