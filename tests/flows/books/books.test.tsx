import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { AppFile } from '#shell/host.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openSignedIn } from '../../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))
afterEach(() => void vi.unstubAllEnvs())

const OCTOBER = '/books?from=2026-10-01&to=2026-10-31&account=wallet'

const euros = () => screen.findByRole('region', { name: 'EUR' })
const contentOf = ({ content }: Partial<AppFile> = {}) =>
  typeof content === 'string' ? content : ''

it('Books open from the More screen and apply a chosen time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const { user } = await openSignedIn('/more')
  await user.click(await screen.findByRole('link', { name: /^Books/ }))
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(zone).toHaveValue('America/Los_Angeles')
  await user.selectOptions(zone, 'UTC')
  await screen.findByRole('region', { name: 'EUR · Personal wallet' })
  expect(screen.getByText(/Times in UTC/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC')
})

it("A month's file in a chosen time zone is the same on devices in other time zones", async () => {
  const platform = createPlatform()
  const written: string[] = []
  for (const device of ['Europe/Berlin', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', device)
    // One device after the other, because each chooses the zone itself.
    // oxlint-disable no-await-in-loop
    const { user, files, kill } = await openSignedIn('/books?account=wallet', {}, platform)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time zone' }), 'UTC')
    await euros()
    await user.click(screen.getByRole('button', { name: /^File for accounting/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    // oxlint-enable no-await-in-loop
    written.push(`${files[0]?.name} ${contentOf(files[0])}`)
    kill()
  }
  expect(written[1]).toBe(written[0])
})

it("A month's books can be saved for each program, by buttons whose totals match the change", async () => {
  const { user, files } = await openSignedIn(OCTOBER)
  const [, sums = ''] = (await euros()).textContent?.split('Sum of the files') ?? []
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await user.tab()
  expect(screen.getByRole('button', { name: /^File for a spreadsheet/ })).toHaveFocus()
  const [total = 'no sum'] = /[−-]?[\d,.]+\sEUR/.exec(sums) ?? []
  const camt = screen.getByRole('button', { name: /^camt\.053/ })
  expect(camt).toHaveTextContent(total)
  expect(camt).not.toHaveTextContent('USDT')
  for (const name of [/^Koinly/, /^File for accounting/, /^Xero/])
    for (const symbol of ['EUR', 'USDT'])
      expect(screen.getByRole('button', { name })).toHaveTextContent(symbol)
  const names = [
    /^Koinly/,
    /^CoinTracker/,
    /^QuickBooks/,
    /^OFX/,
    /^camt\.053/,
    /^Rules for hledger/,
  ]
  for (const [at, name] of names.entries()) {
    // Each file is requested once the previous one has arrived.
    // oxlint-disable no-await-in-loop
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(files.length).toBeGreaterThan(at))
    // oxlint-enable no-await-in-loop
  }
  expect(await screen.findByText('File saved')).toBeVisible()
  const byEnd = (end: string) => files.filter(({ name }) => name.endsWith(end)).map(contentOf)
  expect(byEnd('-koinly.csv')[0]).toMatch(/^Date,Sent Amount,/)
  expect(byEnd('.ofx')[0]).toContain('<CURDEF>EUR</CURDEF>')
  expect(byEnd('.xml')[0]).toContain('camt.053.001.08')
  expect(byEnd('.csv.rules')[0]).toContain('account1')
  expect(files.filter(({ name }) => name.includes('quickbooks')).length).toBeGreaterThan(1)
  expect(screen.getAllByText('As much as the balance changed')).not.toHaveLength(0)
})

it("A file's button shows no sum of zero, and a file without amounts shows no sum", async () => {
  await openSignedIn('/books?from=2026-10-01&to=2026-10-31', {}, createPlatform('business'))
  const file = await screen.findByRole('button', { name: /^File for accounting/ })
  expect(file).toHaveTextContent(/ · Adds up to (?:.+, )?1,446\.00\sUSD/)
  expect(file).not.toHaveTextContent(/[,o] 0(?:\.0+)?\s/)
  expect(screen.getByRole('button', { name: /^OFX/ })).not.toHaveTextContent(/[,o] 0(?:\.0+)?\s/)
  expect(screen.getByRole('button', { name: /^Rules for hledger/ })).not.toHaveTextContent(/USD/)
})

it('Money on hold is listed, and counts in the spreadsheet file and not in the accounting file', async () => {
  await openSignedIn('/books?from=2026-11-01&to=2026-11-30&account=wallet')
  await euros()
  const [held] = await screen.findAllByRole('region', { name: /what makes the difference$/ })
  expect(held).toHaveTextContent(/Held/)
  const usdt = (name: RegExp) =>
    /[−-]?[\d,.]+\sUSDT/.exec(screen.getByRole('button', { name }).textContent ?? '')?.[0]
  expect(usdt(/^File for a spreadsheet/)).toMatch(/\d/)
  expect(usdt(/^File for a spreadsheet/)).not.toBe(usdt(/^File for accounting/))
})

async function accountingOf(user: UserEvent, files: AppFile[]): Promise<string[]> {
  const count = files.length
  await user.click(await screen.findByRole('button', { name: /^File for accounting/ }))
  await waitFor(() => expect(files).toHaveLength(count + 1))
  return contentOf(files.at(-1)).split('\r\n')
}

it('Books of a wallet and its card accounts name the account in each row of their file', async () => {
  const { user, files, platform } = await openSignedIn('/books')
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Period' }),
    await screen.findByRole('option', { name: /^Last quarter/ }),
  )
  expect(await screen.findByRole('region', { name: 'EUR · Personal wallet' })).toHaveTextContent(
    /Closing balance/,
  )
  const accounts = new Set(platform.sentTo('E42').map(({ path }) => path))
  expect(accounts.size).toBeGreaterThan(1)
  const lines = await accountingOf(user, files)
  const [heading = ''] = lines
  const at = heading.split(',').indexOf('account_id')
  const named = new Set(lines.slice(1, -1).map((line) => line.split(',')[at]))
  expect(named.size).toBeGreaterThan(1)
  expect(named).toContain(WALLET)
  await user.click(screen.getByRole('button', { name: /^OFX/ }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(contentOf(files[1])).toMatch(/<BANKMSGSRSV1>.*<CREDITCARDMSGSRSV1>/s)
  expect(screen.queryByRole('button', { name: /^Close this month/ })).toBeNull()
})
