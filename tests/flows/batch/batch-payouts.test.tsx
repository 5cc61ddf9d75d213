import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createWalletAddress } from '#api/wallets/endpoints.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import {
  bodiesTo,
  createSendSetup,
  DEMO_EMAIL,
  newestCode,
  openSend,
} from '../../support/orders/send-setup.ts'
import { SECOND_WALLET, TRON_CHAIN } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { openApp, findPressableButton, press, checkTable } from '../../support/render-app.tsx'

const PATH = '/send/many'
const FRIEND = makeAddress('tron', 'a friend')
const KILN = makeAddress('tron', 'Kiln Studio')

type User = Awaited<ReturnType<typeof openApp>>['user']

async function agree(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
}

it('A line is not called skipped while its price is awaited', async () => {
  const { platform, user } = await openSend(PATH)
  const resume = holdResponses(platform, 'E52')
  await checkTable(user, `Address;Asset;Network;Amount\n${FRIEND};USDT;TRC20;23.5`)
  expect(await screen.findByText('No line is ready.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send 1 payment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  act(resume)
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
})

it('A bulk payment pays a wallet, a saved recipient and an address, one row after the other', async () => {
  const { runtime: setup, user } = await openSend('/send')
  await user.click(await screen.findByRole('link', { name: /^Bulk payment/ }))
  await checkTable(
    user,
    `Address;Asset;Network;Amount\n${SECOND_WALLET};USDT;Tron;21.5\n${KILN};USDT;Tron;22,5\n${FRIEND};USDT;TRC20;23.5`,
  )
  await screen.findByText('3 lines are ready.')
  await agree(user)
  await press(user, 'Send 3 payments')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E78')).toHaveLength(1)
  // The address belongs to a saved recipient, so the order carries an id.
  expect(bodiesTo(setup, 'E75')).toHaveLength(1)
  expect(bodiesTo(setup, 'E55')).toMatchObject([
    { to_address: FRIEND, amount: 23.5, is_subsctract: false },
  ])
  expect(screen.getByText('3 of 3')).toBeVisible()
})

it('A role that can’t read recipients pays addresses after confirming that it has checked them', async () => {
  const setup = await createSendSetup()
  setup.platform.control.fault({ endpoint: 'E10', kind: 'status', status: 403, times: 'all' })
  const { user } = await openApp(setup.platform, PATH, setup.host)
  await checkTable(user, `Address;Asset;Network;Amount\n${FRIEND};USDT;Tron;23.5`)
  expect(await screen.findByText("We can't check saved recipients")).toBeVisible()
  await agree(user)
  await user.click(screen.getByRole('checkbox', { name: "I've checked the addresses myself" }))
  await press(user, 'Send 1 payment')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E55')).toMatchObject([{ to_address: FRIEND, amount: 23.5 }])
})

it('A row that repeats another is sent only if confirmed; one question covers the recipient of both', async () => {
  const { runtime: setup, user } = await openSend(PATH)
  const line = `${FRIEND};USDT;Tron;12`
  await checkTable(user, `Address;Asset;Network;Amount\n${line}\n${line}`)
  await screen.findByText('1 line is ready, 1 is skipped.')
  expect(screen.getByText(/The same as line 2/)).toHaveTextContent('The line')
  await user.click(screen.getByRole('checkbox', { name: 'Line 3 is right: include it' }))
  await screen.findByText('2 lines are ready.')
  expect(screen.getByText('One of these recipients is paid for the first time')).toBeVisible()
  await agree(user)
  await press(user, 'Send 2 payments')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E55')).toHaveLength(2)
})

it('A payment of unknown outcome stops the bulk payment, which continues after its status is checked', async () => {
  const { runtime: setup, user, kill } = await openSend(PATH)
  await checkTable(user, `Address;Asset;Amount\n${FRIEND};USDT;21.5\n${FRIEND};USDT;22.5`)
  await agree(user)
  setup.platform.control.fault({ endpoint: 'E55', kind: 'drop', by: { body: '"amount":21.5' } })
  await press(user, 'Send 2 payments')
  await screen.findByText("We don't know if it was sent")
  expect(bodiesTo(setup, 'E55')).toHaveLength(1)
  kill()
  const next = await openApp(setup.platform, PATH, setup.host)
  await screen.findByText("We don't know if it was sent")
  await press(next.user, 'Check status')
  await screen.findByText('1 of 2')
  await press(next.user, 'Continue')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E55').map(({ amount }) => amount)).toEqual([21.5, 22.5])
})

it('A bulk payment continues after the person enters the confirmation code for one of its rows', async () => {
  const setup = await createSendSetup()
  setup.platform.control.scenario({ name: 'order-codes', on: true, email: DEMO_EMAIL })
  const { user } = await openApp(setup.platform, PATH, setup.host)
  await checkTable(user, `Address;Asset;Amount\n${KILN};USDT;1500\n${KILN};USDT;21.5`)
  await press(user, 'Send 2 payments')
  await screen.findByText('Confirm with a code')
  await press(user, 'Send code')
  await user.type(await screen.findByLabelText('Six-digit code'), newestCode(setup))
  await screen.findByText('Payments sent')
  // The order is refused until the code is right, then sent again unchanged, before the next line.
  const [refused, approved, next] = bodiesTo(setup, 'E75')
  expect(approved).toEqual(refused)
  expect(next?.['request_id']).not.toBe(approved?.['request_id'])
  expect(bodiesTo(setup, 'E75')).toHaveLength(3)
})

it('A denied code of a row pauses the bulk payment with the reason, and it can be continued', async () => {
  const setup = await createSendSetup()
  setup.platform.control.scenario({ name: 'order-codes', on: true, email: DEMO_EMAIL })
  const { user } = await openApp(setup.platform, PATH, setup.host)
  await checkTable(user, `Address;Asset;Amount\n${KILN};USDT;1500\n${KILN};USDT;21.5`)
  await press(user, 'Send 2 payments')
  await press(user, 'Send code')
  const wrong = newestCode(setup) === '000000' ? '111111' : '000000'
  for (let tries = 1; tries <= 5; tries++) {
    const field = await screen.findByLabelText('Six-digit code')
    // The field is empty again once the former code was checked.
    await waitFor(() => expect(field).toHaveValue(''))
    await user.type(field, wrong)
    await waitFor(() => expect(setup.platform.sentTo('E83')).toHaveLength(tries))
  }
  await press(user, 'Back to the order')
  expect(await screen.findByText('Stopped at line 2')).toBeVisible()
  expect(screen.getAllByText('Too many wrong codes')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Skip this line' })).toBeNull()
  expect(screen.getByText('1 of 2, 1 declined')).toBeVisible()
  await press(user, 'Continue')
  await screen.findByText('All lines processed')
  const ids = bodiesTo(setup, 'E75').map(({ request_id }) => request_id)
  expect(new Set(ids).size).toBe(2)
  expect(ids).toHaveLength(2)
})

it('A bulk payment stops if two rows in succession are refused for the same reason', async () => {
  const { runtime: setup, user } = await openSend(PATH)
  const amounts = ['21.5', '22.5', '23.5', '24.5']
  await checkTable(
    user,
    ['Address;Asset;Amount', ...amounts.map((sum) => `${KILN};USDT;${sum}`)].join('\n'),
  )
  const limit = {
    endpoint: 'E75',
    kind: 'status',
    status: 422,
    code: 'DAILY_LIMIT',
    times: 'all',
  } as const
  setup.platform.control.fault(limit)
  await press(user, 'Send 4 payments')
  await screen.findByText('Stopped at line 3')
  expect(screen.getByText('1 of 4, 1 declined')).toBeVisible()
  expect(bodiesTo(setup, 'E75')).toHaveLength(2)
  // The limit no longer applies, so the line at which the batch stopped is sent with the rest.
  setup.platform.control.fault({ endpoint: 'E75', kind: 'none' })
  await press(user, 'Continue')
  await screen.findByText('All lines processed')
  expect(screen.getByText('4 of 4, 1 declined')).toBeVisible()
})

it("If a row's price answers 404, the bulk payment stops at that row and can be resumed there", async () => {
  const { runtime: setup, user } = await openSend(PATH)
  await checkTable(user, `Address;Asset;Amount\n${FRIEND};USDT;21.5\n${FRIEND};USDT;22.5`)
  await agree(user)
  await findPressableButton('Send 2 payments')
  setup.platform.control.fault({
    endpoint: 'E52',
    kind: 'status',
    status: 404,
    by: { query: 'amount=21.5' },
  })
  await press(user, 'Send 2 payments')
  const stop = await screen.findByText('Stopped at line 2')
  expect(stop.closest('[role="alert"]')).toHaveTextContent(
    /There is no rate for this pair right now/,
  )
  expect(screen.queryByText(/declined/)).toBeNull()
  expect(bodiesTo(setup, 'E55')).toEqual([])
  await press(user, 'Continue')
  await screen.findByText('Payments sent')
  expect(screen.getByText('2 of 2')).toBeVisible()
  expect(bodiesTo(setup, 'E55').map(({ amount }) => amount)).toEqual([21.5, 22.5])
})

it('A row whose order was accepted but not executed is shown as declined', async () => {
  const setup = await createSendSetup()
  const { address } = await setup.observer.call(createWalletAddress, {
    params: { uuid: SECOND_WALLET, chain: TRON_CHAIN },
    body: { label: 'Vault' },
  })
  const { user } = await openApp(setup.platform, PATH, setup.host)
  await checkTable(user, `Address;Asset;Network;Amount\n${address};USDT;Tron;22.13`)
  await agree(user)
  await press(user, 'Send 1 payment')
  await screen.findByText('All lines processed')
  expect(screen.getByText(/Line 2 · declined/)).toBeVisible()
  expect(screen.getByText("It wasn't carried out")).toBeVisible()
})
