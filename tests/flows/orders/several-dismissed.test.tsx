import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { deleteDestination } from '#api/counterparties/endpoints.ts'
import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { transferInternally } from '#api/orders/endpoints.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { internalTransfer, OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  sendRefusedAndDismiss,
  exchangeAndDismiss,
  openSendReview,
  openBulkPayment,
  sendAndDismiss,
  sendSavedAndDismiss,
} from '../../support/orders/send-outcome.ts'
import {
  createSendSetup,
  EMPTY_FEED,
  SEND_BUTTON,
  amountsTo,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { COUNTERPARTY, WALLET } from '../../support/platform/ids.ts'
import { press } from '../../support/render-app.tsx'

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
    for (const amount of ['20', '30']) await sendRefusedAndDismiss(runtime, amount)
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
})
