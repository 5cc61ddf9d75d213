import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { withdrawCrypto } from '#api/orders/endpoints.ts'
import { orderJournal } from '#orders/journal.ts'

import { OUTSIDE_ADDRESS, withdrawal } from '../../support/orders/orders.ts'
import { sampleOrder } from '../../support/orders/sample-order.ts'
import { openPath, openSendReview } from '../../support/orders/send-outcome.ts'
import {
  bodiesTo,
  createSendSetup,
  EMPTY_FEED,
  SEND_BUTTON,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { checkTable, press } from '../../support/render-app.tsx'

const PLATFORM_TIME = Date.parse('2026-11-20T12:00:00Z')
const NINE_DAYS_MS = 9 * 86_400_000
const REPEATED = /^Exactly 20\sUSDT went to /

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: PLATFORM_TIME })
})

it('On a device whose clock is days ahead, a payment of another device is asked about', async () => {
  vi.setSystemTime(PLATFORM_TIME + NINE_DAYS_MS)
  const runtime = await createSendSetup()
  await runtime.observer.call(withdrawCrypto, withdrawal('20'))
  const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(user, SEND_BUTTON)
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(runtime, 'E55')).toHaveLength(1)
})

async function payAgainWithLateFeed(runtime: SendSetup, between: () => void = () => {}) {
  const first = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(first.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  first.kill()
  between()
  const late = { endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' } as const
  runtime.platform.control.fault(late)
  const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(user, SEND_BUTTON)
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(runtime, 'E55')).toHaveLength(1)
}

it('A payment is asked about although the clock has jumped by days since, and the feed is late', async () => {
  await payAgainWithLateFeed(await createSendSetup(), () =>
    vi.setSystemTime(PLATFORM_TIME + NINE_DAYS_MS),
  )
})

it('On a device whose clock is days ahead, a table asks about a payment of another device', async () => {
  vi.setSystemTime(PLATFORM_TIME + NINE_DAYS_MS)
  const runtime = await createSendSetup()
  await runtime.observer.call(withdrawCrypto, withdrawal('20'))
  const { user } = await openPath(runtime, '/send/many')
  await checkTable(user, `Address;Asset;Network;Amount\n${OUTSIDE_ADDRESS};USDT;Tron;20`)
  expect(await screen.findByText(/This recipient was paid just this amount/)).toBeVisible()
})

it('A payment is asked about although 50 orders are dated later, because the clock was ahead', async () => {
  const runtime = await createSendSetup()
  const journal = orderJournal(scopeOf(runtime.host))
  for (let count = 0; count < 50; count++)
    journal.write(sampleOrder({ status: 'sent', at: PLATFORM_TIME + NINE_DAYS_MS }))
  await payAgainWithLateFeed(runtime)
})
