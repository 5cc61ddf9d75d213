import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { signedInClient } from '#tests/support/platform/client.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'

import { rowsOf } from '../common/schema.ts'
import { cachedRowsOfOrder, cachedTransactions, cachedTransaction } from './cached-feed.ts'
import { listWalletTransactions } from './endpoints.ts'
import { searchedFeed } from './feed.ts'
import { walletQueries } from './queries.ts'

usePlatformServer()

it('Cached data that was computed from a feed is not used as a page of the feed', () => {
  const client = new QueryClient()
  client.setQueryData(['E106', { wallet: WALLET, range: 'year' }, 'gathered'], { points: [] })
  expect(cachedTransaction(client, WALLET, '7')).toBeUndefined()
  expect(cachedTransactions(client, WALLET, {})).toEqual([])
})

it('Rows cached by a search are found by id and by order, but are part of no cached list', async () => {
  const http = await signedInClient(createPlatform())
  const page = await http.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 60, offset: 0 },
  })
  const client = new QueryClient()
  const { queryKey } = searchedFeed(WALLET, {})
  client.setQueryData(queryKey, { pages: [page], pageParams: [0] })
  expect(cachedTransactions(client, WALLET, {})).toEqual([])
  const row = rowsOf(page).find(({ meta }) => meta?.order_id)
  expect(cachedTransaction(client, WALLET, String(row?.id))?.row).toBe(row)
  const found = cachedRowsOfOrder(client, WALLET, row?.meta?.order_id ?? '')
  expect(found.map(({ id }) => id)).toContain(String(row?.id))
  const latest = walletQueries.latest(WALLET, {}, 5)
  client.setQueryData(latest.queryKey, page)
  expect(cachedTransactions(client, WALLET, {})).toHaveLength(rowsOf(page).length)
})
