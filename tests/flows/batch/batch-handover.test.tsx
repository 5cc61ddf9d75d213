import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { EUR } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { HIDE_AMOUNTS_KEY } from '#shell/device-names.ts'
import type { FileOutcome } from '#shell/host.ts'

import { balanceOf, bodiesTo, createSendSetup } from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { checkTable, openApp, press, recordFiles } from '../../support/render-app.tsx'
import { findAmounts } from '../../support/visible-amounts.ts'

const FRIEND = makeAddress('tron', 'a friend')
const LANDLORD = makeIban('NL', 'ABNA0417164300')
const HEADINGS = 'Name;Address;IBAN;Asset;Network;Memo;Amount;Reference'
const TABLE = [
  HEADINGS,
  `=Ada;${makeAddress('ton', 'a friend')};;TON;TON;@alice;0.5;-1 of 2`,
  `;;${LANDLORD};EUR;;;100,25;Rent`,
  'Nobody Known;;;USDT;Tron;;5;',
].join('\n')
const FIELD = 'Or type or paste it here'

type Setup = Awaited<ReturnType<typeof createSendSetup>>

async function openMany(setup: Setup, outcome: FileOutcome = 'saved') {
  const { files, saveFile } = recordFiles(outcome)
  const app = await openApp(setup.platform, '/send/many', { ...setup.host, saveFile })
  await screen.findByLabelText(FIELD)
  return { ...app, files }
}

async function openTable(table: string, setup: Setup, outcome?: FileOutcome) {
  const app = await openMany(setup, outcome)
  await checkTable(app.user, table)
  return app
}

const CHECKSUM = /^[\dA-HJKMNP-TV-Z]{24}$/
/** Returns the checksum on the screen; its groups are drawn without spaces in the text. */
async function shownChecksum(): Promise<string> {
  const group = await screen.findByText(
    (_, element) => element?.tagName === 'BDI' && CHECKSUM.test(element.textContent),
  )
  return group.textContent
}

async function handOver(
  table = TABLE,
  {
    prepare = async () => {},
  }: { prepare?: (user: Awaited<ReturnType<typeof openMany>>['user']) => Promise<void> } = {},
) {
  const { user, files, kill } = await openTable(table, await createSendSetup())
  await screen.findByText(/^\d lines? (?:is|are) ready/)
  await prepare(user)
  await press(user, /^Hand over as a file/)
  await screen.findByText(/^Tell whoever sends it/)
  const checksum = await shownChecksum()
  kill()
  return { file: files[0]?.content as string, checksum }
}

const SAME = "It's the same checksum"

it('A hand-over file pays exactly its ready rows, after the person has compared the checksum', async () => {
  const { file, checksum } = await handOver()
  // A spreadsheet that opens the file runs no name as a formula.
  expect(file).toContain("'=Ada")
  const setup = await createSendSetup()
  const { user } = await openTable(file, setup)
  await screen.findByText('2 lines are ready.')
  expect(await shownChecksum()).toBe(checksum)
  await user.click(screen.getByRole('checkbox', { name: "I've checked them" }))
  await press(user, 'Send 2 payments')
  const same = screen.getByRole('checkbox', { name: SAME })
  expect(same).toHaveFocus()
  await user.click(same)
  await press(user, 'Send 2 payments')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E55')).toMatchObject([{ amount: 0.5, memo: '@alice' }])
  expect(bodiesTo(setup, 'E74')).toMatchObject([{ from_currency_id: EUR.id }])
  expect(screen.getByText('=Ada')).toBeVisible()
})

it('A hand-over file keeps the meaning of its amounts and columns, which can’t be changed', async () => {
  const { file } = await handOver(`${HEADINGS}\n;${FRIEND};;USDT;Tron;;20.5;`, {
    prepare: async (user) => {
      await user.click(screen.getByRole('radio', { name: 'I pay this' }))
      expect(screen.getByRole('radio', { name: 'I pay this' })).toBeChecked()
    },
  })
  const setup = await createSendSetup()
  const { user } = await openTable(file, setup)
  await screen.findByText('1 line is ready.')
  expect(screen.queryByRole('radio', { name: 'They get this' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Columns/ })).toBeNull()
  expect(screen.getByText('I pay this')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: "I've checked them" }))
  await user.click(screen.getByRole('checkbox', { name: SAME }))
  await press(user, 'Send 1 payment')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E55')).toMatchObject([{ amount: 20.5, is_subsctract: true }])
})

it('A hand-over file records the balance that pays each row', async () => {
  const setup = await createSendSetup()
  const most = Math.floor(Number(await balanceOf(setup.observer, EUR.id)) * 0.95)
  const { file } = await handOver(
    `IBAN;Currency;Amount\n${LANDLORD};EUR;${most}\n${LANDLORD};EUR;1500`,
    {
      prepare: async (user) => {
        await user.click(
          screen.getByRole('checkbox', { name: 'Pay this payment from USDT · Tron' }),
        )
        await screen.findByText('2 lines are ready.')
      },
    },
  )
  const { user } = await openTable(file, setup)
  await screen.findByText('2 lines are ready.')
  await user.click(screen.getByRole('checkbox', { name: "I've checked them" }))
  await user.click(screen.getByRole('checkbox', { name: SAME }))
  await press(user, 'Send 2 payments')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E74')).toMatchObject([
    { from_currency_id: EUR.id },
    { from_currency_id: USDT },
  ])
})

it('A modified hand-over file is refused', async () => {
  const { file } = await handOver()
  const { user } = await openTable(file.replace('100.25', '1002.5'), await createSendSetup())
  expect(await screen.findByRole('alert')).toHaveTextContent(/was changed after it was handed over/)
  expect(screen.getByRole('button', { name: 'Check the table' })).toBeVisible()
  // Text typed by hand counts as another table, and not as a changed hand-over file.
  await user.clear(screen.getByLabelText(FIELD))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.paste(`Address;Asset;Network;Amount\n${FRIEND};USDT;Tron;5`)
  await press(user, 'Check the table')
  await screen.findByText('1 line is ready.')
  expect(screen.queryByText(/handed over to you/)).not.toBeInTheDocument()
})

it('No checksum is shown for a file that was not saved', async () => {
  const { user, files } = await openTable(TABLE, await createSendSetup(), 'failed')
  await screen.findByText('2 lines are ready, 1 is skipped.')
  await press(user, /^Hand over as a file/)
  await waitFor(() => expect(files).toHaveLength(1))
  expect(screen.queryByText(/^Tell whoever sends it/)).toBeNull()
})

it('While amounts are hidden, the hand-over file and its checksum show none on the screen', async () => {
  const { file } = await handOver()
  const setup = await createSendSetup()
  setup.host.storage.setItem(HIDE_AMOUNTS_KEY, 'yes')
  const { cache } = await openTable(file, setup)
  await screen.findByText('2 lines are ready.')
  expect(findAmounts(cache, ['100.25', '0.5'])).toEqual([])
})
