import { onlineManager, QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

import { internalTransfer, withdrawal } from '#tests/support/orders/orders.ts'
import { createClient, rejectionOf } from '#tests/support/platform/client.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readPages, startQueries } from '#tests/support/run-queries.ts'

import { transferInternally, withdrawCrypto } from '../orders/endpoints.ts'
import { tenantQueries } from '../tenant/queries.ts'
import { getWallet, listWalletTransactions } from '../wallets/endpoints.ts'
import { walletFeed } from '../wallets/feed.ts'
import { walletQueries } from '../wallets/queries.ts'
import { call, query, STALE_MS } from './call.ts'
import { createQueryClient, httpOf } from './client.ts'

usePlatformServer()

const invalidates = [getWallet, listWalletTransactions]
const withdraw = call(withdrawCrypto, (input) => input, { invalidates })
const transfer = call(transferInternally, (input) => input, { invalidates })

it("A query's key is its endpoint number and input", () => {
  const input = { params: { uuid: WALLET } }
  expect(query(getWallet, input, { staleTime: STALE_MS.moment }).queryKey).toEqual(['E103', input])
  expect(query(getWallet, skipToken, { staleTime: STALE_MS.moment }).queryKey).toEqual(['E103'])
})

it('A query sends nothing while a parameter is missing', async () => {
  const { platform, queries } = await startQueries()
  const observer = new QueryObserver(queries, walletQueries.detail(undefined))
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  stop()
  expect(platform.sentTo('E103')).toEqual([])
})

it('A read rejects while a parameter is missing, and sends nothing', async () => {
  const { platform, queries: client } = await startQueries()
  const plain = query(getWallet, skipToken, { staleTime: STALE_MS.moment })
  const gathered = query(getWallet, skipToken as typeof skipToken | { wallet: string }, {
    staleTime: STALE_MS.moment,
    gather: async (_, { wallet }) => wallet,
  })
  await expect(plain.read({ client })).rejects.toThrow('no input')
  await expect(gathered.read({ client })).rejects.toThrow('no input')
  expect(platform.sentTo('E103')).toEqual([])
})

it("The `gather` function of a query receives the query's input", async () => {
  const { queries: client } = await startQueries()
  const gathered = query(
    getWallet,
    { wallet: WALLET },
    {
      staleTime: STALE_MS.moment,
      gather: async (_, { wallet }) => [wallet],
    },
  )
  expect(await client.fetchQuery(gathered)).toEqual([WALLET])
})

it("A mutation's key is its endpoint number only, so that no secret is in it", () => {
  expect(withdraw.mutationKey).toEqual(['E55'])
})

it('Each page of a list begins after the rows of the previous page, until the list is complete', async () => {
  const { platform, queries } = await startQueries()
  const { rows, total } = await readPages(queries, walletFeed(WALLET, {}))
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  expect(platform.sentTo('E106')).toHaveLength(Math.ceil(total / 50))
})

it('A query is tried three times if a retry can help', async () => {
  const { platform, queries } = await startQueries()
  platform.control.fault({ endpoint: 'E102', kind: 'drop', times: 'all' })
  const observer = new QueryObserver(queries, { ...walletQueries.list(), retryDelay: 0 })
  expect(await observer.refetch()).toMatchObject({ isError: true })
  expect(platform.sentTo('E102')).toHaveLength(3)
})

afterEach(() => onlineManager.setOnline(true))

it.each([
  ['a dropped connection', { kind: 'drop' as const }],
  ['a server fault', { kind: 'status' as const, status: 500 }],
  ['a broken answer', { kind: 'malformed' as const }],
  ['a refusal', { kind: 'status' as const, status: 422 }],
])('An order without a request id is sent only once, also after %s', async (_case, fault) => {
  const { platform, queries } = await startQueries()
  platform.control.fault({ endpoint: 'E55', ...fault, times: 'all' })
  await rejectionOf(mutate(queries, withdraw, withdrawal('20')))
  expect(platform.sentTo('E55')).toHaveLength(1)
})

it('While the device is offline, an order fails immediately and is not sent later', async () => {
  const { platform, queries } = await startQueries()
  onlineManager.setOnline(false)
  platform.control.fault({ endpoint: 'E55', kind: 'drop', times: 'all' })
  const sent = mutate(queries, withdraw, withdrawal('20'))
  expect(await rejectionOf(sent)).toMatchObject({ kind: 'network' })
  onlineManager.setOnline(true)
  expect(platform.sentTo('E55')).toHaveLength(1)
})

it.each([
  ['after a success', undefined, true],
  ['after an unknown outcome', { kind: 'drop' as const }, true],
  ['not after a refusal', { kind: 'status' as const, status: 422 }, false],
])('A mutation refetches the data that it changes: %s', async (_case, fault, isStale) => {
  const { platform, queries } = await startQueries()
  await queries.fetchQuery(walletQueries.detail(WALLET))
  await queries.fetchQuery(walletQueries.list())
  if (fault) platform.control.fault({ endpoint: 'E78', ...fault, times: 'all' })
  await mutate(queries, transfer, internalTransfer()).catch(() => {})
  const { queryKey } = walletQueries.detail(WALLET)
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
  expect(queries.getQueryState(walletQueries.list().queryKey)?.isInvalidated).toBe(false)
})

it('A query client returns the HTTP transport that it was created with, or throws if there was none', async () => {
  const { http } = createClient(createPlatform('empty'))
  expect(httpOf(createQueryClient(http))).toBe(http)
  expect(() => httpOf(new QueryClient())).toThrow('no transport')
})

it('The tenant configuration falls back to its second path on a 404 only (Q6)', async () => {
  const ask = async (status: number) => {
    const platform = createPlatform()
    platform.control.fault({
      endpoint: 'E80',
      kind: 'status',
      status,
      by: { path: '/tenants/config' },
    })
    const queries = createQueryClient(createClient(platform).http)
    const read = await queries.fetchQuery(tenantQueries.config()).catch((error: unknown) => error)
    return { read, paths: platform.sentTo('E80').map(({ path }) => path) }
  }
  expect(await ask(404)).toMatchObject({
    read: { tg_bot_name: 'tessera_sandbox_bot' },
    paths: ['/v2/tenants/config', '/v2/system/config'],
  })
  expect(await ask(401)).toMatchObject({ read: { status: 401 }, paths: ['/v2/tenants/config'] })
})
