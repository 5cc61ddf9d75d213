import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeAddress } from '#mocks/services/addresses.ts'
import { orderJournal } from '#orders/journal.ts'

import { newIntentId, OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { sampleOrder } from '../../support/orders/sample-order.ts'
import {
  dismissAsLost,
  openPath,
  openSendReview,
  openBulkPayment,
} from '../../support/orders/send-outcome.ts'
import {
  confirmQuestions,
  bodiesTo,
  createSendSetup,
  EMPTY_FEED,
  newestCode,
  SEND_BUTTON,
  amountsTo,
  continueToCode,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { OWN_OTHER_WALLET } from '../../support/platform/ids.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { checkTable, press, signOutAndIn } from '../../support/render-app.tsx'

const KILN = makeAddress('tron', 'Kiln Studio')
const EARLIER = 'An earlier order'
const ACCEPTED = 'Accepted by Tessera'

const journalOf = ({ host }: SendSetup) => orderJournal(scopeOf(host))

const lateFeed = ({ platform }: SendSetup) =>
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
const feedInTime = ({ platform }: SendSetup) =>
  platform.control.fault({ endpoint: 'E106', kind: 'none' })

function sendSixtyOthers(runtime: SendSetup): void {
  const journal = journalOf(runtime)
  for (let at = 0; at < 60; at++)
    journal.write(sampleOrder({ status: 'sent', kind: 'exchange', at: Date.now() }))
}

/**
 * Dismisses an order of 20 USDT that the platform has not accepted, then sends 20 USDT to the same
 * address.
 */
async function giveUpAndSendAgain(runtime: SendSetup): Promise<void> {
  const first = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  runtime.platform.control.fault({
    endpoint: 'E55',
    kind: 'status',
    status: 503,
    by: { body: '"amount":20' },
  })
  await press(first.user, SEND_BUTTON)
  await dismissAsLost(runtime, first)
  first.kill()
  const second = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  lateFeed(runtime)
  await press(second.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: ACCEPTED })
  second.kill()
  feedInTime(runtime)
}

it('After a sign-out, an order dismissed as not sent is not confused with an equal payment', async () => {
  const runtime = await createSendSetup()
  await giveUpAndSendAgain(runtime)
  await signOutAndIn(runtime.platform, runtime.host)
  const { user } = await openSendReview(runtime, OWN_OTHER_WALLET, '30')
  await press(user, SEND_BUTTON)
  expect(await screen.findByText(/30\sUSDT arrived/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: EARLIER })).toBeNull()
})

it('A bank deposit shows its payment details after sixty other orders', async () => {
  const runtime = await createSendSetup()
  const app = await openPath(runtime, '/add/bank?rail=ach&payer=Alex+Varga')
  await app.user.type(await screen.findByLabelText('Amount in USD'), '75.5')
  await screen.findByText('Cost')
  await press(app.user, 'Continue')
  await press(app.user, /^Get bank details for/)
  const { textContent: reference } = await screen.findByText(/^TES-/)
  await act(() => press(app.user, 'See details'))
  await screen.findByText('Still with you')
  const path = globalThis.location.pathname
  app.kill()
  sendSixtyOthers(runtime)
  await openPath(runtime, path)
  expect(await screen.findByText(reference ?? '-')).toBeVisible()
})

it('A bulk payment stops at a row that another tab has paid, also if the clock was set back', async () => {
  const runtime = await createSendSetup()
  const journal = journalOf(runtime)
  const other = await openSendReview(runtime, KILN, '33')
  await confirmQuestions(other.user)
  await press(other.user, SEND_BUTTON)
  await screen.findByText(/^Sending 33\sUSDT$/)
  other.kill()
  const [record] = journal.all()
  if (record === undefined) throw new Error('no order')
  journal.remove(record.key)
  lateFeed(runtime)
  const { user } = await openBulkPayment(runtime, KILN, '33')
  // The other tab's order ends now, and the device's clock was set back by a day meanwhile.
  journal.write({ ...record, at: Date.now() - 86_400_000 })
  await press(user, 'Send 1 payment')
  expect(await screen.findByRole('heading', { name: EARLIER })).toBeVisible()
  expect(amountsTo(runtime, 'E75')).toEqual([])
})

it('A confirmation code does not send a payment that another tab has sent meanwhile', async () => {
  const runtime = await createSendSetup()
  const { user } = await continueToCode(runtime)
  const journal = journalOf(runtime)
  const [waiting] = journal.all()
  if (waiting === undefined) throw new Error('no order')
  journal.write({
    ...waiting,
    key: 'other',
    id: newIntentId(),
    draft: 'other',
    status: 'sent',
    at: Date.now(),
  })
  await press(user, 'Send code')
  await waitFor(() => expect(newestCode(runtime)).not.toBe(''))
  await user.type(await screen.findByLabelText('Six-digit code'), newestCode(runtime))
  expect(await screen.findByRole('heading', { name: EARLIER })).toBeVisible()
  expect(bodiesTo(runtime, 'E74')).toHaveLength(1)
})

it('Send asks before it repeats a payment just made on this device, also if the feed is late', async () => {
  const runtime = await createSendSetup()
  const first = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  lateFeed(runtime)
  await press(first.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: ACCEPTED })
  first.kill()
  const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(user, SEND_BUTTON)
  expect(await screen.findByText(/^Exactly 20\sUSDT went to .+ on /)).toBeVisible()
  expect(amountsTo(runtime, 'E55')).toEqual([20])
  await press(user, 'Send it again')
  await screen.findByRole('heading', { name: ACCEPTED })
  expect(amountsTo(runtime, 'E55')).toEqual([20, 20])
})

it('A bulk payment asks before it repeats a payment just made on this device, also if the feed is late', async () => {
  const runtime = await createSendSetup()
  const first = await openSendReview(runtime, KILN, '33')
  await confirmQuestions(first.user)
  lateFeed(runtime)
  await press(first.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: ACCEPTED })
  first.kill()
  const { user } = await openPath(runtime, '/send/many')
  await checkTable(user, `Address;Asset;Network;Amount\n${KILN};USDT;Tron;33`)
  expect(await screen.findByText(/was paid just this amount/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send 1 payment' })).toBeNull()
})
