import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { exchange } from '#api/orders/endpoints.ts'
import { offrampWire } from '#api/orders/ramp-endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { newIntentId } from '../../support/orders/orders.ts'
import { openPath, reviewExchange, UNKNOWN_TITLE } from '../../support/orders/send-outcome.ts'
import {
  bodiesTo,
  continueToConfirm,
  createSendSetup,
  sendLinkTo,
  type SendSetup,
  WIRE_DESTINATION_ID,
} from '../../support/orders/send-setup.ts'
import { BITCOIN, USDT, WALLET } from '../../support/platform/ids.ts'
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
