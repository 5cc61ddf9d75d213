import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { makeAddress } from '#mocks/services/addresses.ts'

import { openPath, openSendReview } from '../../support/orders/send-outcome.ts'
import {
  createSendSetup,
  ordersOf,
  SEND_BUTTON,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { checkTable, press } from '../../support/render-app.tsx'

const TO = makeAddress('tron', 'somebody')
const DONE = 'Accepted by Tessera'

beforeEach(() => {
  // The device's clock is ten days ahead of the platform's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:30:00Z') })
})

async function payOnce(given?: SendSetup): Promise<SendSetup> {
  const runtime = given ?? (await createSendSetup())
  const { user, kill } = await openSendReview(runtime, TO, '20')
  await press(user, SEND_BUTTON)
  await screen.findByRole('heading', { name: DONE })
  kill()
  return runtime
}

it('Send asks before it repeats a payment although the clock of the device is days ahead', async () => {
  const runtime = await payOnce()
  const { user } = await openSendReview(runtime, TO, '20')
  await press(user, SEND_BUTTON)
  expect(await screen.findByText(/^Exactly 20\sUSDT went to /)).toBeVisible()
  expect(ordersOf(runtime)).toHaveLength(1)
})

it('A bulk payment asks before it repeats a payment although the clock is days ahead', async () => {
  const runtime = await payOnce()
  const { user } = await openPath(runtime, '/send/many')
  await checkTable(user, `Address;Asset;Network;Amount\n${TO};USDT;Tron;20`)
  expect(await screen.findByText(/This recipient was paid just this amount on /)).toBeVisible()
})

it('A failed payment is repeated without a question although the clock is days ahead', async () => {
  const runtime = await createSendSetup()
  runtime.platform.control.scenario({ name: 'fail-next-order' })
  await payOnce(runtime)
  runtime.platform.control.advance(600)
  await payOnce(runtime)
  expect(ordersOf(runtime)).toHaveLength(2)
})
