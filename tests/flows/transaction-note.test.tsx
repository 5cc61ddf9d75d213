/** A note of one's own to a transaction: kept on the device, shown in the feed, found by the search, sent nowhere. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { paths } from '#paths'

import { signedInClient } from '../support/client.ts'
import { WALLET } from '../support/ids.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIRST = { timeout: 60_000 }

async function start() {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  const client = await signedInClient(platform)
  const page = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 1 },
  })
  return { platform, host, path: paths.transaction.to({ id: String(rowsOf(page)[0]?.id) }) }
}

it('A note stands in the feed, outlives the app, and never leaves the device', async () => {
  const { platform, host, path } = await start()
  const first = await openApp(platform, path, host)
  await first.user.type(await screen.findByLabelText('Your note', {}, FIRST), 'Bicycle for Vera')
  first.kill()
  const second = await openApp(platform, '/activity', host)
  const row = await screen.findByRole('link', { name: /Bicycle for Vera/ }, FIRST)
  expect(row).toHaveAttribute('href', path)
  await second.user.type(screen.getByRole('searchbox'), 'for vera')
  await waitFor(() => expect(screen.queryByText(/^Yesterday$/)).toBeNull(), FIRST)
  expect(await screen.findByRole('link', { name: /Bicycle for Vera/ }, FIRST)).toHaveAttribute(
    'href',
    path,
  )
  second.kill()
  const third = await openApp(platform, path, host)
  const field = await screen.findByLabelText('Your note', {}, FIRST)
  expect(field).toHaveValue('Bicycle for Vera')
  await third.user.clear(field)
  third.kill()
  await openApp(platform, '/activity', host)
  expect(
    (await screen.findAllByRole('link', { name: /USDT|EUR|BTC/ }, FIRST)).length,
  ).toBeGreaterThan(0)
  expect(screen.queryByText(/Bicycle/)).toBeNull()
  expect(JSON.stringify(platform.sent)).not.toContain('Bicycle')
})

it('A note that the device can\u2019t keep says so', async () => {
  const { platform, host, path } = await start()
  const { user } = await openApp(platform, path, host)
  const field = await screen.findByLabelText('Your note', {}, FIRST)
  host.storage.setItem = () => false
  await user.type(field, 'x')
  await waitFor(() => expect(field).toBeInvalid())
  expect(screen.getByRole('alert')).toHaveTextContent(/can't save the note/)
})
