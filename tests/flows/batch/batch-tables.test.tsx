import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { USDC_SOLANA, USDT_TRON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { bodiesTo, type SendSetup, openSend } from '../../support/orders/send-setup.ts'
import { type OpenApp, press } from '../../support/render-app.tsx'

const FRIEND = makeAddress('tron', 'a friend')
const OTHER = makeAddress('tron', 'another friend')
const THIRD = makeAddress('tron', 'a third friend')
const EVM = makeAddress('evm', 'a friend')
const SOLANA = makeAddress('solana', 'a friend')
const MIRA = makeIban('NL', 'ABNA0417164300')
const LANDLORD = makeIban('SE', '50000000058398257466')

/** Opens bulk payments with a file; the clipboard and the field would change its line ends. */
async function openFile(text: string): Promise<{ setup: SendSetup; user: OpenApp['user'] }> {
  const { runtime: setup, user } = await openSend('/send/many')
  const field = await screen.findByLabelText<HTMLInputElement>('Choose a file', {
    selector: 'input',
  })
  await user.upload(field, new File([text], 'payments.csv', { type: 'text/csv' }))
  return { setup, user }
}

const totals = async () => {
  const section = (await screen.findByRole('heading', { name: 'In all' })).closest('section')
  return within(section as HTMLElement)
}

const addressed = (separator: string, end: string) =>
  [FRIEND, OTHER, THIRD].map((to, at) => [to, 'USDT', `2${at}.5`].join(separator)).join(end)

it.each([
  ['a line break in a heading', `"Wallet\nAddress";Asset;"Net\nPay"\n${addressed(';', '\n')}`],
  ['CR alone', `Address;Asset;Amount\r${addressed(';', '\r')}`],
  [
    'the currency above the amounts',
    `Receiver,Amount USDT\n${addressed(',', '\n').replaceAll(',USDT', '')}`,
  ],
  [
    'invisible characters',
    `Address;Asset;Amount\n${addressed(';', '\n').replaceAll(';', '\u202C;\u202A')}`,
  ],
])('A table with %s is paid as intended: three lines, none lost', async (_, text) => {
  await openFile(text)
  expect(await screen.findByText('3 lines are ready.')).toBeVisible()
  expect(await (await totals()).findAllByText(/64\.5/)).not.toHaveLength(0)
})

it('Rows above the headings are named by their lines', async () => {
  await openFile(`Payroll October\n\n# made by hand\nAddress;Asset;Amount\n${addressed(';', '\n')}`)
  const skipped = await screen.findByRole('region', {
    name: '2 lines above the headings were skipped',
  })
  expect(skipped).toHaveTextContent('Line 1Payroll OctoberLine 3# made by hand')
})

it('Lines beyond the limit are named by the first of them', async () => {
  const rows = Array.from({ length: 1005 }, (_, at) => `Nobody ${at};USDT;5`)
  await openFile(`A title\nName;Asset;Amount\n${rows.join('\n')}`)
  const said = await screen.findByText(/^Only the first 1,000 lines were read/)
  expect(said).toHaveTextContent('What stands from line 1003 on was left out')
})

it("A wallet's export is paid by token contracts; a coin asks for its network, and an NFT is left out", async () => {
  const { setup, user } = await openFile(
    [
      'token_type,token_address,receiver,amount,id',
      `erc20,${USDT_TRON.crypto?.contract},${FRIEND},21.5,`,
      `erc20,${USDC_SOLANA.crypto?.contract},${SOLANA},22.5,`,
      `erc20,${EVM},${FRIEND},23.5,`,
      `erc721,${EVM},${EVM},1,7`,
      `native,,${EVM},0.004,`,
    ].join('\n'),
  )
  expect(await screen.findByText('2 lines are ready, 3 are skipped.')).toBeVisible()
  expect(screen.getByText(/No asset here has the contract/)).toHaveTextContent('Token contract')
  expect(screen.getByText(/“erc721” can't be paid/)).toHaveTextContent('Token type')
  expect(screen.getByText(/native is on several networks/)).toHaveTextContent('Network')
  await user.selectOptions(screen.getByLabelText('Network for all lines'), 'Ethereum')
  // The chosen network counts for the coin, and not for tokens on others.
  expect(await screen.findByText(/^1 line is ready, 4 are skipped/)).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
  await press(user, 'Send 1 payment')
  await screen.findByText('All lines processed')
  expect(bodiesTo(setup, 'E55')).toMatchObject([{ to_address: EVM, amount: 0.004 }])
})

it('One asset and one network can be chosen for all lines if no column names them', async () => {
  const { user } = await openFile(`Wallet;Sum\n${FRIEND};21.5\n${EVM};0.004`)
  expect(await screen.findByText('No line is ready, 2 are skipped.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Asset for all lines'), 'USDT')
  expect(await screen.findByText('1 line is ready, 1 is skipped.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Asset for all lines'), 'ETH')
  await user.selectOptions(screen.getByLabelText('Network for all lines'), 'Ethereum')
  expect(await screen.findByText(/Address of another network/)).toBeVisible()
  expect(await screen.findByText('Line 2 · skipped')).toBeVisible()
  // The lines are checked one slice after another.
  await waitFor(() => expect(screen.getByText('1 line is ready, 1 is skipped.')).toBeVisible())
})

it('A postal address beside a valid IBAN is not read as a crypto address', async () => {
  await openFile(
    [
      'Account Holder;Address;Beneficiary IBAN;Amount EUR',
      `Mira Novak;Keizersgracht 5, Amsterdam;${MIRA};21,50`,
      `Lindqvist Property AB;Storgatan 1;${LANDLORD};22,50`,
      `Mira Novak;${FRIEND};${MIRA};23,50`,
    ].join('\n'),
  )
  // The last line has two recipients, and the table can't decide between them.
  expect(await screen.findByText('2 lines are ready, 1 is skipped.')).toBeVisible()
  expect(await (await totals()).findAllByText(/44\.00/)).not.toHaveLength(0)
})

it('Amounts in another currency than their heading names are not sent', async () => {
  await openFile(`IBAN;Amount USD;Currency\n${MIRA};21.50;EUR`)
  expect(await screen.findByText(/The heading says USD/)).toHaveTextContent('Amount')
  expect(screen.getByText('No line is ready, 1 is skipped.')).toBeVisible()
})

it('Amounts with two readings are asked about once, each with its total, before any line is ready', async () => {
  const { setup, user } = await openFile(
    ['IBAN;Currency;Amount', `${MIRA};EUR;1.500`, `${LANDLORD};EUR;2.000`, `${MIRA};EUR;12.5`].join(
      '\n',
    ),
  )
  const decimal = await screen.findByRole('button', { name: /“1.500” is €?1\.50/ })
  const grouped = screen.getByRole('button', { name: /“1.500” is €?1,500\.00/ })
  expect(decimal).toHaveTextContent('16.00')
  expect(grouped).toHaveTextContent('3,512.50')
  expect(screen.getByRole('button', { name: 'Nothing to send' })).toBeDisabled()
  expect(screen.queryByText(/lines are ready/)).not.toBeInTheDocument()
  await user.click(grouped)
  expect(await screen.findByText('3 lines are ready.')).toBeVisible()
  expect(await (await totals()).findAllByText(/3,512\.50/)).not.toHaveLength(0)
  expect(grouped).toHaveAttribute('aria-pressed', 'true')
  await user.click(decimal)
  // Two of them are now below the platform's minimum.
  expect(await screen.findByText('1 line is ready, 2 are skipped.')).toBeVisible()
  expect(bodiesTo(setup, 'E74')).toHaveLength(0)
})

it.each([
  ['on a network without memos', `${FRIEND};USDT;Tron;20.5;104729`],
  ['of a saved recipient without one', 'Kiln Studio;USDT;Tron;20.5;104729'],
])('A memo %s is asked about, since it would not be sent', async (_case, line) => {
  await openFile(
    `${line.startsWith('Kiln') ? 'Name' : 'Address'};Asset;Network;Amount;Memo\n${line}`,
  )
  expect(
    await screen.findByText(/The memo “104729” would not go out with this payment/),
  ).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Line 2 is right: include it' })).not.toBeChecked()
})
