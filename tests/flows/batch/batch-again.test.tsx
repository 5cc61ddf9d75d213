import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { transferInternally } from '#api/orders/endpoints.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { internalTransfer } from '../../support/orders/orders.ts'
import { bodiesTo, createSendSetup, DEMO_EMAIL, openSend } from '../../support/orders/send-setup.ts'
import { SECOND_WALLET } from '../../support/platform/ids.ts'
import { depositCrypto } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press, checkTable } from '../../support/render-app.tsx'

const PATH = '/send/many'
const FRIEND = makeAddress('tron', 'a friend')
const KILN = makeAddress('tron', 'Kiln Studio')
const TABLE = [
  'Address;Asset;Network;Amount',
  `${SECOND_WALLET};USDT;Tron;21.5`,
  `${KILN};USDT;Tron;22.5`,
  `${FRIEND};USDT;Tron;23.5`,
].join('\n')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'))
})

it('A table entered again after a sign-out asks about each row paid before, even 120 payments ago', async () => {
  const setup = await createSendSetup()
  const first = await openApp(setup.platform, PATH, setup.host)
  await checkTable(first.user, TABLE)
  await screen.findByText('3 lines are ready.')
  await first.user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
  await press(first.user, 'Send 3 payments')
  await screen.findByText('Payments sent')
  first.kill()
  for (let count = 0; count < 120; count++) depositCrypto(setup.platform, DEMO_EMAIL, 'USDT', '1')

  const { user } = await openApp(setup.platform, PATH, await signedInHost(setup.platform))
  await checkTable(user, `${TABLE}\n${SECOND_WALLET};USDT;Tron;24.5`)
  await screen.findByText(/^1 line is ready, 3 are skipped\.$/)
  expect(
    screen.getAllByText(/This recipient was paid just this amount on November 20/),
  ).toHaveLength(2)
  // The feed names a person and the line names a wallet, so the app still asks whether the line was
  // paid.
  expect(
    screen.getByText(/This exact amount went to .+ inside Tessera on November 20/),
  ).toHaveTextContent(/^Amount: /)
  await user.click(screen.getByRole('checkbox', { name: 'Line 2 is right: include it' }))
  await screen.findByText(/^2 lines are ready, 2 are skipped\.$/)
  expect(bodiesTo(setup, 'E78')).toHaveLength(1)
})

it('A paid payroll entered again asks once for the whole table, even if another balance pays', async () => {
  const setup = await createSendSetup()
  const payroll = [
    'Name;Currency;Amount',
    ...Array.from({ length: 3 }, (_, at) => `Lindqvist Property AB;EUR;${100 + at}`),
  ].join('\n')
  const first = await openApp(setup.platform, PATH, setup.host)
  await checkTable(first.user, payroll)
  await screen.findByText('3 lines are ready.')
  await press(first.user, 'Send 3 payments')
  await screen.findByText('Payments sent')
  first.kill()
  // Now another balance is the largest, so that it pays.
  depositCrypto(setup.platform, DEMO_EMAIL, 'USDC', '900000')

  const { user } = await openApp(setup.platform, PATH, await signedInHost(setup.platform))
  await checkTable(user, payroll)
  await screen.findByText('3 lines are ready.')
  expect(screen.getByText(/in the last 7 days, first on November 20/)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Send 3 payments' })
  await user.click(button)
  const tick = screen.getByRole('checkbox', { name: 'I want to pay all of it again' })
  expect(tick).toHaveFocus()
  await user.click(tick)
  expect(bodiesTo(setup, 'E74')).toHaveLength(3)
  await user.click(button)
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E74')).toHaveLength(6)
})

it('Before sending, the app asks about an equal payment that another device has made since the check', async () => {
  const { runtime: setup, user } = await openSend(PATH)
  await checkTable(user, `Address;Asset;Network;Amount\n${SECOND_WALLET};USDT;Tron;21.5`)
  await screen.findByText('1 line is ready.')
  await setup.observer.call(transferInternally, internalTransfer('21.5'))
  setup.platform.control.advance(60)
  await press(user, 'Send 1 payment')
  await screen.findByText(/^No line is ready, 1 is skipped\.$/)
  expect(bodiesTo(setup, 'E78')).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: 'Line 2 is right: include it' }))
  await press(user, 'Send 1 payment')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E78')).toHaveLength(2)
})

it('If recent transactions are too many to read, the person must confirm that the table is new', async () => {
  const setup = await createSendSetup()
  for (let count = 0; count < 5100; count++) depositCrypto(setup.platform, DEMO_EMAIL, 'USDT', '1')
  const { user } = await openApp(setup.platform, PATH, setup.host)
  await checkTable(user, `Address;Asset;Network;Amount\n${KILN};USDT;Tron;22.5`)
  await screen.findByText('1 line is ready.')
  const button = screen.getByRole('button', { name: 'Send 1 payment' })
  await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
  const isNew = await screen.findByRole('checkbox', { name: "This table hasn't been paid before" })
  await user.click(button)
  expect(isNew).toHaveFocus()
  expect(isNew).toHaveAccessibleDescription('Tick this first.')
  await user.click(isNew)
  await user.click(button)
  await screen.findByText('Payments sent')
})
