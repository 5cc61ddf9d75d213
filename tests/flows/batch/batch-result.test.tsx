import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { transferInternally } from '#api/orders/endpoints.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import type { AppFile } from '#shell/host.ts'

import { csvRecords } from '../../support/book-files.ts'
import { internalTransfer } from '../../support/orders/orders.ts'
import { createSendSetup } from '../../support/orders/send-setup.ts'
import { SECOND_WALLET } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { checkTable, openApp, press, recordFiles } from '../../support/render-app.tsx'
import { findAmounts } from '../../support/visible-amounts.ts'

const KILN = makeAddress('tron', 'Kiln Studio')
const TABLE = [
  'Name;Address;IBAN;Asset;Network;Amount;Reference',
  `;${KILN};;USDT;Tron;21.5;October / 1`,
  `;${KILN};;USDT;Tron;22.5;October / 2`,
  `;;${makeIban('NL', 'ABNA0417164300')};EUR;;100;Rent`,
].join('\n')

async function openPaid({ isHidden = false, isPayerKnown = true, table = TABLE } = {}) {
  const setup = await createSendSetup()
  if (!isPayerKnown)
    setup.platform.control.fault({ endpoint: 'E90', kind: 'status', status: 403, times: 'all' })
  const { files, saveFile } = recordFiles()
  const print = vi.fn(() => {
    dispatchEvent(new Event('beforeprint'))
  })
  if (isHidden) setup.host.storage.setItem('tessera.hide-amounts', 'yes')
  const host = { ...setup.host, saveFile, print }
  const app = await openApp(setup.platform, '/send/many', host)
  await checkTable(app.user, table)
  await screen.findByText(/^3 lines are ready/)
  await app.user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
  return { ...app, files, print, control: setup.platform.control }
}

async function pay({ user }: Awaited<ReturnType<typeof openPaid>>) {
  await press(user, 'Send 3 payments')
  await screen.findByText('Payments sent')
}

const textOf = ({ content }: Partial<AppFile> = {}) => (typeof content === 'string' ? content : '')

const cellsOf = (file: AppFile | undefined) => csvRecords(textOf(file))

