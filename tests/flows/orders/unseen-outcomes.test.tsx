import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { transferInternally } from '#api/orders/endpoints.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { createObservable } from '#shell/observable.ts'

import { internalTransfer, OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  openSendReview,
  openBulkPayment,
  sendAndDismiss,
  sendUnanswered,
  UNKNOWN_TITLE,
} from '../../support/orders/send-outcome.ts'
import {
  confirmQuestions,
  bodiesTo,
  createSendSetup,
  EMPTY_FEED,
  SEND_BUTTON,
  amountsTo,
} from '../../support/orders/send-setup.ts'
import { SECOND_WALLET } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { press, findPressableButton } from '../../support/render-app.tsx'

const KILN = makeAddress('tron', 'Kiln Studio')
const EARLIER = 'An earlier order'
/** Empties the feed only for the check at the press; the order itself reads shorter pages. */
const LATE = {
  endpoint: 'E106',
  kind: 'malformed',
  body: EMPTY_FEED,
  by: { query: 'limit=100' },
} as const

describe('A bulk payment', () => {
  it('A bulk payment shows an order that another tab has sent since the check, also if the feed is late', async () => {
    const runtime = await createSendSetup()
    const { storage } = runtime.host
    const other = await openSendReview(runtime, KILN, '33')
    await confirmQuestions(other.user)
    await press(other.user, SEND_BUTTON)
    await screen.findByText(/^Sending 33\sUSDT$/)
    other.kill()
    const key = storage.keys().find((one) => one.includes('orders/')) ?? expect.fail('no order')
    const record = storage.getItem(key) ?? ''
    storage.removeItem(key)
    runtime.platform.control.fault({ ...LATE, times: 'all' })
    const { user } = await openBulkPayment(runtime, KILN, '33')
    storage.setItem(key, JSON.stringify({ ...JSON.parse(record), at: Date.now() }))
    await press(user, 'Send 1 payment')
    expect(await screen.findByRole('heading', { name: EARLIER })).toBeVisible()
    await press(user, 'Back to the bulk payment')
    await press(user, 'Continue')
    await screen.findByText('Payments sent')
    expect(amountsTo(runtime, 'E75')).toHaveLength(1)
  })

  it('“Check status” waits until a starting bulk payment has finished its own requests', async () => {
    const runtime = await createSendSetup()
    const first = await sendUnanswered(runtime)
    first.kill()
    const { user } = await openBulkPayment(runtime, KILN, '33')
    const release = holdResponses(runtime.platform, 'E12')
    await press(user, 'Send 1 payment')
    await screen.findByText('Sending, one after the other')
    expect(screen.queryByRole('button', { name: 'Check status' })).toBeNull()
    release()
    await press(user, 'Check status')
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(amountsTo(runtime, 'E75')).toEqual([])
  })

  it('“Check status” in a bulk payment shows the outcome of an earlier order made in Send', async () => {
    const runtime = await createSendSetup()
    const table = await openBulkPayment(runtime, KILN, '33')
    table.kill()
    const app = await sendUnanswered(runtime)
    app.kill()
    const { user } = await openBulkPayment(runtime, KILN, '33')
    await press(user, 'Send 1 payment')
    await press(user, 'Check status')
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(screen.getByText(/^Sending 20\sUSDT$/)).toBeVisible()
    await press(user, 'Back to the bulk payment')
    expect(await screen.findByText('Stopped at line 2')).toBeVisible()
    expect(amountsTo(runtime, 'E75')).toEqual([])
    await press(user, 'Continue')
    await screen.findByText('Payments sent')
    expect(amountsTo(runtime, 'E75')).toHaveLength(1)
  })
})

it('An outcome found while the page was hidden is shown again at the next start', async () => {
  const runtime = await createSendSetup()
  const isVisible = createObservable(true)
  Object.assign(runtime.host, { isVisible })
  await sendAndDismiss(runtime)
  const { user, kill } = await openSendReview(runtime, SECOND_WALLET, '30')
  const release = holdResponses(runtime.platform, 'E106')
  await press(user, SEND_BUTTON)
  act(() => isVisible.set(false))
  release()
  await screen.findByText(EARLIER)
  kill()
  isVisible.set(true)
  const next = await openSendReview(runtime, SECOND_WALLET, '30')
  await press(next.user, SEND_BUTTON)
  expect(await screen.findByRole('heading', { name: EARLIER })).toBeVisible()
  expect(amountsTo(runtime, 'E78')).toEqual([])
})

