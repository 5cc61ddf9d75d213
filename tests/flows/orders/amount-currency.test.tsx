import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { paths } from '#paths'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { createSendSetup, pay, RENT_ID } from '../../support/orders/send-setup.ts'
import { openApp, press } from '../../support/render-app.tsx'

it("An amount that a link asked for in one currency is not another recipient's in another", async () => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, pay(OUTSIDE_ADDRESS, '900'), host)
  expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
  // The person saves somebody with an account in euros, and the app returns to Send.
  const saved = { counterparty: COUNTERPARTY_IDS.landlord, destination: RENT_ID }
  await act(async () => history.pushState(null, '', paths.send.to({}, { ...saved, rest: 'kept' })))
  expect(await screen.findByText('Lindqvist Property AB')).toBeVisible()
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('')
})
