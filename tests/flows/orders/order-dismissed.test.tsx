import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { updateCounterparty } from '#api/counterparties/endpoints.ts'
import { transferInternally } from '#api/orders/endpoints.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { WALLET_NAME } from '#storage/names.ts'

import { internalTransfer, OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  openPath,
  openSendReview,
  sendAndDismiss,
  sendUnanswered,
  UNKNOWN_TITLE,
} from '../../support/orders/send-outcome.ts'
import {
  createSendSetup,
  sendLinkTo,
  SEND_BUTTON,
  continueToConfirm,
  WIRE_DESTINATION_ID,
} from '../../support/orders/send-setup.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { SECOND_WALLET, WALLET } from '../../support/platform/ids.ts'
import { storedText, storeValue } from '../../support/platform/stored-values.ts'
import { press } from '../../support/render-app.tsx'

it("Home shows another wallet's order of unknown outcome, and pressing it opens the order", async () => {
  const runtime = await createSendSetup()
  const first = await sendUnanswered(runtime)
  first.kill()
  storeValue(runtime.host, WALLET_NAME, SECOND_WALLET)
  const { user } = await openPath(runtime, '/')
  const row = await screen.findByRole('link', { name: /^An order may not have gone through/ })
  expect(row).toHaveTextContent(/Personal wallet$/)
  await user.click(row)
  expect(await screen.findByText(UNKNOWN_TITLE)).toBeVisible()
  await press(user, 'Check status')
  expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
})

describe('Dismissed orders', () => {
  it("An order in a wallet that can't be read any more can be dismissed, and blocks no other wallet", async () => {
    const runtime = await createSendSetup()
    const { platform } = runtime
    await runtime.observer.call(transferInternally, internalTransfer('60'))
    const first = await sendUnanswered(runtime)
    const by = { path: WALLET }
    platform.control.fault({ endpoint: 'E106', kind: 'status', status: 403, times: 'all', by })
    await press(first.user, 'Check status')
    await screen.findByText(/can't look it up without access/)
    await press(first.user, "It wasn't sent, start over")
    await screen.findByLabelText('To')
    first.kill()
    storeValue(runtime.host, WALLET_NAME, SECOND_WALLET)
    const second = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
    await press(second.user, SEND_BUTTON)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    expect(platform.sentTo('E55')).toHaveLength(2)
  })

  it('A link opened while an order dismissed as not sent is shown leaves the new draft unchanged', async () => {
    const runtime = await createSendSetup()
    await sendAndDismiss(runtime)
    const { user } = await openSendReview(runtime, SECOND_WALLET, '30')
    await press(user, SEND_BUTTON)
    await screen.findByRole('heading', { name: 'An earlier order' })
    act(() => history.pushState(null, '', '/send?amount=31'))
    await waitFor(() => expect(location.search).toBe(''))
    const kept = storedText(runtime.host, `draft.send.${WALLET}`) ?? '{}'
    expect(JSON.parse(kept)).toMatchObject({ to: SECOND_WALLET })
  })

  it("The outcome of an order comes from the order's transaction, not from a similar transaction", async () => {
    const runtime = await createSendSetup()
    const { platform } = runtime
    const app = await openSendReview(runtime, SECOND_WALLET, '20')
    platform.control.fault({ endpoint: 'E78', kind: 'timeout', ms: 1, times: 'all' })
    await press(app.user, SEND_BUTTON)
    await screen.findByText(UNKNOWN_TITLE)
    await press(app.user, 'Check status')
    await press(app.user, "It's this one")
    await screen.findByText(/20\sUSDT arrived/)
    const [{ answer = '' } = {}] = platform.sentTo('E106').slice(-1)
    const feed = JSON.parse(answer) as { data: { id: number; status: string }[] }
    const [own] = feed.data
    if (own === undefined) throw new Error('no line')
    const other = { ...own, id: own.id + 1, status: 'failed' }
    const body = JSON.stringify({ ...feed, data: [other, ...feed.data] })
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body, times: 'all' })
    await act(() => app.cache.invalidateQueries())
    expect(screen.getByText(/20\sUSDT arrived/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Not sent' })).toBeNull()
  })
})

describe('Payments to a recipient who was renamed meanwhile', () => {
  const toUnknown = async () => {
    const runtime = await createSendSetup()
    const { platform } = runtime
    const app = await openPath(runtime, sendLinkTo(COUNTERPARTY_IDS.self, WIRE_DESTINATION_ID))
    await continueToConfirm(app.user, 'USDT', '100')
    const other = await signedInClient(platform)
    platform.network.out = async ({ endpoint }) => {
      if (endpoint !== 'E72') return
      const params = { wallet_id: WALLET, counterparty_account_id: COUNTERPARTY_IDS.self }
      await other.call(updateCounterparty, { params, body: { name: 'Renamed' } })
    }
    platform.control.fault({ endpoint: 'E72', kind: 'timeout', ms: 1, times: 'all' })
    await press(app.user, /^Send 100\sUSDT$/)
    await screen.findByText(UNKNOWN_TITLE)
    await press(app.user, 'Check status')
    return { ...app, platform }
  }

  it('A payment to a renamed recipient shows the new name and completes once the person confirms it', async () => {
    const { user, platform } = await toUnknown()
    expect(await screen.findByText(/a transfer of this amount to Renamed/)).toBeVisible()
    expect(screen.queryByText(/not in your activity/)).toBeNull()
    await press(user, "It's this one")
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(platform.sentTo('E72')).toHaveLength(1)
  })

  it('"View transfer" opens the likely transaction of an unknown outcome, and Back asks again', async () => {
    const { user } = await toUnknown()
    // The press is awaited, because the next screen loads its own code.
    await act(() => press(user, 'View transfer'))
    const title = /^(Sending|Sent) to Renamed/
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    act(() => history.back())
    expect(await screen.findByText(UNKNOWN_TITLE)).toBeVisible()
  })
})
