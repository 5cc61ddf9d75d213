/** The parts of Home are of one moment: the balance, its line, and the latest activity beside it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { getWallet } from '#api/wallets/endpoints.ts'

import { createPlatform, fund } from '../support/platform.ts'
import { openApp, openSignedIn, signedInHost } from '../support/render-app.tsx'

const EMPTY = 'No activity yet'

async function openEmpty() {
  const platform = createPlatform('empty')
  const opened = await openApp(platform, '/', await signedInHost(platform))
  await screen.findByText(EMPTY)
  vi.setSystemTime(Date.now() + 5000)
  return { platform, ...opened }
}

it('Money that a new person sees in the balance stands in the latest activity, too', async () => {
  const { platform, cache } = await openEmpty()
  fund(platform, 'demo@tessera.test', 'USDT', '100')
  // As after a start from what the device keeps, and after a form that needs the balance: the wallet alone is asked.
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  expect(await screen.findByRole('link', { name: /^USDT.*100/ })).toBeVisible()
  const activity = await screen.findByRole('region', { name: 'Latest activity' })
  expect(await within(activity).findByRole('link', { name: /100\sUSDT/ })).toBeVisible()
  expect(screen.queryByText(EMPTY)).toBeNull()
})

it('Money that has just arrived does not stand at the beginning of the line', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const { platform, cache } = await openSignedIn('/')
  const line = () => screen.findByRole('img', { name: /^Balance since / })
  const amounts = async () =>
    /: ([\d,.]+)\sEUR then, ([\d,.]+)/.exec((await line()).getAttribute('aria-label') ?? '')
  const [, opening, balance] = (await amounts()) ?? []
  expect(opening).toBeDefined()
  vi.setSystemTime(Date.now() + 5000)
  fund(platform, 'demo@tessera.test', 'USDT', '100')
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  await waitFor(async () => expect((await amounts())?.[2]).not.toBe(balance))
  await waitFor(async () => expect((await amounts())?.[1]).toBe(opening))
})

it('What was asked for with the balance is not asked for again', async () => {
  const { platform, cache } = await openEmpty()
  const feeds = () => platform.sentTo('E106').filter(({ query }) => query.includes('limit=3&'))
  expect(feeds()).toHaveLength(1)
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  await waitFor(() => expect(feeds()).toHaveLength(2))
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  expect(feeds()).toHaveLength(2)
})
