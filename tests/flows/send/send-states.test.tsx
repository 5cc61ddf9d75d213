import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  confirmQuestions,
  createSendSetup,
  LANDLORD_LINK,
  ordersOf,
  sendLink,
  SEND_BUTTON,
  continueToConfirm,
  continueToReview,
  openReview,
  openSend,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { SECOND_WALLET, USDT } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { storeValue } from '../../support/platform/stored-values.ts'
import { openApp, findPressableButton, press } from '../../support/render-app.tsx'

it('Send can be continued only after what is offered has loaded', async () => {
  const endpoint = 'E68'
  const { platform, host } = await createSendSetup()
  platform.control.fault({ endpoint, kind: 'status', status: 403, times: 'all' })
  const { user } = await openApp(platform, LANDLORD_LINK, host)
  expect(await screen.findByText(/We couldn't finish all checks/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  platform.control.fault({ endpoint, kind: 'none' })
  await press(user, 'Try again')
  expect(await findPressableButton('Continue')).toBeVisible()
})

it('The review says that it is offline until the connection returns, and sends nothing meanwhile', async () => {
  const { user, platform, cache } = await openSend(LANDLORD_LINK)
  await continueToConfirm(user, 'EUR', '100')
  act(() => onlineManager.setOnline(false))
  await act(async () => void cache.invalidateQueries({ queryKey: ['E67'] }))
  expect(await screen.findByText(/You're offline/)).toBeVisible()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText(/You're offline/)).toBeNull())
  await confirmQuestions(user)
  await findPressableButton(SEND_BUTTON)
  // The call is lost before the device notices that it is offline.
  platform.control.fault({ endpoint: 'E67', kind: 'drop', by: { query: 'amount=100' } })
  await press(user, SEND_BUTTON)
  expect(await screen.findByText(/E67-NETWORK/)).toBeVisible()
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText(/E67-NETWORK/)).toBeVisible()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText(/E67-NETWORK/)).toBeNull())
  expect(await findPressableButton(SEND_BUTTON)).toBeVisible()
  expect(platform.control.log().filter(({ path }) => /\/orders\/[A-Z_]+$/.test(path))).toEqual([])
})

it('An order whose checks lost the connection is sent only when the person presses again', async () => {
  const runtime = await createSendSetup()
  const { platform } = runtime
  const { user } = await openApp(platform, LANDLORD_LINK, runtime.host)
  await continueToConfirm(user, 'EUR', '100')
  await confirmQuestions(user)
  await findPressableButton(SEND_BUTTON)
  const answer = holdResponses(platform, 'E106')
  const feeds = platform.sentTo('E106').length
  await press(user, SEND_BUTTON)
  await waitFor(() => expect(platform.sentTo('E106').length).toBeGreaterThan(feeds))
  act(() => onlineManager.setOnline(false))
  platform.control.fault({ endpoint: 'E12', kind: 'drop', by: { path: COUNTERPARTY_IDS.landlord } })
  act(answer)
  // The next read fails at once: if it waited for the connection, the order would follow when that
  // returns.
  expect(await screen.findByText(/E12-NETWORK/)).toBeVisible()
  expect(ordersOf(runtime)).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText(/E12-NETWORK/)).toBeNull())
  await confirmQuestions(user)
  expect(ordersOf(runtime)).toEqual([])
  await press(user, SEND_BUTTON)
  expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  expect(ordersOf(runtime)).toHaveLength(1)
})

it('A limit found in the review leads back to the amount, and a locked rail leads to verification', async () => {
  const { user, cache, platform } = await openSend(LANDLORD_LINK)
  await continueToConfirm(user, 'EUR', '100')
  platform.control.fault({
    endpoint: 'E67',
    kind: 'status',
    status: 422,
    code: 'AMOUNT_TOO_LARGE',
    by: { query: 'amount=100' },
  })
  await act(() => cache.invalidateQueries({ queryKey: ['E67'] }))
  await press(user, 'Change the amount')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('100')
  await continueToReview(user)
  platform.control.fault({
    endpoint: 'E67',
    kind: 'status',
    status: 403,
    code: 'KYC_REQUIRED',
    times: 'all',
  })
  await act(() => cache.invalidateQueries({ queryKey: ['E67'] }))
  const link = await screen.findByRole('link', { name: 'Verify' })
  expect(link).toHaveAttribute('href', `/verification?back=${encodeURIComponent(LANDLORD_LINK)}`)
  expect(screen.getByRole('button', { name: /^Send / })).toBeDisabled()
})

it('If the person lacks the right to read recipients, Send says so; a confirmed address can be paid', async () => {
  const { platform, host } = await createSendSetup()
  platform.control.fault({ endpoint: 'E10', kind: 'status', status: 403, times: 'all' })
  const link = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}`
  const { user } = await openApp(platform, link, host)
  await screen.findByLabelText('To')
  await press(user, 'Continue')
  await user.type(await screen.findByLabelText('Amount in USDT'), '20')
  await screen.findByText('Cost')
  await press(user, 'Continue')
  const check = (await screen.findByText("We can't check your recipients")).closest<HTMLElement>(
    '[role=listitem]',
  )
  await press(user, /^Send /)
  expect(screen.queryByRole('heading', { name: 'Accepted by Tessera' })).toBeNull()
  expect(within(check as HTMLElement).getByRole('button', { name: 'Try again' })).toBeVisible()
  await confirmQuestions(user)
  await press(user, /^Send /)
  expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  expect(platform.sentTo('E55')).toHaveLength(1)
})

it('Send says that the wallet has no recipients and offers to add one', async () => {
  const { platform, host } = await createSendSetup()
  storeValue(host, 'wallet', SECOND_WALLET)
  await openApp(platform, '/send', host)
  expect(await screen.findByText('No recipients yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New recipient' })).toBeVisible()
})

/** Lets the storage keep only the session's keys and refuse all others, so no order has a record. */
function keepSessionOnly({ host: { storage } }: SendSetup): void {
  const { setItem } = storage
  storage.setItem = (key, value) =>
    /^(?:access|refresh)_token$|^tessera\.owner/.test(key) ? setItem(key, value) : false
}

it("An order without an id that the device can't record is sent only after consent", async () => {
  const runtime = await createSendSetup()
  keepSessionOnly(runtime)
  const { user } = await openApp(runtime.platform, sendLink(OUTSIDE_ADDRESS, '25'), runtime.host)
  await openReview(user)
  expect(await screen.findByText("This device can't keep a record of the order")).toBeVisible()
  expect(screen.queryAllByRole('checkbox')).toHaveLength(2)
  for (const name of ["I've checked it with them", /Send anyway/]) {
    const tick = screen.getByRole('checkbox', { name })
    expect(tick).not.toHaveAccessibleDescription()
    // One press follows another, because each is refused until the next box is ticked.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(screen.getByRole('button', { name: SEND_BUTTON }))
    expect(tick).toHaveFocus()
    expect(tick).toHaveAccessibleDescription('Tick this first.')
    // oxlint-disable-next-line no-await-in-loop
    await user.click(tick)
    expect(tick).not.toHaveAccessibleDescription()
  }
  expect(ordersOf(runtime)).toEqual([])
  await press(user, SEND_BUTTON)
  expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  expect(ordersOf(runtime)).toHaveLength(1)
})
