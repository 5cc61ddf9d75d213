import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { updateCounterparty } from '#api/counterparties/endpoints.ts'
import { exchange } from '#api/orders/endpoints.ts'
import { getWallet } from '#api/wallets/endpoints.ts'
import { ZERO } from '#lib/money/decimal.ts'
import { EUR, USDT_ETHEREUM, USDT_TRON } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { deleteKilnAddresses } from '../../support/orders/send-people.ts'
import {
  bodiesTo,
  confirmQuestions,
  createSendSetup,
  openRecipient,
  sendLink,
  SEND_BUTTON,
  openSend,
} from '../../support/orders/send-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { openApp, press } from '../../support/render-app.tsx'

it('A saved recipient with one address needs no choice, and a name that ends in a digit stays unchanged', async () => {
  const setup = await createSendSetup()
  await deleteKilnAddresses(setup.observer)
  const name = 'Arztpraxis-Müller-7'
  await setup.observer.call(updateCounterparty, {
    params: { wallet_id: WALLET, counterparty_account_id: COUNTERPARTY_IDS.kiln },
    body: { name },
  })
  const { user } = await openApp(setup.platform, '/send', setup.host)
  await press(user, /^Arztpraxis-Müller-7/)
  const amount = await screen.findByLabelText('Amount in USDT')
  expect(amount).toHaveFocus()
  expect(amount).toHaveValue('')
  await user.keyboard('20')
  expect(within(screen.getByRole('main')).getByText(name)).toBeVisible()
  expect(await openRecipient(user)).toHaveTextContent(makeAddress('tron', 'Kiln Studio'))
  await press(user, 'Close')
  await screen.findByText('Cost')
  await press(user, 'Continue')
  await screen.findByRole('heading', { level: 1, name: 'Review' })
  expect(within(screen.getByRole('main')).getByText(name)).toBeVisible()
  await confirmQuestions(user)
  await press(user, SEND_BUTTON)
  expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  expect([...bodiesTo(setup, 'E75'), ...bodiesTo(setup, 'E76')]).toMatchObject([
    { counterparty_account_id: COUNTERPARTY_IDS.kiln },
  ])
})

it('A saved recipient with one bank account asks which balance pays if none has its currency', async () => {
  const setup = await createSendSetup()
  const { balance } = await setup.observer.call(getWallet, { params: { uuid: WALLET } })
  const held = balance.flatMap(({ details }) => details)
  const euros = held.find(({ currency }) => currency.uuid === EUR.id)?.amount ?? ZERO
  const all = { wallet_uuid: WALLET, from_uuid: EUR.id, to_uuid: USDT_TRON.id, amount: euros }
  await setup.observer.call(exchange, { body: all })
  const { user } = await openApp(setup.platform, '/send', setup.host)
  await press(user, /^Lindqvist Property AB/)
  expect(await screen.findByRole('region', { name: 'Send from' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(user, 'Continue')
  expect(await screen.findByLabelText(/^Amount in/)).toBeVisible()
})

it("If a recipient's addresses fail to load at first, the person chooses from a list", async () => {
  const setup = await createSendSetup()
  await deleteKilnAddresses(setup.observer)
  const { user } = await openApp(setup.platform, '/send', setup.host)
  await screen.findByText('Kiln Studio')
  setup.platform.control.fault({
    endpoint: 'E14',
    kind: 'status',
    status: 403,
    by: { query: 'sort_by=created_at' },
  })
  await press(user, /^Kiln Studio/)
  // The list reads the destinations again, and stays open whatever the response is.
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByRole('button', { name: /USDT/ })).toBeVisible()
  expect(screen.queryByLabelText('Amount in USDT')).toBeNull()
})

it('The recipient field accepts a name and filters the recipients by it', async () => {
  const { user } = await openSend('/send')
  await screen.findByRole('button', { name: /^Kiln Studio/ })
  const field = screen.getByLabelText('To')
  expect(field).toHaveAttribute('placeholder', 'Name, address, ID or link')
  await user.type(field, 'landl')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Kiln Studio/ })).toBeNull())
  expect(screen.getByRole('button', { name: /^Lindqvist Property AB/ })).toBeVisible()
  // A partial name does not count as an invalid address.
  expect(field).toBeValid()
  await user.type(field, 'xyz')
  expect(await screen.findByText('Nobody matches.')).toBeVisible()
})

it('The asset can be changed beside its amount, among those that can pay the address', async () => {
  const { user } = await openSend(sendLink(makeAddress('evm', 'somebody'), '20', USDT_ETHEREUM.id))
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('20')
  await press(user, /^USDT · Ethereum/)
  const sheet = within(await screen.findByRole('dialog', { name: 'What do you want to send?' }))
  expect(sheet.queryByRole('button', { name: /Tron|BTC/ })).toBeNull()
  await user.click(sheet.getByRole('button', { name: /^ETH/ }))
  // The amount of the previous asset is removed, because it means nothing for the new one.
  expect(await screen.findByLabelText('Amount in ETH')).toHaveValue('')
})
