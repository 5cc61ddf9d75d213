import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { deleteDestination } from '#api/counterparties/endpoints.ts'
import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { transferInternally } from '#api/orders/endpoints.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { WALLET_NAME } from '#storage/names.ts'

import { internalTransfer, OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  dismissRefused,
  exchangeAndDismiss,
  openPath,
  openSendReview,
  openBulkPayment,
  sendAndDismiss,
  sendSavedAndDismiss,
} from '../../support/orders/send-outcome.ts'
import {
  createSendSetup,
  EMPTY_FEED,
  KILN_LINK,
  SEND_BUTTON,
  amountsTo,
  continueToConfirm,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { COUNTERPARTY, OWN_OTHER_WALLET, USDT, WALLET } from '../../support/platform/ids.ts'
import { storeValue } from '../../support/platform/stored-values.ts'
import { openApp, press } from '../../support/render-app.tsx'

const KILN = makeAddress('tron', 'Kiln Studio')
const EARLIER = 'An earlier order'

describe('Several dismissed orders', () => {
  it('Before its first row a bulk payment shows a payment and an exchange dismissed as not sent', async () => {
    const runtime = await createSendSetup()
    await sendAndDismiss(runtime)
    const { control } = runtime.platform
    control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
    await exchangeAndDismiss(runtime)
    control.fault({ endpoint: 'E106', kind: 'none' })
    const { user } = await openBulkPayment(runtime, KILN, '33')
    await press(user, 'Send 1 payment')
    expect(await screen.findByRole('heading', { name: EARLIER })).toBeVisible()
    expect(screen.getByText(/^Sending 20\sUSDT$/)).toBeVisible()
    await press(user, 'Back to the bulk payment')
    await press(user, 'Continue')
    expect(await screen.findByText(/an exchange of this amount to EUR/)).toBeVisible()
    expect(amountsTo(runtime, 'E75')).toEqual([])
    await press(user, "It's this one")
    expect(await screen.findByText(/25\sUSDT exchanged/)).toBeVisible()
    await press(user, 'Back to the bulk payment')
    await press(user, 'Continue')
    await screen.findByText('Payments sent')
    expect(amountsTo(runtime, 'E75')).toHaveLength(1)
  })

  it('Two transfers dismissed as not sent are asked about in turn if only the person can tell', async () => {
    const runtime = await createSendSetup()
    const { observer } = runtime
    for (const amount of ['20', '30']) await dismissRefused(runtime, amount)
    await observer.call(transferInternally, internalTransfer('20'))
    await observer.call(transferInternally, internalTransfer('30'))
    const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '40')
    await press(user, SEND_BUTTON)
    expect(await screen.findByText(/a transfer of this amount to Vault wallet/)).toBeVisible()
    await press(user, "It wasn't sent, start over")
    await press(user, 'Continue')
    await continueToReview(user)
    await press(user, SEND_BUTTON)
    expect(await screen.findByText(/a transfer of this amount to Vault wallet/)).toBeVisible()
    expect(amountsTo(runtime, 'E55')).toEqual([])
  })
})

it('An exchange dismissed in one wallet is asked about in another, in Spanish, after a reload', async () => {
  const runtime = await createSendSetup()
  await runtime.observer.call(transferInternally, internalTransfer('60'))
  await exchangeAndDismiss(runtime)
  storeValue(runtime.host, WALLET_NAME, OWN_OTHER_WALLET)
  const first = await openApp(runtime.platform, '/', runtime.host, { language: 'es' })
  first.kill()
  const path = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}&amount=20`
  const { user } = await openApp(runtime.platform, path, runtime.host, { language: 'es' })
  await press(user, 'Continuar')
  await screen.findByText('Costo')
  await press(user, 'Continuar')
  const button = await screen.findByRole('button', { name: /^Enviar 20/ })
  for (const box of screen.queryAllByRole('checkbox', { checked: false })) await user.click(box)
  await user.click(button)
  expect(await screen.findByText(/una conversión de este importe para EUR/)).toBeVisible()
  expect(amountsTo(runtime, 'E55')).toEqual([])
})

describe('A saved recipient who changes between a lost response and the next order', () => {
  it('A payment dismissed as not sent is reported before the next order, even if its payee is deleted', async () => {
    const runtime = await createSendSetup()
    await sendSavedAndDismiss(runtime)
    await runtime.observer.call(deleteDestination, {
      params: {
        wallet_id: WALLET,
        account_id: CounterpartyId.parse(COUNTERPARTY.id),
        counterparty_destination_id: DestinationId.parse(COUNTERPARTY.destination),
      },
    })
    const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '30')
    await press(user, SEND_BUTTON)
    expect(await screen.findByText(/An earlier order/)).toBeVisible()
    expect(amountsTo(runtime, 'E55')).toEqual([])
  })

  it("Typing a saved recipient's address asks before it repeats the payment just made to them", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:30:00Z') })
    const runtime = await createSendSetup()
    const first = await openPath(runtime, KILN_LINK)
    await continueToConfirm(first.user, 'USDT', '20')
    await press(first.user, SEND_BUTTON)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    first.kill()
    const { user } = await openSendReview(runtime, KILN, '20')
    await press(user, SEND_BUTTON)
    expect(await screen.findByText(/^Exactly 20\sUSDT went to/)).toBeVisible()
  })
})
