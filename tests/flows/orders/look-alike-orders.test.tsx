import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { exchange } from '#api/orders/endpoints.ts'
import { offrampWire } from '#api/orders/ramp-endpoints.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'

import { newIntentId, OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  dismissUnsentOrder,
  openPath,
  openSendReview,
  reviewExchange,
  sendAndDismiss,
  UNKNOWN_TITLE,
} from '../../support/orders/send-outcome.ts'
import {
  amountsTo,
  bodiesTo,
  continueToConfirm,
  createSendSetup,
  EMPTY_FEED,
  SEND_BUTTON,
  sendLinkTo,
  type SendSetup,
  WIRE_DESTINATION_ID,
} from '../../support/orders/send-setup.ts'
import { BITCOIN, SECOND_WALLET, USDT, WALLET } from '../../support/platform/ids.ts'
import { press } from '../../support/render-app.tsx'

const EXCHANGE_UNKNOWN = "We don't know if it was exchanged"

const exchangeElsewhere = ({ observer }: SendSetup, amount: `${number}`, to: typeof BITCOIN) =>
  observer.call(exchange, {
    body: { wallet_uuid: WALLET, from_uuid: USDT, to_uuid: to, amount: decimal(amount) },
  })

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
})

it('A bank payment of as many USDT as the order has dollars is not taken for the order', async () => {
  const runtime = await createSendSetup()
  const { platform, observer } = runtime
  const { user } = await openPath(runtime, sendLinkTo(COUNTERPARTY_IDS.self, WIRE_DESTINATION_ID))
  await continueToConfirm(user, 'USDT', '1000')
  platform.control.fault({ endpoint: 'E72', kind: 'status', status: 503, times: 'all' })
  await press(user, /^Send 1,000\sUSDT$/)
  await screen.findByText(UNKNOWN_TITLE)
  platform.control.fault({ endpoint: 'E72', kind: 'none' })
  const [body = {}] = bodiesTo(runtime, 'E72')
  const { result_amount } = JSON.parse(platform.sentTo('E67').at(-1)?.answer ?? '{}')
  const other = { ...body, amount: decimal(`${result_amount}`), request_id: newIntentId() }
  await observer.call(offrampWire, { body: other } as never)
  await press(user, 'Check status')
  expect(await screen.findByText(/not in your activity/)).toBeVisible()
})

describe('The transaction of an order that was given up', () => {
  async function sendLookAlike(runtime: SendSetup, to: string): Promise<void> {
    const { platform, observer } = runtime
    const page = { params: { uuid: WALLET }, query: { limit: 100, offset: 0 } }
    const body = JSON.stringify(await observer.call(listWalletTransactions, page))
    const late = { endpoint: 'E106', kind: 'malformed', times: 'all' } as const
    platform.control.fault({ ...late, body: EMPTY_FEED })
    const app = await openSendReview(runtime, to, '20')
    await press(app.user, SEND_BUTTON)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    platform.control.fault({ endpoint: 'E106', kind: 'none' })
    platform.control.fault({ ...late, body })
    await act(() => app.cache.invalidateQueries())
    platform.control.fault({ endpoint: 'E106', kind: 'none' })
    app.kill()
  }

  async function sendNext(runtime: SendSetup) {
    const app = await openSendReview(runtime, OUTSIDE_ADDRESS, '30')
    await press(app.user, SEND_BUTTON)
    return app
  }

  it('The transaction of a given-up payment is not taken for an equal one with another id', async () => {
    const runtime = await createSendSetup()
    await sendAndDismiss(runtime)
    await sendLookAlike(runtime, OUTSIDE_ADDRESS)
    await sendNext(runtime)
    expect(await screen.findByRole('heading', { name: 'An earlier order' })).toBeVisible()
    expect(amountsTo(runtime, 'E55')).toEqual([20, 20])
  })

  it('A given-up transfer inside the platform is asked about although another one looked like it', async () => {
    const runtime = await createSendSetup()
    const first = await openSendReview(runtime, SECOND_WALLET, '20')
    const by = { body: SECOND_WALLET }
    runtime.platform.control.fault({ endpoint: 'E78', kind: 'timeout', ms: 1, by })
    await press(first.user, SEND_BUTTON)
    await dismissUnsentOrder(runtime, first)
    first.kill()
    await sendLookAlike(runtime, WALLET_IDS.mira)
    const next = await sendNext(runtime)
    await screen.findByText(/a transfer of this amount to Mira Novak/)
    await press(next.user, "It wasn't sent, start over")
    next.kill()
    await sendNext(runtime)
    expect(await screen.findByText(/a transfer of this amount to Vault wallet/)).toBeVisible()
    expect(amountsTo(runtime, 'E55')).toEqual([])
  })
})
