/** Books: whose they are, in which zone their months begin, and the files that programs take. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { AppFile } from '#shell/host.ts'

import { createPlatform } from '../support/platform.ts'
import { openApp, press, signedInHost } from '../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))
afterEach(() => void vi.unstubAllEnvs())

const OCTOBER = '/books?from=2026-10-01&to=2026-10-31'

async function open(path: string, platform = createPlatform()) {
  const files: AppFile[] = []
  const host = await signedInHost(platform, {
    saveFile: async (file) => {
      files.push(file)
      return 'saved'
    },
  })
  return { platform, files, ...(await openApp(platform, path, host)) }
}

const euros = () => screen.findByRole('region', { name: 'EUR' })
const contentOf = ({ content }: Partial<AppFile> = {}) =>
  typeof content === 'string' ? content : ''

it('Books are found under More, in a time zone that stays chosen for the wallet', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const { user } = await open('/more')
  await user.click(await screen.findByRole('link', { name: /^Books/ }))
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(zone).toHaveValue('America/Los_Angeles')
  await user.selectOptions(zone, 'UTC')
  await user.click(screen.getByRole('button', { name: /^Last month/ }))
  await euros()
  expect(screen.getByText(/Times in UTC/)).toBeVisible()
  await press(user, 'Back')
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC')
})

it('A month in a chosen zone is the same file wherever the device is', async () => {
  const platform = createPlatform()
  const written: string[] = []
  for (const device of ['Europe/Berlin', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', device)
    // One device after the other: each chooses the zone by itself.
    // oxlint-disable no-await-in-loop
    const { user, files, kill } = await open('/books', platform)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time zone' }), 'UTC')
    await user.click(screen.getByRole('button', { name: /^Last month/ }))
    await euros()
    await user.click(screen.getByRole('button', { name: /^File for accounting/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    // oxlint-enable no-await-in-loop
    written.push(`${files[0]?.name} ${contentOf(files[0])}`)
    kill()
  }
  expect(written[1]).toBe(written[0])
})

it('Books of a month are files for every program, and the lines of each come to the balance', async () => {
  const { user, files } = await open(OCTOBER)
  await euros()
  const names = [
    /^Koinly/,
    /^CoinTracker/,
    /^QuickBooks/,
    /^OFX/,
    /^camt\.053/,
    /^Rules for hledger/,
  ]
  for (const [at, name] of names.entries()) {
    // The next is asked for once the one before is there.
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

it('Without what is held the files name the rows that they lack, and the statements for banks are not offered', async () => {
  const { user } = await open('/books?from=2026-11-01&to=2026-11-30')
  await euros()
  expect(screen.getByRole('button', { name: /^camt\.053/ })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Settled only' }))
  expect(
    (await screen.findAllByRole('region', { name: /what makes the difference$/ })).length,
  ).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^camt\.053/ })).toBeNull()
})

it('The old address of a statement leads to the books', async () => {
  await open('/activity/statement?from=2026-10-01&to=2026-10-31')
  await euros()
  expect(location.pathname + location.search).toBe(OCTOBER)
})
