import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { deleteDestination } from '#api/counterparties/endpoints.ts'
import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import ru from '#i18n/messages/ru/batch.json'
import { makeIban } from '#lib/bank-codes.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { HIDE_AMOUNTS_KEY, LANGUAGE_KEY } from '#shell/device-names.ts'

import { bodiesTo, createSendSetup } from '../../support/orders/send-setup.ts'
import { COUNTERPARTY, WALLET } from '../../support/platform/ids.ts'
import { storedText } from '../../support/platform/stored-values.ts'
import { openApp, press, type OpenApp, checkTable } from '../../support/render-app.tsx'
import { findAmounts } from '../../support/visible-amounts.ts'

const PATH = '/send/many'
const FRIEND = makeAddress('tron', 'a friend')
const KILN = makeAddress('tron', 'Kiln Studio')
const MIRA_IBAN = makeIban('NL', 'ABNA0417164300')
const TABLE = [
  'Name;Address;IBAN;Asset;Network;Amount;Reference',
  `;${KILN};;USDT;Tron;21.5;"Design; October"`,
  `Ada Quill;${FRIEND};;USDT;Tron;1.125;`,
  `;;${MIRA_IBAN};EUR;;100;Rent`,
].join('\n')
const MIRA_EURO = 'd0a8d6a5-6d0c-4a3f-93c1-8e6f7e2b1a07'
const FIELD = 'Or type or paste it here'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2026-10-28T12:00:00Z'))
})

async function agreeToFirst(user: UserEvent) {
  await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
}

async function openAfterPaying(days = 31, table = TABLE, { choose = 'They get this' } = {}) {
  const setup = await createSendSetup()
  const first = await openApp(setup.platform, PATH, setup.host)
  await checkTable(first.user, table)
  await first.user.click(await screen.findByRole('radio', { name: choose }))
  await agreeToFirst(first.user)
  await press(first.user, /^Send \d payments?$/)
  await screen.findByText('Payments sent')
  await press(first.user, 'Done')
  first.kill()
  setup.platform.control.advance(days * 86_400)
  vi.setSystemTime(Date.now() + days * 86_400_000)
  const bodies = () => ['E55', 'E74', 'E75'].flatMap((one) => bodiesTo(setup, one as 'E55'))
  return { setup, paid: bodies(), bodies, open: () => openApp(setup.platform, PATH, setup.host) }
}

const payAgain = async ({ user }: Pick<OpenApp, 'user'>) => press(user, /^Pay again: /)

