import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createCounterparty, createDestination } from '#api/counterparties/endpoints.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { TON, USDT_TRON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { openSend } from '../../support/orders/send-setup.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import type { Platform } from '../../support/platform/platform.ts'
import { checkTable, createRuntime, openApp } from '../../support/render-app.tsx'

const PATH = '/send/many'
const MIRA = makeIban('NL', 'ABNA0417164300')
const FRIEND = makeAddress('tron', 'a friend')
const EXCHANGE = makeAddress('ton', 'an exchange')
const EVM = makeAddress('evm', 'a friend')

const nothingReady = async () => {
  expect(await screen.findByText(/^Say what these columns are/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nothing to send' })).toBeDisabled()
  expect(screen.queryByText(/lines? (?:is|are) ready[.,]/)).toBeNull()
}

it.each([
  ['Ccy', 'HUF'],
  ['targetCurrency', 'HUF'],
  ['Währung', 'HUF'],
  ['通貨', 'HUF'],
])('A currency under %s is the currency of the amount', async (heading, code) => {
  const { user } = await openSend(PATH)
  await checkTable(user, `Name,IBAN,Amount,${heading}\nMira Novak,${MIRA},250.00,${code}`)
  expect(await screen.findByText(/This wallet holds no HUF/)).toBeVisible()
})

it.each([
  ['Source currency', 'HUF'],
  ['Geld', 'HUF'],
  ['Payment ID', '456'],
  ['Message', '456'],
  ['Comment', '456'],
  ['Unit', 'cents'],
  ['Factor', '0.01'],
  ['Paid', 'yes'],
  ['Status', 'done'],
  ['Debit/Credit', 'Credit'],
  ['Type', 'Refund'],
  ['State', 'COMPLETED'],
  ['Postensperre', '1'],
  ['Удержано', '50'],
  ['Fee', '5'],
  ['KDV', '5'],
  ['Markdown', '12.50'],
])('No line is ready before the person has decided what %s is', async (heading, cell) => {
  const { user } = await openSend(PATH)
  const table = `Name,IBAN,Amount,${heading}\nMira Novak,${MIRA},250.00,${cell}`
  await checkTable(user, table)
  await nothingReady()
  const choice = screen.getByLabelText(`${heading}: ${cell}`)
  await user.selectOptions(choice, 'Not used')
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getByText(`Not used: ${heading} (${cell})`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Check the table' }))
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
})

it('A column that is not about money is listed with an example, without a question', async () => {
  const { user } = await openSend(PATH)
  await checkTable(
    user,
    `Name,IBAN,Amount,Department,Shoe size\nMira Novak,${MIRA},250.00,,\nMira Novak,${MIRA},251.00,Sales,`,
  )
  expect(await screen.findByText('2 lines are ready.')).toBeVisible()
  expect(screen.getByText('Not used: Department (Sales), Shoe size')).toBeVisible()
})

it('With two columns of amounts nothing is paid before the person has chosen one', async () => {
  const { user } = await openSend(PATH)
  await checkTable(user, `IBAN;Amount;Amount\n${MIRA};50;70`)
  await nothingReady()
  await user.selectOptions(screen.getByLabelText('Amount: 70'), 'Amount')
  await nothingReady()
  await user.selectOptions(screen.getByLabelText('Amount: 50'), 'Not used')
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getAllByText(/70\.00/)).not.toHaveLength(0)
})

it.each([
  ['Amount (cents)', '2500', /25\.00/],
  ['Amount (kEUR)', '0.025', /25\.00/],
  ['Betrag in Tsd. €', '0.025', /25\.00/],
])('The unit of %s applies', async (heading, cell, sum) => {
  const { user } = await openSend(PATH)
  await checkTable(user, `IBAN;${heading};Currency\n${MIRA};${cell};EUR`)
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getAllByText(sum)).not.toHaveLength(0)
})

it('A unit of another asset is refused with a message, and an unknown unit is asked about', async () => {
  const { user } = await openSend(PATH)
  await checkTable(user, `IBAN;Amount (wei);Currency\n${MIRA};25000;EUR`)
  expect(await screen.findByText(/The heading says wei/)).toHaveTextContent('Amount')
  expect(screen.getByText('No line is ready, 1 is skipped.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const field = await screen.findByLabelText('Or type or paste it here')
  await user.clear(field)
  await checkTable(user, `IBAN;Amount (lakh);Currency\n${MIRA};25;EUR`)
  await nothingReady()
  expect(screen.getByText(/“lakh”/)).toBeVisible()
})

async function saveWithMemo(platform: Platform, memo: string) {
  const client = await signedInClient(platform)
  const params = { wallet_id: WALLET }
  const { id } = await client.call(createCounterparty, {
    params,
    body: { name: 'Exchange', type: 'BUSINESS' },
  })
  await client.call(createDestination, {
    params: { ...params, account_id: id },
    body: {
      nickname: null,
      type: 'CRYPTO_EXTERNAL',
      external_crypto_data: { address: EXCHANGE, currency_id: TON.id, memo },
    },
  })
}

it.each([
  ['Memo/Tag', '456', /“123”.*“456”/],
  ['Memo ID', '456', /“123”.*“456”/],
  ['Dest. tag', '456', /“123”.*“456”/],
  ['Extra ID', '456', /“123”.*“456”/],
  ['Memo', '', /no memo.*“123”/],
])('Another memo than the saved one is asked about: %s of %j', async (heading, cell, said) => {
  const { platform, host } = await createRuntime()
  await saveWithMemo(platform, '123')
  const { user } = await openApp(platform, PATH, host)
  await checkTable(user, `Address,Asset,Amount,${heading}\n${EXCHANGE},TON,2,${cell}`)
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Line 2 is right: include it' })).not.toBeChecked()
})

it('A saved memo is shown on its line', async () => {
  const { platform, host } = await createRuntime()
  await saveWithMemo(platform, '123')
  const { user } = await openApp(platform, PATH, host)
  await checkTable(user, `Name,Asset,Amount\nExchange,TON,2`)
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getByText('Memo: 123')).toBeVisible()
})

it.each(['eth', 'ethereum'])(
  'A cell with a link of %s is read like any other payment link',
  async (scheme) => {
    const { user } = await openSend(PATH)
    await checkTable(user, `Address,Asset,Amount\n${scheme}:${EVM},ETH,0.004`)
    expect(await screen.findByText('1 line is ready.')).toBeVisible()
  },
)

it.each([
  ['another amount', `ethereum:${EVM}?value=1e18`, /asks for something else/],
  ['what is damaged', `ethereum:${EVM.slice(0, -1)}?value=1e18`, /can't be read/],
  ['another network', `matic:${EVM}`, /asks for something else/],
])('A link in a cell that asks for %s is refused with a message', async (_, link, said) => {
  const { user } = await openSend(PATH)
  await checkTable(user, `Address,Asset,Network,Amount\n${link},ETH,Ethereum,0.004`)
  expect(await screen.findByText(said)).toHaveTextContent('Address')
  expect(screen.getByText('No line is ready, 1 is skipped.')).toBeVisible()
})

it.each([
  ['Łódź Office', 'lodz office'],
  ['Straße GmbH', 'STRASSE GmbH'],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
  ['O’Brien', "O'Brien"],
])('The name %s asks about %s, and is never paid without an answer', async (saved, written) => {
  const { platform, host } = await createRuntime()
  const client = await signedInClient(platform)
  const params = { wallet_id: WALLET }
  const { id } = await client.call(createCounterparty, {
    params,
    body: { name: saved, type: 'BUSINESS' },
  })
  await client.call(createDestination, {
    params: { ...params, account_id: id },
    body: {
      nickname: null,
      type: 'CRYPTO_EXTERNAL',
      external_crypto_data: { address: FRIEND, currency_id: USDT_TRON.id },
    },
  })
  const { user } = await openApp(platform, PATH, host)
  await checkTable(user, `Name,Amount\n${written},2`)
  expect(await screen.findByText(/Is it the same recipient/)).toBeVisible()
})
