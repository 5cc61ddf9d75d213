import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { paths } from '#paths'

import { feedOf } from '../../support/orders/orders.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import {
  openApp,
  openSignedIn,
  press,
  signedInHost,
  createRuntime,
} from '../../support/render-app.tsx'

describe('After an order', () => {
  async function openNewest(filter: { record_type?: string; status?: string }) {
    const platform = createPlatform()
    const share = vi.fn(async (_text: string, _file?: unknown) => 'shared' as const)
    const openLink = vi.fn()
    const client = await signedInClient(platform)
    const rows = await feedOf(client, { limit: 1, filter })
    const host = await signedInHost(platform, { share, openLink })
    const opened = await openApp(platform, `/activity/${rows[0]?.id}`, host)
    return { ...opened, platform, share, openLink }
  }

  it('A payout returned by the bank shows where the money is and can be repeated to the same recipient', async () => {
    const { user } = await openNewest({ record_type: 'HIFI_ACH_OFFRAMP', status: 'failed' })
    expect(await screen.findByText('Failed. Your money is in your wallet.')).toBeVisible()
    expect(screen.getByText('Returned by the bank; the money is back')).toBeVisible()
    const repeat = await screen.findByRole('link', { name: 'Repeat' })
    // The parameters are read from the link, because the screen that it opens removes them from the
    // address.
    const { searchParams } = new URL(repeat.getAttribute('href') ?? '', globalThis.location.href)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      counterparty: expect.stringMatching(/^[\da-f-]{36}$/),
      destination: expect.stringMatching(/^[\da-f-]{36}$/),
      amount: expect.stringMatching(/^\d+\.\d+$/),
    })
    await user.click(repeat)
    expect(globalThis.location.pathname).toBe('/send')
  })

  it('A completed transaction opens the explorer of its network, and its receipt is shared as text', async () => {
    const { user, share, openLink } = await openNewest({
      record_type: 'WITHDRAWAL_CRYPTO_EXTERNAL',
      status: 'complete',
    })
    expect(await screen.findByText('Arrived')).toBeVisible()
    expect(screen.queryByText('Where the money is')).toBeNull()
    await press(user, 'Explorer')
    expect(openLink).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/(tronscan\.org\/#\/transaction|mempool\.space\/tx)\//),
    )
    // jsdom draws no picture, so the receipt is shared as text.
    await press(user, 'Receipt')
    await press(user, 'Share')
    const [text, file] = share.mock.lastCall ?? []
    expect(text).toMatch(/^Receipt: money out\n−[\d.,]+\sUSDT/)
    expect(text).toMatch(/Network fee: 1\.5\sUSDT/)
    expect(file).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Save picture' })).not.toBeInTheDocument()
  })
})

describe('Notes to transactions', () => {
  async function start() {
    const { platform, host, observer: client } = await createRuntime()
    const page = await feedOf(client, { limit: 1 })
    return { platform, host, path: paths.transaction.to({ id: String(page[0]?.id) }) }
  }

  it('A note is shown in the feed, survives a restart, stays on the device, or is said not to be kept', async () => {
    const { platform, host, path } = await start()
    const first = await openApp(platform, path, host)
    await first.user.type(await screen.findByLabelText('Your note'), 'Bicycle for Vera')
    first.kill()
    const second = await openApp(platform, '/activity', host)
    const row = await screen.findByRole('link', { name: /Bicycle for Vera/ })
    expect(row).toHaveAttribute('href', path)
    await second.user.type(screen.getByRole('searchbox'), 'for vera')
    await waitFor(() => expect(screen.queryByText(/^Yesterday$/)).toBeNull())
    expect(await screen.findByRole('link', { name: /Bicycle for Vera/ })).toHaveAttribute(
      'href',
      path,
    )
    second.kill()
    const third = await openApp(platform, path, host)
    const field = await screen.findByLabelText('Your note')
    expect(field).toHaveValue('Bicycle for Vera')
    await third.user.clear(field)
    const { setItem } = host.storage
    host.storage.setItem = () => false
    await third.user.type(field, 'x')
    await waitFor(() => expect(field).toBeInvalid())
    expect(screen.getByRole('alert')).toHaveTextContent(/can't save the note/)
    host.storage.setItem = setItem
    await third.user.clear(field)
    third.kill()
    await openApp(platform, '/activity', host)
    expect(
      (await screen.findAllByRole('link', { name: /\d\s(?:USDT|EUR|BTC)/ })).length,
    ).toBeGreaterThan(0)
    expect(screen.queryByText(/Bicycle/)).toBeNull()
    expect(JSON.stringify(platform.sent)).not.toContain('Bicycle')
  })
})

describe('Transactions without a connection', () => {
  it('A transaction from the feed opens offline with a message that it may be outdated', async () => {
    const { user } = await openSignedIn('/activity')
    const list = await screen.findByRole('list')
    const [row] = within(list).getAllByRole('link')
    if (row === undefined) throw new Error('an empty feed')
    // An earlier transaction has loaded the screen's code.
    await user.click(row)
    await screen.findByRole('heading', { level: 1, name: /^Received from/ })
    await act(async () => history.back())
    const [, other] = await screen.findAllByRole('link', { name: /\d\s(?:USDT|EUR|BTC)/ })
    if (other === undefined) throw new Error('a feed of one row')
    act(() => onlineManager.setOnline(false))
    await user.click(other)
    expect(await screen.findByText(/^Couldn't refresh/)).toBeVisible()
    expect(screen.getByText('Status')).toBeVisible()
  })
})