it('The result shows totals, and its file has each row with fees, date, reference and present state', async () => {
  const app = await openPaid()
  await pay(app)
  const totals = screen.getByRole('heading', { name: 'Sent in all' }).closest('section')
  expect(totals).toHaveTextContent(/Left the walletTron · 2 payments/)
  expect(totals).toHaveTextContent(/Arrives.*44\sUSDT/)
  expect(totals).toHaveTextContent(/100\.00\sEUR/)
  const save = async () => {
    const known = app.files.length
    await app.user.click(screen.getByRole('button', { name: /^Save the result/ }))
    await waitFor(() => expect(app.files).toHaveLength(known + 1))
    return cellsOf(app.files.at(-1))
  }
  const rows = await save()
  expect(rows.map((row) => row['Reference (kept on this device)'])).toEqual([
    'October / 1',
    'October / 2',
    'Rent',
  ])
  for (const row of rows) {
    const [left = 0, ...parts] = [
      'Left the wallet',
      'Fee (of what left)',
      'Network fee (of what left)',
      'Amount',
    ].map((name) => Number(row[name]))
    expect(left).toBeCloseTo(
      parts.reduce((all, part) => all + part),
      6,
    )
    expect(row['Date']).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  expect(Number(rows[0]?.['Network fee (of what left)'])).toBeGreaterThan(0)
  expect(Number(rows[0]?.['Fee (of what left)'])).toBeGreaterThan(0)
  expect(rows.map((row) => row['State'])).toEqual(['Waiting', 'Waiting', 'Waiting'])
  app.control.advance(600)
  expect((await save())[0]?.['State']).toBe('Completed')
  app.control.fault({ endpoint: 'E106', kind: 'status', status: 500, times: 'all' })
  expect((await save())[0]?.['State']).toBe('Could not be read')
})

it('Payment advices are saved as one text, printed on a page each, and opened one by one', async () => {
  const app = await openPaid()
  await pay(app)
  await app.user.click(await screen.findByRole('button', { name: /^Save all as text/ }))
  await waitFor(() => expect(app.files).toHaveLength(1))
  const advices = textOf(app.files[0]).split('\n\n\n')
  expect(advices).toHaveLength(3)
  expect(advices[1]).toMatch(/Payment advice\n22\.5\d?\sUSDT\n/)
  for (const words of ['Payer: Alex Varga', 'Recipient: Kiln Studio', 'Reference: October / 2'])
    expect(advices[1]).toContain(words)
  // Recipients must not see the payer's email or phone.
  expect(advices.join()).not.toContain('@')
  expect(advices[1]).toMatch(/\nOrder number: \S+\n/)
  expect(advices[2]).toContain('Recipient: Mira Novak')
  await app.user.click(screen.getByRole('button', { name: /^Print all/ }))
  expect(app.print).toHaveBeenCalledOnce()
  const printed = document.querySelector('article[aria-label="Payment advices"]')
  expect(printed?.querySelectorAll('section')).toHaveLength(3)
  dispatchEvent(new Event('afterprint'))
  await app.user.click(await screen.findByRole('button', { name: /^Mira.*Line 4/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Payment advice' })
  expect(await within(sheet).findByText(/Reference: Rent/)).toBeInTheDocument()
  expect(sheet).not.toHaveTextContent('Kiln Studio')
})

it('While amounts are hidden, the result shows none and opens no payment advice', async () => {
  const app = await openPaid({ isHidden: true })
  await pay(app)
  await screen.findByText(/Show amounts to open one by itself/)
  expect(screen.queryByRole('button', { name: /Line 4/ })).toBeNull()
  expect(findAmounts(app.cache, ['21.5', '22.5', '100'])).toEqual([])
})

it('The result file has reason and amount of rows left out; without the payer’s name a retry is offered', async () => {
  const wrong = `;${KILN.slice(0, -1)}1;;USDT;Tron;7;Typo`
  const unknown = `;${KILN};;DOGE;Tron;8;Other`
  const app = await openPaid({
    isPayerKnown: false,
    table: [TABLE, wrong, unknown].join('\n'),
  })
  await pay(app)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Save all as text/ })).toBeNull()
  await app.user.click(screen.getByRole('button', { name: /^Save the result/ }))
  await waitFor(() => expect(app.files).toHaveLength(1))
  const rows = cellsOf(app.files[0])
  expect(rows.map((row) => [row['Line'], row['Outcome']])).toEqual([
    ['2', 'Sent'],
    ['3', 'Sent'],
    ['4', 'Sent'],
    ['5', 'Not sent'],
    ['6', 'Not sent'],
  ])
  expect(rows.map((row) => row['Reason'])).toEqual([
    '',
    '',
    '',
    expect.stringMatching(/address/i),
    expect.stringMatching(/DOGE/),
  ])
  expect(rows[3]?.['Left the wallet']).toBe('')
  expect(rows.slice(3).map((row) => [row['Amount'], row['Asset or currency']])).toEqual([
    ['7', 'USDT'],
    ['8', 'DOGE'],
  ])
})

it('The result file says of each line held back as a repetition why it was not sent', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const { platform, host, observer } = await createSendSetup()
  const { files, saveFile } = recordFiles()
  const transfer = async (amount: '12' | '21.5') => {
    await observer.call(transferInternally, internalTransfer(amount))
    platform.control.advance(60)
  }
  await transfer('12')
  const { user } = await openApp(platform, '/send/many', { ...host, saveFile })
  const inside = ['12', '21.5'].map((amount) => `${SECOND_WALLET};USDT;Tron;${amount}`)
  const twice = [1, 2].map(() => `${KILN};USDT;Tron;23.5`)
  await checkTable(user, ['Address;Asset;Network;Amount', ...twice, ...inside].join('\n'))
  await screen.findByText('2 lines are ready, 2 are skipped.')
  const release = holdResponses(platform, 'E75')
  await press(user, 'Send 2 payments')
  await waitFor(() => expect(platform.sentTo('E75')).toHaveLength(1))
  await transfer('21.5')
  release()
  const { textContent: found } = await screen.findByText(/^Exactly 21\.5\sUSDT went to /)
  const save = async () => {
    const known = files.length
    await press(user, /^Save the result/)
    await waitFor(() => expect(files).toHaveLength(known + 1))
    return cellsOf(files.at(-1)).map((row) => [row['Outcome'], row['Reason']])
  }
  const before = [
    ['Sent', ''],
    ['Not sent', 'The same as line 2.'],
    ['Not sent', expect.stringMatching(/^This exact amount went to Vault wallet inside /)],
  ]
  expect(await save()).toEqual([...before, ['Not sent', found]])
  await press(user, 'Skip this line')
  await screen.findByText('All lines processed')
  expect(await save()).toEqual([
    ...before,
    ['Declined, nothing was sent', 'You skipped it · Sent before?'],
  ])
})

it('After a bulk payment a calendar entry for next month leads back, without names and amounts', async () => {
  const app = await openPaid()
  await pay(app)
  await app.user.click(screen.getByRole('button', { name: /^Remind me in a month/ }))
  await screen.findByText('Calendar entry saved')
  const [file] = app.files
  expect(file?.name).toMatch(/^\d{4}-\d\d-\d\d\.ics$/)
  const text = textOf(file).replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:Pay again with Tessera')
  expect(text).toMatch(/\r\nURL:https?:\S+\/send\/many\r\n/)
  expect(text).not.toMatch(/Kiln|USDT|EUR|21\.5|October|Rent/)
})