it('Last month’s table can be paid again after the usual checks, and a sign-out removes the table', async () => {
  const { open, paid, bodies, setup } = await openAfterPaying()
  expect(storedText(setup.host, `batch.paid.${WALLET}`)).toContain(KILN)
  const app = await open()
  const offer = await screen.findByRole('button', { name: /^Pay again: 3 recipients/ })
  expect(offer).toHaveTextContent(/22\.625\sUSDT, 100\.00\sEUR, paid on Oct 28/)
  await payAgain(app)
  expect(await screen.findByLabelText(FIELD)).toHaveValue(
    [
      'Name;IBAN;Address;Asset or currency;Network;Amount;Reference (kept on this device)',
      `Kiln Studio;;${KILN};USDT;Tron;21.5;"Design; October"`,
      `Ada Quill;;${FRIEND};USDT;Tron;1.125;`,
      `Mira Novak;${MIRA_IBAN};;EUR;;100;Rent`,
    ].join('\n'),
  )
  expect(bodies()).toEqual(paid)
  await press(app.user, 'Check the table')
  await screen.findByText('3 lines are ready.')
  expect(screen.getByText('No line is different from the table of October 28.')).toBeVisible()
  expect(bodies()).toEqual(paid)
  await press(app.user, 'Send 3 payments')
  await screen.findByText('Payments sent')
  expect(bodies()).toHaveLength(2 * paid.length)
  expect(bodies().map(({ amount }) => amount)).toEqual(
    expect.arrayContaining(paid.map(({ amount }) => amount)),
  )
  await press(app.user, 'Done')
  app.kill()

  const next = await open()
  await press(next.user, /^Pay again: .+, paid on Nov 28/)
  await press(next.user, 'Check the table')
  await screen.findByText('3 lines are ready.')
  await press(next.user, 'Send 3 payments')
  expect(screen.getByRole('checkbox', { name: 'I want to pay all of it again' })).toHaveFocus()
  next.kill()

  const { user } = await openApp(setup.platform, '/profile', {
    ...setup.host,
    popup: async () => 'yes',
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(storedText(setup.host, `batch.paid.${WALLET}`)).toBeNull())
})

it('The check lists changes since the last payment: accounts, amounts, added and removed rows', async () => {
  const { open, setup } = await openAfterPaying()
  const remove = (counterparty: string, destination: string) =>
    setup.observer.call(deleteDestination, {
      params: {
        wallet_id: WALLET,
        account_id: CounterpartyId.parse(counterparty),
        counterparty_destination_id: DestinationId.parse(destination),
      },
    })
  await remove(COUNTERPARTY_IDS.mira, MIRA_EURO)
  await remove(COUNTERPARTY.id, COUNTERPARTY.destination)
  const app = await open()
  await payAgain(app)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(FIELD)
  const edited = field.value
    .replace('1.125', '2.25')
    .concat(`\nBo Tan;;${makeAddress('tron', 'Bo Tan')};USDT;Tron;7;`)
  fireEvent.change(field, { target: { value: edited } })
  await press(app.user, 'Check the table')
  expect(
    await screen.findByText(/You changed it: it was 1\.125\sUSDT on October 28\./),
  ).toBeVisible()
  expect(screen.getByText(/This line wasn't in the table of October 28\./)).toBeVisible()
  expect(screen.getByText(/Kiln Studio was paid at this account on October 28/)).toBeVisible()
  expect(screen.getByText(/Mira Novak was .+ on October 28/)).toBeVisible()
  expect(screen.queryByText(/Only saved accounts can be paid/)).toBeNull()
})

it('A file chosen in place of the table to pay again does not take over the choice “I pay this”', async () => {
  const { open } = await openAfterPaying(
    31,
    `Address;Asset;Network;Amount\n${FRIEND};USDT;Tron;25`,
    {
      choose: 'I pay this',
    },
  )
  const app = await open()
  await payAgain(app)
  await press(app.user, 'Check the table')
  expect(await screen.findByRole('radio', { name: 'I pay this' })).toBeChecked()
  await press(app.user, 'Back')
  const field = await screen.findByLabelText(/^Choose a file/)
  const other = `Address;Asset;Network;Amount\n${KILN};USDT;Tron;26`
  await app.user.upload(field, new File([other], 'payments.csv', { type: 'text/csv' }))
  expect(await screen.findByRole('radio', { name: 'They get this' })).toBeChecked()
})

it('A table to pay again keeps its amounts if the language changes, and hides them if amounts are hidden', async () => {
  const { open, setup } = await openAfterPaying()
  const inRussian = await open()
  await payAgain(inRussian)
  setup.host.storage.setItem(LANGUAGE_KEY, 'ru')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_KEY, newValue: 'ru' })))
  await press(inRussian.user, ru.source.check)
  // With the other decimal mark the amounts would be a thousand times as large.
  expect(await screen.findByText(/^Все строки те же/)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/1\s125/)
  inRussian.kill()

  setup.host.storage.removeItem(LANGUAGE_KEY)
  setup.host.storage.setItem(HIDE_AMOUNTS_KEY, 'yes')
  const app = await open()
  await payAgain(app)
  expect(await screen.findByText(/Its amounts are hidden/)).toBeVisible()
  expect(screen.queryByLabelText(FIELD)).toBeNull()
  await press(app.user, 'Check the table')
  await screen.findByText('3 lines are ready.')
  expect(findAmounts(app.cache)).toEqual([])
  await press(app.user, /^Columns/)
  expect(await screen.findByLabelText(/^Amount/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('21.5')
  await press(app.user, 'Back')
  await press(app.user, 'Empty the table')
  expect(await screen.findByLabelText(FIELD)).toHaveValue('')
})
