import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'

import { createQueryClient } from '#api/query/client.ts'
import { WALLET_FEED_SETTINGS, startWalletFeed } from '#api/wallets/feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import { signedInClient } from '#tests/support/platform/client.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform } from '#tests/support/platform/platform.ts'

import { useFeed } from './use-feed.ts'

interface Wanted {
  filter?: TransactionFilter
  isOn?: boolean
  pages?: number
  from?: number
}

async function start(initialProps: Wanted) {
  const platform = createPlatform()
  const client = createQueryClient((await signedInClient(platform)).http)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const use = ({ filter = {}, ...wanted }: Wanted) =>
    useFeed({
      listKey: JSON.stringify(filter),
      open: () => startWalletFeed(WALLET, filter),
      ...WALLET_FEED_SETTINGS,
      ...wanted,
    })
  return {
    platform,
    ...renderHook(use, { wrapper, initialProps }),
    offsets: () => platform.sentTo('E106').map(({ query }) => /offset=(\d+)/.exec(query)?.[1]),
  }
}

it('A feed is read completely, but only after it is enabled', async () => {
  const { result, rerender, offsets } = await start({ isOn: false })
  expect([result.current.phase, result.current.state]).toEqual(['done', undefined])
  expect(offsets()).toEqual([])
  rerender({ isOn: true })
  await waitFor(() => expect(result.current.phase).toBe('done'))
  expect(result.current.state?.collected.length).toBeGreaterThan(100)
  expect(offsets()).toEqual(['0', '100'])
})

it('The reading of a feed stops after a number of pages, and continues when it is resumed', async () => {
  const { result, offsets } = await start({ pages: 1 })
  await waitFor(() => expect(result.current.phase).toBe('stopped'))
  expect([result.current.state?.collected.length, result.current.error]).toEqual([100, undefined])
  act(() => result.current.resume())
  await waitFor(() => expect(result.current.phase).toBe('done'))
  expect(offsets()).toEqual(['0', '100'])
})

it('After a failure, a feed keeps the pages read so far, and the reading continues after them', async () => {
  const { platform, result, offsets } = await start({ pages: 1 })
  await waitFor(() => expect(result.current.phase).toBe('stopped'))
  platform.control.fault({ endpoint: 'E106', kind: 'drop', times: 'all' })
  act(() => result.current.resume())
  await waitFor(() => expect(result.current.error).toBeDefined())
  expect(result.current.state?.collected).toHaveLength(100)
  platform.control.fault({ endpoint: 'E106', kind: 'none' })
  act(() => result.current.resume())
  await waitFor(() => expect(result.current.phase).toBe('done'))
  expect(offsets()).toEqual(['0', '100', '100'])
})

it('Another filter starts the reading of a feed anew, and an earlier date continues it', async () => {
  const { result, rerender, offsets } = await start({ from: Date.now() })
  await waitFor(() => expect(result.current.phase).toBe('done'))
  expect(offsets()).toEqual(['0'])
  rerender({ from: 0 })
  await waitFor(() => expect(result.current.state?.collected.length).toBeGreaterThan(100))
  expect(offsets()).toEqual(['0', '100'])
  rerender({ filter: { type: 'deposit' } })
  expect(result.current.state).toBeUndefined()
  await waitFor(() => expect(result.current.phase).toBe('done'))
  expect(new Set(result.current.state?.collected.map(({ direction }) => direction))).toEqual(
    new Set(['in']),
  )
})