describe('A transfer inside the platform', () => {
  const refusedThenPaidElsewhere = async () => {
    const runtime = await createSendSetup()
    const { platform, observer } = runtime
    const app = await openSendReview(runtime, SECOND_WALLET, '20')
    platform.control.fault({
      endpoint: 'E78',
      kind: 'status',
      status: 503,
      by: { body: SECOND_WALLET },
    })
    await press(app.user, SEND_BUTTON)
    await screen.findByText(UNKNOWN_TITLE)
    const { body } = internalTransfer('20')
    const toMira = { ...body, to_wallet_id: WALLET_IDS.mira, to_wallet_uuid: WALLET_IDS.mira }
    await observer.call(transferInternally, { body: toMira })
    await press(app.user, 'Check status')
    return { ...app, runtime }
  }

  it('If another person was paid the same amount, the app asks, and the lost order can be repeated', async () => {
    const { user, runtime } = await refusedThenPaidElsewhere()
    expect(await screen.findByText(/a transfer of this amount to Mira Novak/)).toBeVisible()
    expect(screen.queryByText(/arrived/)).toBeNull()
    await press(user, 'Repeat the same order')
    expect(await screen.findByText(/20\sUSDT arrived/)).toBeVisible()
    const ids = bodiesTo(runtime, 'E78').map(({ request_id: id }) => id)
    expect([ids[0], ids.at(-1)]).toEqual([ids.at(-1), ids[0]])
  })

  it('A transfer to which the person answered "It wasn\'t sent" is not asked about again', async () => {
    const { user, runtime, kill } = await refusedThenPaidElsewhere()
    await press(user, "It wasn't sent, start over")
    kill()
    const next = await openSendReview(runtime, OUTSIDE_ADDRESS, '30')
    await press(next.user, SEND_BUTTON)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(amountsTo(runtime, 'E55')).toEqual([30])
  })
})

it('A bulk payment stopped by a lost connection says so even if the connection returns at once', async () => {
  const runtime = await createSendSetup()
  const { user } = await openBulkPayment(runtime, KILN, '33')
  await findPressableButton('Send 1 payment')
  let turns = 1000
  runtime.platform.network.out = ({ endpoint, query }) => {
    // Ignores the read of the feed at the press, which requests longer pages.
    if (endpoint !== 'E106' || !query.includes('limit=50')) return
    runtime.platform.network.out = () => {}
    runtime.platform.control.fault({ endpoint: 'E106', kind: 'drop', by: { query: 'limit=50' } })
    // Reconnects in every round of the event loop, so that the connection is back before anything
    // else happens.
    const reconnect = () => {
      onlineManager.setOnline(false)
      onlineManager.setOnline(true)
      if (--turns > 0) setImmediate(reconnect)
    }
    setImmediate(reconnect)
  }
  await press(user, 'Send 1 payment')
  expect(await screen.findByText('Stopped at line 2')).toBeVisible()
  expect(amountsTo(runtime, 'E75')).toEqual([])
})

describe('A payment that was just made', () => {
  const NOW = Date.parse('2026-11-20T12:30:00Z')

  it('Send asks once before it repeats a payment, naming recipient and time, and one press sends it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const runtime = await createSendSetup()
    const app = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
    await press(app.user, SEND_BUTTON)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    app.kill()
    const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
    await press(user, SEND_BUTTON)
    expect(await screen.findByText(/^Exactly 20\sUSDT went to .+ on November 20 at /)).toBeVisible()
    await press(user, SEND_BUTTON)
    expect(screen.getByRole('button', { name: 'Send it again' })).toHaveFocus()
    expect(amountsTo(runtime, 'E55')).toEqual([20])
    await press(user, 'Send it again')
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(amountsTo(runtime, 'E55')).toEqual([20, 20])
  })

  it('Before Send repeats an internal transfer made by another device during the review, it asks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const runtime = await createSendSetup()
    const { user } = await openSendReview(runtime, SECOND_WALLET, '20')
    await runtime.observer.call(transferInternally, internalTransfer('20'))
    await press(user, SEND_BUTTON)
    expect(await screen.findByText(/We can't see to which wallet/)).toBeVisible()
    expect(amountsTo(runtime, 'E78')).toHaveLength(1)
  })
})
