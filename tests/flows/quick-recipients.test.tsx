/** Who is paid again and again: on Home and first in Send, by what this device and the feed know. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createCounterparty, updateCounterparty } from '#api/counterparties/endpoints.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { WALLET } from '../support/ids.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import { createSendSetup, press, type SendSetup } from '../support/send-setup.ts'

usePlatformServer()

const recipients = () => screen.findByRole('list', { name: 'Send again' })
const namesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)
const firstInSend = async () => {
  const list = await within(await screen.findByRole('region', { name: 'Recipients' })).findByRole(
    'list',
  )
  return within(list)
    .getAllByRole('button')
    .map((row) => row.textContent)
}

/** A look at Home until it has noted whom the feed says was paid. */
async function lookAtHome({ platform, host }: SendSetup): Promise<void> {
  const { kill } = await openApp(platform, '/', host)
  await waitFor(() =>
    expect(host.storage.keys().some((key) => key.includes('paid-earlier.'))).toBe(true),
  )
  expect(screen.queryByRole('list', { name: 'Send again' })).toBeNull()
  kill()
}

it('Home shows on the next visit whom the feed says was paid, and one press leads to paying them', async () => {
  const setup = await createSendSetup()
  await lookAtHome(setup)
  const { user } = await openApp(setup.platform, '/', setup.host)
  const list = await recipients()
  await waitFor(() => expect(namesOf(list)).toContain('Kiln Studio'))
  expect(namesOf(list).at(-1)).toBe('All')
  await user.click(within(list).getByRole('link', { name: 'Pay Kiln Studio' }))
  expect(await screen.findByRole('dialog', { name: 'Kiln Studio' })).toBeVisible()
})

it('The place that Home keeps for recipients does not grow when one of them changes', async () => {
  const setup = await createSendSetup()
  const { host, platform, observer } = setup
  const { cache } = await openApp(platform, '/', host)
  const kept = (name: string) =>
    host.storage.getItem(host.storage.keys().find((key) => key.includes(name)) ?? '')
  await waitFor(() => expect(kept('paid-earlier.')).not.toBeNull())
  const before = kept('attention-height')
  expect(Number(before)).toBeGreaterThan(0)
  await observer.call(updateCounterparty, {
    params: { wallet_id: WALLET, counterparty_account_id: COUNTERPARTY_IDS.landlord },
    body: { name: 'Lindqvist Homes AB' },
  })
  await act(() => cache.invalidateQueries())
  const hasNewName = () =>
    cache
      .getQueryCache()
      .getAll()
      .some(({ state }) => JSON.stringify(state.data)?.includes('Lindqvist Homes AB'))
  await waitFor(() => expect(hasNewName()).toBe(true))
  expect(kept('attention-height')).toBe(before)
})

it('A favorite is on Home at once and comes first in Send, until it is none any more', async () => {
  const setup = await createSendSetup()
  const { landlord } = COUNTERPARTY_IDS
  const screenOfLandlord = await openApp(setup.platform, `/counterparties/${landlord}`, setup.host)
  const star = await screen.findByRole('button', { name: 'Favorite' })
  expect(star).toHaveAttribute('aria-pressed', 'false')
  await press(screenOfLandlord.user, 'Favorite')
  expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByText(/is on Home now and comes first in Send/)).toBeVisible()
  screenOfLandlord.kill()

  const home = await openApp(setup.platform, '/', setup.host)
  const list = await recipients()
  await waitFor(() => expect(namesOf(list)[0]).toBe('Lindqvist Property AB'))
  home.kill()

  const send = await openApp(setup.platform, '/send', setup.host)
  await waitFor(async () => expect((await firstInSend())[0]).toMatch(/^Landlord/))
  send.kill()

  const again = await openApp(setup.platform, `/counterparties/${landlord}`, setup.host)
  await press(again.user, 'Favorite')
  again.kill()
  await openApp(setup.platform, '/send', setup.host)
  await waitFor(async () => expect((await firstInSend())[0]).toMatch(/^Kiln Studio/))
})

it('A favorite beyond the first page of a long list comes first in Send, too', async () => {
  const setup = await createSendSetup()
  // The first page of fifty is full of names before this one.
  for (let at = 0; at < 50; at += 1)
    // One after the other, as the platform takes them.
    // oxlint-disable-next-line no-await-in-loop
    await setup.observer.call(createCounterparty, {
      params: { wallet_id: WALLET },
      body: { name: `Aaron ${at}`, type: 'INDIVIDUAL' },
    })
  const { landlord } = COUNTERPARTY_IDS
  const detail = await openApp(setup.platform, `/counterparties/${landlord}`, setup.host)
  await press(detail.user, 'Favorite')
  detail.kill()
  await openApp(setup.platform, '/send', setup.host)
  await waitFor(async () =>
    expect(await firstInSend()).toEqual([
      expect.stringMatching(/^Landlord/),
      expect.stringMatching(/^Aaron/),
      expect.stringMatching(/^Aaron/),
    ]),
  )
})
