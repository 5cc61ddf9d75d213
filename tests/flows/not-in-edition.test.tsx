/** What no edition but the specification's has a certain spelling for is not offered: nobody fills in what is refused. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Edition } from '#api/editions/editions.ts'
import type { EndpointId } from '#api/endpoints.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { formOf, ISSUE, toLastLook } from '../support/card-issue-setup.ts'
import { OWN_OTHER_WALLET, USDT } from '../support/ids.ts'
import { createPlatform, usePlatformServer, type Platform } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'
import { createSendSetup, KILN, linkTo, SEND, toConfirm, WIRE } from '../support/send-setup.ts'

usePlatformServer()

async function openLater(path: string) {
  const platform = createPlatform('demo', '2026-08')
  return { platform, ...(await openApp(platform, path, await signedInHost(platform))) }
}

const ORDERS: EndpointId[] = ['E25', 'E26', 'E41', 'E63', 'E69', 'E70', 'E71', 'E76', 'E78']

const expectNothingSent = (platform: Platform) =>
  expect(ORDERS.flatMap((id) => platform.sentTo(id))).toEqual([])

it('A deposit from a bank is not among the methods, and its link says that there is none', async () => {
  const list = await openLater('/add')
  expect(await screen.findByRole('link', { name: /^Receive crypto/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Your own bank details/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /ACH|SEPA|wire/i })).toBeNull()
  list.kill()
  const { platform } = await openLater('/add/bank?rail=ach&payer=Alex+Varga')
  expect(await screen.findByText('No bank transfers right now')).toBeVisible()
  expect(screen.queryByLabelText('Amount in USD')).toBeNull()
  expectNothingSent(platform)
})

it('A transfer to another wallet is not available, before anything is typed', async () => {
  const { platform } = await openLater(`/send?currency=${USDT}&to=${OWN_OTHER_WALLET}`)
  expect(await screen.findByText('Not available')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  expectNothingSent(platform)
})

it('A rail that only version 1 has is not available there, before anything is typed', async () => {
  const link = linkTo(COUNTERPARTY_IDS.self, WIRE)
  const withoutVersion2 = async (edition: Edition) => {
    const { platform, host } = await createSendSetup({ edition })
    platform.control.fault({ endpoint: 'E68', kind: 'malformed', body: '[]', times: 99 })
    return { platform, ...(await openApp(platform, link, host)) }
  }
  const specified = await withoutVersion2('2025-07')
  expect(await pressable('Continue')).toBeVisible()
  specified.kill()
  const { platform } = await withoutVersion2('2026-08')
  expect(await screen.findByText('Not available')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  expectNothingSent(platform)
})

it('Of two methods for an address, the one that has no certain spelling there is absent', async () => {
  const toAmount = async (edition: Edition) => {
    const { platform, host } = await createSendSetup({ edition })
    const app = await openApp(platform, KILN, host)
    await app.user.click(await pressable('Continue'))
    await app.user.type(await screen.findByLabelText('Amount in USDT'), '200')
    await pressable('Continue')
    return { platform, ...app }
  }
  const specified = await toAmount('2025-07')
  expect(await screen.findByLabelText('Direct')).toBeVisible()
  specified.kill()
  const { platform } = await toAmount('2026-08')
  expect(screen.queryByLabelText('Direct')).toBeNull()
  expectNothingSent(platform)
})

it.each(['/cards/new', formOf('prepaid'), formOf('account')])(
  'No new card is offered at %s',
  async (path) => {
    const { platform } = await openLater(path)
    expect(await screen.findByText('No cards available')).toBeVisible()
    expect(screen.queryByLabelText('Name of the card')).toBeNull()
    expectNothingSent(platform)
  },
)

it('Cards and an account offer no new card, and the cards that are there are shown as ever', async () => {
  const { platform, user } = await openLater('/cards')
  expect(await screen.findByRole('heading', { name: 'Cards' })).toBeVisible()
  await screen.findAllByText('Balance')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New card' })).toBeNull())
  expect(screen.getByRole('list', { name: 'Prepaid cards' })).toBeVisible()
  const [account] = screen.getAllByRole('link', { name: /^Balance/ })
  await act(async () => user.click(account ?? document.body))
  expect(await pressable('Top up')).toBeVisible()
  expect(location.pathname).toMatch(/^\/cards\/accounts\//)
  expect(screen.queryByRole('button', { name: 'New card' })).toBeNull()
  expectNothingSent(platform)
})

it.each(['/cards', '/cards/spending'])(
  'Who has no cards is not sent to get one at %s',
  async (path) => {
    const platform = createPlatform('empty', '2026-08')
    await openApp(platform, path, await signedInHost(platform))
    expect(await screen.findByText('No cards yet')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get a card' })).toBeNull())
  },
)

it('A card that was filled in before the platform moved is not offered any more, and no account is opened for it', async () => {
  const platform = createPlatform('demo', '2025-07')
  const host = await signedInHost(platform)
  const settings = { wireEdition: 'auto' }
  const { user } = await openApp(platform, formOf('account'), host, { settings })
  await screen.findByLabelText('Name of the card')
  await toLastLook(user)
  platform.moveTo('2026-08')
  await act(async () => user.click(await pressable(ISSUE)))
  expect(await screen.findByText('No cards available')).toBeVisible()
  expectNothingSent(platform)
})

it('A transfer that was filled in before the platform moved is refused in words, and stays as it was filled in', async () => {
  const platform = createPlatform('demo', '2025-07')
  const settings = { wireEdition: 'auto' }
  const path = `/send?currency=${USDT}&to=${OWN_OTHER_WALLET}`
  const { user } = await openApp(platform, path, await signedInHost(platform), { settings })
  await toConfirm(user, 'USDT', '20')
  platform.moveTo('2026-08')
  await user.click(await pressable(SEND))
  expect(await screen.findByText("The platform doesn't offer this.")).toBeVisible()
  expect(screen.getByText(/^Nothing was sent/)).toBeVisible()
  expect(screen.getByRole('button', { name: SEND })).toBeVisible()
  expectNothingSent(platform)
  expect(platform.control.ledger().balanced).toBe(true)
})
