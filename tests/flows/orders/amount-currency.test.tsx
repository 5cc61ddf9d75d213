import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { paths } from '#paths'

import { createSendSetup, RENT_ID } from '../../support/orders/send-setup.ts'
import { openApp, press } from '../../support/render-app.tsx'

it("A link to a bank deposit fills in an amount only if the link's rail tells the currency", async () => {
  const { platform, host } = await createSendSetup()
  const unclear = await openApp(platform, paths.depositBank.to({}, { amount: '250' }), host)
  expect(await screen.findByLabelText(/^Amount in/)).toHaveValue('')
  unclear.kill()
  await openApp(platform, paths.depositBank.to({}, { amount: '250', rail: 'ach' }), host)
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('250')
})

it("A link's amount for a saved account arrives in the account's own currency", async () => {
  const { platform, host } = await createSendSetup()
  const saved = { counterparty: COUNTERPARTY_IDS.landlord, destination: RENT_ID }
  const link = paths.send.to({}, { ...saved, amount: '900' })
  const { user } = await openApp(platform, link, host)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('900')
})
