/** A table that one person prepares and another sends: a file, and a checksum that goes another way. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import type { AppFile } from '#shell/host.ts'

import { bodiesTo, createSendSetup } from '../../support/orders/send-setup.ts'
import { openApp, press } from '../../support/render-app.tsx'

const TABLE = [
  'Name;Address;IBAN;Asset;Network;Amount;Reference',
  `=Ada;${makeAddress('tron', 'a friend')};;USDT;Tron;21.5;October / 1`,
  `;;${makeIban('NL', 'ABNA0417164300')};EUR;;100,25;Rent`,
  'Nobody Known;;;USDT;Tron;5;',
].join('\n')

async function openTable(table: string, setup: Awaited<ReturnType<typeof createSendSetup>>) {
  const files: AppFile[] = []
  const host = {
    ...setup.host,
    saveFile: async (file: AppFile) => {
      files.push(file)
      return 'saved' as const
    },
  }
  const app = await openApp(setup.platform, '/send/many', host)
  await app.user.click(await screen.findByLabelText('Or type or paste it here'))
  await app.user.paste(table)
  await press(app.user, 'Check the table')
  return { ...app, files }
}

/** The file that is handed over, and the checksum that is said beside it. */
async function handOver() {
  const setup = await createSendSetup()
  const { user, files, kill } = await openTable(TABLE, setup)
  await screen.findByText('2 lines are ready, 1 is skipped.')
  await press(user, /^Hand over as a file/)
  const said = await screen.findByText(/^Saved\. Tell whoever sends it/)
  await waitFor(() => expect(files).toHaveLength(1))
  const [, checksum = ''] = /: ((?:[0-9A-F]{4} ?){4})$/.exec(said.textContent) ?? []
  expect(checksum).not.toBe('')
  // A spreadsheet that opens it computes nothing of what people are called.
  expect(files[0]?.content).toContain("'=Ada")
  kill()
  return { file: files[0]?.content as string, checksum }
}

it('A table that was handed over pays exactly its ready lines, once the checksum was compared', async () => {
  const { file, checksum } = await handOver()
  const setup = await createSendSetup()
  const { user } = await openTable(file, setup)
  await screen.findByText('2 lines are ready.')
  expect(screen.getByText(`This table was handed over to you: ${checksum}`)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: "I've checked them" }))
  expect(screen.getByRole('button', { name: 'Send 2 payments' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: "It's the same checksum" }))
  await press(user, 'Send 2 payments')
  await screen.findByText('All lines processed')
  expect(bodiesTo(setup, 'E55')).toMatchObject([{ amount: 21.5 }])
  expect(bodiesTo(setup, 'E74')).toHaveLength(1)
  // What arrives, among the sums.
  expect(screen.getAllByText('100.25')).not.toEqual([])
})

it('A table that was changed after it was handed over is not taken', async () => {
  const { file } = await handOver()
  const { user } = await openTable(file.replace('21.5', '2150'), await createSendSetup())
  expect(await screen.findByText(/was changed after it was handed over/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check the table' })).toBeVisible()
  // What is written by hand is another table, and goes its own way.
  await user.clear(screen.getByLabelText('Or type or paste it here'))
  await user.paste(`Address;Asset;Network;Amount\n${makeAddress('tron', 'a friend')};USDT;Tron;5`)
  await press(user, 'Check the table')
  await screen.findByText('1 line is ready.')
  expect(screen.queryByText(/handed over to you/)).not.toBeInTheDocument()
})
