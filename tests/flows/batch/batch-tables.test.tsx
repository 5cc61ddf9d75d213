import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { bodiesTo, type SendSetup, openSend } from '../../support/orders/send-setup.ts'
import { type OpenApp } from '../../support/render-app.tsx'

const FRIEND = makeAddress('tron', 'a friend')
const EVM = makeAddress('evm', 'a friend')
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

it('Rows above the headings are listed; one asset and network are chosen if no column has them', async () => {
  const { user } = await openFile(
    `Payroll October\n\n# made by hand\nWallet;Sum\n${FRIEND};21.5\n${EVM};0.004`,
  )
  const skipped = await screen.findByRole('region', {
    name: '2 lines above the headings were skipped',
  })
  expect(skipped).toHaveTextContent('Line 1Payroll OctoberLine 3# made by hand')
  expect(await screen.findByText('No line is ready, 2 are skipped.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Asset for all lines'), 'USDT')
  expect(await screen.findByText('1 line is ready, 1 is skipped.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Asset for all lines'), 'ETH')
  await user.selectOptions(screen.getByLabelText('Network for all lines'), 'Ethereum')
  expect(await screen.findByText(/Address of another network/)).toBeVisible()
  expect(await screen.findByText('Line 5 · skipped')).toBeVisible()
  await waitFor(() => expect(screen.getByText('1 line is ready, 1 is skipped.')).toBeVisible())
})

it('If amounts can be read in two ways, the person chooses one by its total before any row is ready', async () => {
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
  // Two of the lines are now below the platform's minimum.
  expect(await screen.findByText('1 line is ready, 2 are skipped.')).toBeVisible()
  expect(bodiesTo(setup, 'E74')).toHaveLength(0)
})
