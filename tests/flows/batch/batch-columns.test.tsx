import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'

import { openSend } from '../../support/orders/send-setup.ts'
import { checkTable, openApp } from '../../support/render-app.tsx'

const PATH = '/send/many'
const MIRA = makeIban('NL', 'ABNA0417164300')

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

it('A column that the person named is read the same next time; one about money is asked about again', async () => {
  const first = await openSend(PATH)
  const table = `Name,IBAN,Amount,Shoe size,Fee\nMira Novak,${MIRA},250.00,Rent,5`
  const reference = 'Reference (kept on this device)'
  await checkTable(first.user, table)
  await nothingReady()
  await first.user.selectOptions(screen.getByLabelText('Fee: 5'), 'Not used')
  await first.user.selectOptions(screen.getByLabelText('Shoe size: Rent'), reference)
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
  first.kill()
  const { user } = await openApp(first.platform, PATH, first.host)
  await checkTable(user, table)
  await nothingReady()
  expect(screen.getByLabelText('Shoe size: Rent')).toHaveDisplayValue(reference)
  await user.selectOptions(screen.getByLabelText('Fee: 5'), 'Not used')
  expect(await screen.findByText('1 line is ready.')).toBeVisible()
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
