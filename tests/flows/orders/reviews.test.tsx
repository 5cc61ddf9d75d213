import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { OrderType } from '#api/orders/schema.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  KILN_LINK,
  LANDLORD_LINK,
  SEND_BUTTON,
  createSendSetup,
  openSend,
  continueToConfirm,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { type Platform } from '../../support/platform/platform.ts'
import { openApp, openSignedIn, press, findPressableButton } from '../../support/render-app.tsx'

describe('Edits from the review', () => {
  const TO_ADDRESS = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}`

  /**
   * Returns the calls that place an order. Calls that only ask for a price end in `/calc` and are
   * left out.
   */
  const ordersOf = (platform: Platform) =>
    platform.control.log().filter(({ path }) => /\/orders\/[A-Z_]+$/.test(path))

  it('From the review of Send, the person edits amount, recipient and asset; Back leads a step back', async () => {
    // If the app did not handle Back, it would open these history entries.
    history.pushState(null, '', '/')
    history.pushState(null, '', '/')
    const { runtime: setup, user } = await openSend(TO_ADDRESS)
    await continueToConfirm(user, 'USDT', '20')
    await press(user, 'Edit amount')
    const amount = await screen.findByLabelText('Amount in USDT')
    expect(amount).toHaveValue('20')
    expect(amount).toHaveFocus()
    act(() => history.back())
    expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
    expect(location.pathname).toBe('/send')
    await press(user, 'Continue')
    await screen.findByText('Cost')
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
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('20')
    await press(user, 'Continue')
    expect(await findPressableButton(SEND_BUTTON)).toBeVisible()
    expect(ordersOf(setup.platform)).toEqual([])
  })

  it('From the review of an exchange, the person edits its amount and either side of its pair', async () => {
    const { platform, user } = await openSignedIn('/exchange?asset=USDT')
    await user.type(await screen.findByLabelText(/^You pay, /), '250')
    await screen.findByText('Our fee')
    await press(user, 'Continue')
    await press(user, 'Edit amount')
    const amount = await screen.findByLabelText(/^You pay, /)
    expect(amount).toHaveValue('250')
    expect(amount).toHaveFocus()
    await press(user, 'Continue')
    await findPressableButton(/^Exchange 250/)
    act(() => history.back())
    expect(await screen.findByLabelText(/^You pay, /)).toHaveValue('250')
    await press(user, 'Continue')
    await press(user, 'Edit what you get')
    expect(await screen.findByRole('dialog', { name: 'You get' })).toBeVisible()
    await press(user, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText(/^You pay, /)).toHaveValue('250')
    expect(ordersOf(platform)).toEqual([])
  })
})

describe('Agreed terms', () => {
  type App = Awaited<ReturnType<typeof openApp>>

  async function nowSays(
    { platform }: SendSetup,
    { cache }: App,
    endpoint: 'E24' | 'E53' | 'E68',
    rows = '[]',
  ) {
    platform.control.fault({ endpoint, kind: 'malformed', body: rows, times: 'all' })
    await act(() => cache.invalidateQueries({ queryKey: [endpoint] }))
  }

  const lockLate = ({ platform }: SendSetup, type: OrderType) => {
    platform.control.scenario({ name: 'order-rail', type, rail: 'SEPA' })
  }

  const GONE = 'No longer available'
  const paid = ({ platform }: SendSetup) =>
    platform.sent.filter(({ method, path }) => method === 'POST' && path.includes('/orders/'))

  async function toExchange(runtime: SendSetup): Promise<App> {
    const app = await openApp(runtime.platform, '/exchange?asset=USDT', runtime.host)
    await app.user.type(await screen.findByLabelText('You pay, USDT'), '25')
    await screen.findByText('Our fee')
    await press(app.user, 'Continue')
    await findPressableButton(/^Exchange 25\sUSDT$/)
    return app
  }

  it('A review of an exchange names a rail locked at sending, and leads back if the pair is gone', async () => {
    const runtime = await createSendSetup({ isVerified: false })
    const app = await toExchange(runtime)
    lockLate(runtime, 'EXCHANGE_CRYPTO_INTERNAL')
    await press(app.user, /^Exchange 25\sUSDT$/)
    expect(await screen.findByText(/SEPA only needs a request/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Request access' })
    expect(link.getAttribute('href')).toMatch(/^\/verification\/.+\?back=%2Fexchange$/)
    expect(screen.getByRole('button', { name: /^Exchange 25/ })).toBeDisabled()
    expect(runtime.platform.sentTo('E59').filter(({ status }) => status === 200)).toEqual([])
    const [first] = runtime.platform.sentTo('E24').slice(-1)
    const rates = JSON.parse(first?.answer ?? '[]') as { to: string }[]
    await nowSays(runtime, app, 'E24', JSON.stringify(rates.filter(({ to }) => to !== 'EUR')))
    expect(await screen.findByText(GONE)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull()
    await press(app.user, 'Back to the form')
    expect(await screen.findByLabelText('You pay, USDT')).toHaveValue('25')
  })

  it("If a payment's method is gone, the review shows a message and leads back to the form", async () => {
    const runtime = await createSendSetup()
    const app = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
    await continueToConfirm(app.user, 'EUR', '100')
    await nowSays(runtime, app, 'E68')
    expect(await screen.findByText(GONE)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    await press(app.user, 'Back to the form')
    await press(app.user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('100')
    expect(paid(runtime)).toEqual([])
  })

  it('A payment with two methods is sent by the confirmed one', async () => {
    const runtime = await createSendSetup()
    const app = await openApp(runtime.platform, KILN_LINK, runtime.host)
    await continueToConfirm(app.user, 'USDT', '100')
    const rows = JSON.parse(runtime.platform.sentTo('E68').at(-1)?.answer ?? '[]') as object[]
    await nowSays(runtime, app, 'E68', JSON.stringify(rows.toReversed()))
    await press(app.user, /^Send 100\sUSDT$/)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(runtime.platform.sentTo('E75')).toHaveLength(1)
    expect(runtime.platform.sentTo('E76')).toEqual([])
  })
})
