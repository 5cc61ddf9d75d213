import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { exchange } from '#api/orders/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'

import { reviewExchange } from '../../support/orders/send-outcome.ts'
import { createSendSetup, type SendSetup } from '../../support/orders/send-setup.ts'
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
