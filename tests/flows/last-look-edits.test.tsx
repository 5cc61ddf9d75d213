/** Every group of a last look leads back to the field that it came from, with all that was filled in; nothing is sent. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { USDT } from '../support/ids.ts'
import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { createPlatform, usePlatformServer, type Platform } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'
import { createSendSetup, press, SEND, toConfirm } from '../support/send-setup.ts'

usePlatformServer()

const FIRST = { timeout: 60_000 }
const TO_ADDRESS = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}`

/** A price is asked for at `/calc`. */
const ordersOf = (platform: Platform) =>
  platform.control.log().filter(({ path }) => /\/orders\/[A-Z_]+$/.test(path))

it('Send goes back to amount, recipient and asset from the last look, and forward again', async () => {
  const setup = await createSendSetup()
  const { user } = await openApp(setup.platform, TO_ADDRESS, setup.host)
  await toConfirm(user, 'USDT', '20')
  await press(user, 'Edit amount')
  const amount = await screen.findByLabelText('Amount in USDT')
  expect(amount).toHaveValue('20')
  expect(amount).toHaveFocus()
  await press(user, 'Continue')
  await press(user, 'Edit recipient')
  const to = await screen.findByLabelText('To')
  expect(to).toHaveValue(OUTSIDE_ADDRESS)
  expect(to).toHaveFocus()
  await press(user, 'Continue')
  await press(user, 'Continue')
  await press(user, 'Edit asset and network')
  const sheet = await screen.findByRole('dialog', { name: 'What do you want to send?' })
  await user.click(
    await within(sheet).findByRole('button', { name: /^USDT\s*Tron/, pressed: true }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Continue')
  await press(user, 'Continue')
  expect(await pressable(SEND)).toBeVisible()
  expect(ordersOf(setup.platform)).toEqual([])
})

it('Back from a step that the last look led to is the step before it', async () => {
  const setup = await createSendSetup()
  // What the browser's own back would leave the screen for.
  history.pushState(null, '', '/')
  history.pushState(null, '', '/')
  const { user } = await openApp(setup.platform, TO_ADDRESS, setup.host)
  await toConfirm(user, 'USDT', '20')
  await press(user, 'Edit amount')
  await screen.findByLabelText('Amount in USDT')
  act(() => history.back())
  expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
  expect(location.pathname).toBe('/send')
})

it('Exchange goes back to its amount and to either side of its pair', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/exchange?asset=USDT', await signedInHost(platform))
  await user.type(await screen.findByLabelText(/^You pay, /, undefined, FIRST), '250')
  await screen.findByText('Commission')
  await press(user, 'Continue')
  await press(user, 'Edit amount')
  const amount = await screen.findByLabelText(/^You pay, /)
  expect(amount).toHaveValue('250')
  expect(amount).toHaveFocus()
  await press(user, 'Continue')
  await press(user, 'Edit what you get')
  expect(await screen.findByRole('dialog', { name: 'You get' })).toBeVisible()
  await press(user, 'Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText(/^You pay, /)).toHaveValue('250')
  expect(ordersOf(platform)).toEqual([])
})

it('A bank deposit goes back to its amount, its payer, its transfer and its asset', async () => {
  const platform = createPlatform()
  const link = '/add/bank?rail=ach&payer=Alex+Varga'
  const { user } = await openApp(platform, link, await signedInHost(platform))
  await screen.findByText('Alex Varga', undefined, FIRST)
  await user.type(await screen.findByLabelText('Amount in USD'), '120')
  await screen.findByText('You pay from your bank')
  await press(user, 'Continue')
  await press(user, 'Edit amount')
  const amount = await screen.findByLabelText('Amount in USD')
  expect(amount).toHaveValue('120')
  expect(amount).toHaveFocus()
  await press(user, 'Continue')
  await press(user, 'Edit transfer type')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'ACH' })).toHaveFocus())
  await press(user, 'Continue')
  await press(user, 'Edit payer')
  expect(await screen.findByRole('dialog', { name: 'Payer' })).toBeVisible()
  await press(user, 'Close')
  await press(user, 'Continue')
  await press(user, 'Edit asset and network')
  expect(await screen.findByRole('dialog', { name: 'What you get' })).toBeVisible()
  expect(ordersOf(platform)).toEqual([])
})
