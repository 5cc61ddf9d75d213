/**
 * SWIFT that the platform lists but does not support (Q28), everywhere it could be chosen or filled
 * in.
 */
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import {
  ABROAD_ID,
  createSendSetup,
  sendLinkTo,
  WIRE_DESTINATION_ID,
} from '../../support/orders/send-setup.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { openApp, findPressableButton, press } from '../../support/render-app.tsx'

const NO_SWIFT = { name: 'not-implemented', type: 'TBD_SWIFT_WITHDRAWAL', on: true } as const
const NEW = '/counterparties/new'
const PLANNED = /^Coming soon\. Choose another way/

it('If SWIFT is not implemented, the form of a new recipient offers other rails instead', async () => {
  const runtime = await createSendSetup()
  runtime.platform.control.scenario(NO_SWIFT)
  const { user } = await openApp(runtime.platform, NEW, runtime.host)
  expect(await screen.findByText(PLANNED)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^SWIFT/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^SEPA/ })).toBeVisible()
  await press(user, 'Back')
  const again = await findPressableButton('New recipient')
  expect(screen.queryByText(PLANNED)).toBeNull()
  await user.click(again)
  expect(await screen.findByText(PLANNED)).toBeVisible()
  expect(runtime.platform.sentTo('E67')).toHaveLength(1)
})

it("SWIFT can't be chosen or filled in until the platform has confirmed its support", async () => {
  const runtime = await createSendSetup()
  const answer = holdResponses(runtime.platform, 'E67')
  const { kill } = await openApp(runtime.platform, NEW, runtime.host)
  expect(await findPressableButton(/^SEPA/)).toBeVisible()
  expect(screen.getByText('SWIFT')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^SWIFT/ })).toBeNull()
  kill()
  const link = `${NEW}?rail=SWIFT&account=12345678`
  await openApp(runtime.platform, link, runtime.host)
  expect(await screen.findByText('SWIFT')).toBeVisible()
  expect(screen.queryByLabelText(/account number/)).toBeNull()
  act(answer)
  expect(await screen.findByLabelText(/account number/)).toHaveValue('12345678')
  expect(screen.queryByText(PLANNED)).toBeNull()
})

it('A saved SWIFT account can be paid once the platform has confirmed support, and not before', async () => {
  const runtime = await createSendSetup()
  runtime.platform.control.scenario(NO_SWIFT)
  const answer = holdResponses(runtime.platform, 'E67')
  const saved = `/counterparties/${COUNTERPARTY_IDS.self}?destination=${ABROAD_ID}`
  const { kill } = await openApp(runtime.platform, saved, runtime.host)
  expect(await screen.findByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
  act(answer)
  expect(await screen.findByText(PLANNED)).toBeVisible()
  kill()
  const again = holdResponses(runtime.platform, 'E67')
  const send = sendLinkTo(COUNTERPARTY_IDS.self, WIRE_DESTINATION_ID)
  const { user } = await openApp(runtime.platform, send, runtime.host)
  await press(user, /^Wire/)
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByRole('button', { name: /^Wire/ })).toBeVisible()
  expect(sheet.getByText(/^SWIFT/)).toBeVisible()
  expect(sheet.queryByRole('button', { name: /^SWIFT/ })).toBeNull()
  act(again)
  expect(await sheet.findByText(PLANNED)).toBeVisible()
})
