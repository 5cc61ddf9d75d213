import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { exchange } from '#api/orders/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  exchangeAndDismiss,
  openSendReview,
  reviewExchange,
  sendAndDismiss,
} from '../../support/orders/send-outcome.ts'
import {
  createSendSetup,
  EMPTY_FEED,
  SEND_BUTTON,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { BITCOIN, OWN_OTHER_WALLET, USDT, WALLET } from '../../support/platform/ids.ts'
import { press } from '../../support/render-app.tsx'

const EARLIER = 'An earlier order'
const EXCHANGE_UNKNOWN = "We don't know if it was exchanged"

const exchangeElsewhere = ({ observer }: SendSetup, amount: `${number}`, to: typeof BITCOIN) =>
  observer.call(exchange, {
    body: { wallet_uuid: WALLET, from_uuid: USDT, to_uuid: to, amount: decimal(amount) },
  })

const lateFeed = ({ platform }: SendSetup) =>
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
const feedInTime = ({ platform }: SendSetup) =>
  platform.control.fault({ endpoint: 'E106', kind: 'none' })

describe('Exchanges that look the same in the feed', () => {
  it('“Check status” asks whether an exchange made on another device is this device’s', async () => {
    const runtime = await createSendSetup()
    const { user } = await reviewExchange(runtime, '25', EUR.id)
    runtime.platform.control.fault({
      endpoint: 'E59',
      kind: 'status',
      status: 503,
      by: { body: EUR.id },
    })
    await press(user, /^Exchange 25\sUSDT$/)
    await screen.findByText(EXCHANGE_UNKNOWN)
    await exchangeElsewhere(runtime, '25', BITCOIN)
    await press(user, 'Check status')
    expect(await screen.findByText(/an exchange of this amount to BTC/)).toBeVisible()
    expect(screen.queryByText(/USDT exchanged$/)).toBeNull()
  })

  it('The app asks about an exchange dismissed as not sent, although an equal one was made since', async () => {
    const runtime = await createSendSetup()
    await exchangeAndDismiss(runtime)
    lateFeed(runtime)
    const second = await reviewExchange(runtime, '25', BITCOIN)
    await press(second.user, /^Exchange 25\sUSDT$/)
    await screen.findByText(/25\sUSDT exchanged/)
    second.kill()
    feedInTime(runtime)
    const third = await openSendReview(runtime, OWN_OTHER_WALLET, '30')
    await press(third.user, SEND_BUTTON)
    expect(await screen.findByText(/an exchange of this amount to EUR/)).toBeVisible()
    expect(runtime.platform.sentTo('E78')).toEqual([])
  })
})

it('A payment sent twice because the feed was late is reported before the next order', async () => {
  const runtime = await createSendSetup()
  await sendAndDismiss(runtime)
  lateFeed(runtime)
  const second = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(second.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  expect(runtime.platform.sentTo('E55')).toHaveLength(2)
  second.kill()
  feedInTime(runtime)
  const third = await openSendReview(runtime, OWN_OTHER_WALLET, '30')
  await press(third.user, SEND_BUTTON)
  expect(await screen.findByRole('heading', { name: EARLIER })).toBeVisible()
  expect(runtime.platform.sentTo('E78')).toEqual([])
})
