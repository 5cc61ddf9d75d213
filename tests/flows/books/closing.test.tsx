import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { ClosedMonthsFile } from '#features/books/model/closings.ts'
import type { ClosedMonth } from '#wallets/closed-months.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { openSignedIn } from '../../support/render-app.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T12:00:00Z')))
afterEach(() => void vi.unstubAllEnvs())

const OF_ALL = '/books?from=2026-10-01&to=2026-10-31'
const OCTOBER = `${OF_ALL}&account=wallet`

const closeButton = () => screen.findByRole('button', { name: /^Close this month/ })

it('Closing a month keeps its time zone for later months, also on a device that has moved', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const { user, host, kill } = await openSignedIn(OCTOBER)
  await user.click(await closeButton())
  kill()
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await openSignedIn('/books', { storage: host.storage })
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue(
    'America/Los_Angeles',
  )
})

async function closedWith(other: Partial<ClosedMonth>) {
  const { user, host, files, kill } = await openSignedIn(OCTOBER, { popup: async () => 'yes' })
  await user.click(await closeButton())
  await user.click(await screen.findByRole('button', { name: /^Save closed months/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: /^Open it again/ }))
  await closeButton()
  const written = files[0]?.content
  const saved = z.parse(ClosedMonthsFile, JSON.parse(typeof written === 'string' ? written : ''))
  const months = saved.months.map((month) => ({ ...month, ...other }))
  await user.upload(
    await screen.findByLabelText(/^Bring back closed months/, { selector: 'input' }),
    new File([JSON.stringify({ ...saved, months })], 'closed.json', { type: 'application/json' }),
  )
  await screen.findByText(/^1 month brought back/)
  kill()
  return host.storage
}

it('Books of all accounts offer no file if transactions of one closed month have changed', async () => {
  const storage = await closedWith({ settled: ['one-that-is-gone'] })
  await openSignedIn(OF_ALL, { storage })
  expect(await screen.findByRole('region', { name: 'EUR · Personal wallet' })).toBeVisible()
  const warning = await screen.findByRole('list', { name: /^Transactions of this closed month/ })
  expect(warning).toHaveTextContent('one-that-is-gone')
  expect(screen.queryByRole('button', { name: /^File for accounting/ })).toBeNull()
})

it('Books of all accounts keep the wallet name that a closed month had at closing', async () => {
  const storage = await closedWith({ name: 'As it was called' })
  const { user, files } = await openSignedIn(OF_ALL, { storage })
  await user.click(await screen.findByRole('button', { name: /^File for accounting/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.content).toContain(`,As it was called,${WALLET},`)
  expect(files[0]?.content).not.toContain(`,Personal wallet,${WALLET},`)
})
