/** Records of a build from before the current order engine (7cff2274), as that build wrote them. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { withdrawCrypto } from '#api/orders/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { batchName, hasOpenBatch } from '#storage/open-batch.ts'

import { OUTSIDE_ADDRESS, withdrawal } from '../../support/orders/orders.ts'
import batch from '../../support/orders/records/batch.json' with { type: 'json' }
import send from '../../support/orders/records/send.json' with { type: 'json' }
import { openPath, UNKNOWN_TITLE } from '../../support/orders/send-outcome.ts'
import { bodiesTo, createSendSetup, type SendSetup } from '../../support/orders/send-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { scopeOf, storeValue } from '../../support/platform/stored-values.ts'
import { press } from '../../support/render-app.tsx'

function keep({ host }: SendSetup, records: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(records)) storeValue(host, name, value)
}

/** Accepts an order on the platform that the older build has posted. */
const take = ({ observer }: SendSetup, to: string, amount: `${number}`) =>
  observer.call(withdrawCrypto, {
    body: {
      ...withdrawal(amount).body,
      to_address: to,
      amount: decimal(amount),
      is_subsctract: false,
    },
  })

it("An older build's order of unknown outcome is found by a status check and not sent again", async () => {
  const runtime = await createSendSetup()
  keep(runtime, send)
  await take(runtime, OUTSIDE_ADDRESS, '20')
  const { user } = await openPath(runtime, '/send')
  await screen.findByText(UNKNOWN_TITLE)
  await press(user, 'Check status')
  expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  expect(bodiesTo(runtime, 'E55')).toHaveLength(1)
})

it("An older build's bulk payment resumes at the row of unknown outcome and sends each row once", async () => {
  const runtime = await createSendSetup()
  keep(runtime, batch)
  await take(runtime, makeAddress('tron', 'a'), '30')
  await take(runtime, makeAddress('tron', 'b'), '31')
  const { user } = await openPath(runtime, '/send/many')
  await screen.findByText(UNKNOWN_TITLE)
  await press(user, 'Check status')
  await press(user, 'Continue')
  expect(await screen.findByText('Payments sent')).toBeVisible()
  expect(bodiesTo(runtime, 'E55').map(({ amount }) => amount)).toEqual([30, 31, 32])
})

it('A stored bulk payment that this build can’t read is named, also from Home, until it is dropped', async () => {
  const runtime = await createSendSetup()
  keep(runtime, { [batchName('payouts', WALLET)]: { id: '1', lines: 'of another build' } })
  const { user } = await openPath(runtime, '/')
  await user.click(await screen.findByRole('link', { name: /^A bulk payment is open/ }))
  expect(await screen.findByText(/^Its record on this device can't be read/)).toBeVisible()
  await press(user, 'Done')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(hasOpenBatch(scopeOf(runtime.host), WALLET)).toBe(false)
})
