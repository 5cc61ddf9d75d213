import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createCounterparty, createDestination } from '#api/counterparties/endpoints.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { TON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { openSend } from '../../support/orders/send-setup.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { checkTable, createRuntime, openApp } from '../../support/render-app.tsx'

const PATH = '/send/many'
const MIRA = makeIban('NL', 'ABNA0417164300')
const FRIEND = makeAddress('tron', 'a friend')
const EXCHANGE = makeAddress('ton', 'an exchange')

const nothingReady = async () => {
  expect(await screen.findByText(/^Say what these columns are/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nothing to send' })).toBeDisabled()
  expect(screen.queryByText(/lines? (?:is|are) ready[.,]/)).toBeNull()
}

it('No row is ready while a column about money has no meaning, or two columns hold amounts', async () => {
  const { user } = await openSend(PATH)
  const headings = 'Name,IBAN,Amount,Fee,Department,Shoe size'
  await checkTable(user, `${headings}\nMira Novak,${MIRA},250.00,5,Sales,`)
  await nothingReady()
  await user.selectOptions(screen.getByLabelText('Fee: 5'), 'Not used')
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getByText('Not used: Fee (5), Department (Sales), Shoe size')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Check the table' }))
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.clear(await screen.findByLabelText('Or type or paste it here'))
  await checkTable(user, `IBAN;Amount;Amount\n${MIRA};50;70`)
  await nothingReady()
  await user.selectOptions(screen.getByLabelText('Amount: 70'), 'Amount')
  await nothingReady()
  await user.selectOptions(screen.getByLabelText('Amount: 50'), 'Not used')
  await waitFor(() => expect(screen.getByText('1 line is ready.')).toBeVisible())
  expect(screen.getAllByText(/70\.00/)).not.toHaveLength(0)
})

it('Columns without headings are guessed by their content, and no row is ready before the person agrees', async () => {
  const { user } = await openSend(PATH)
  await checkTable(user, `250.00;Mira Novak;EUR;${MIRA}`)
  const guess = await screen.findByRole('list', { name: 'Are these your columns?' })
  expect(guess).toHaveTextContent(/Amount \(250\.00\).*Name \(Mira Novak\).*\(EUR\).*IBAN \(NL/)
  expect(screen.getByRole('button', { name: 'Nothing to send' })).toBeDisabled()
  expect(screen.queryByText(/lines? (?:is|are) ready[.,]/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use these columns' }))
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Are these your columns?' })).toBeNull()
})

it('Amounts headed "cents" are converted, "wei" is refused for euros, an unknown unit needs a choice', async () => {
  const { user } = await openSend(PATH)
  const checkAgain = async (heading: string, cell: string) => {
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.clear(await screen.findByLabelText('Or type or paste it here'))
    await checkTable(user, `IBAN;${heading};Currency\n${MIRA};${cell};EUR`)
  }
  await checkTable(user, `IBAN;Amount (cents);Currency\n${MIRA};2500;EUR`)
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  expect(screen.getAllByText(/25\.00/)).not.toHaveLength(0)
  await checkAgain('Amount (wei)', '25000')
  expect(await screen.findByText(/The heading says wei/)).toHaveTextContent('Amount')
  expect(screen.getByText('No line is ready, 1 is skipped.')).toBeVisible()
  await checkAgain('Amount (lakh)', '25')
  await nothingReady()
  expect(screen.getByText(/“lakh”/)).toBeVisible()
})

it("A memo that differs from the saved one, or that can't be sent, must be confirmed", async () => {
  const { platform, host } = await createRuntime()
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
      external_crypto_data: { address: EXCHANGE, currency_id: TON.id, memo: '123' },
    },
  })
  const { user } = await openApp(platform, PATH, host)
  const rows = ['Exchange,,TON,2,', `,${EXCHANGE},TON,2,456`, `,${FRIEND},USDT,20.5,104729`]
  await checkTable(user, `Name,Address,Asset,Amount,Memo\n${rows.join('\n')}`)
  expect(await screen.findByText(/no memo.*“123”/)).toBeVisible()
  expect(screen.getByText('Memo: 123')).toBeVisible()
  expect(screen.getByText(/“123”.*“456”/)).toBeVisible()
  expect(screen.getByText(/The memo “104729” would not go out with this payment/)).toBeVisible()
  for (const line of [2, 3, 4])
    expect(
      screen.getByRole('checkbox', { name: `Line ${line} is right: include it` }),
    ).not.toBeChecked()
})
