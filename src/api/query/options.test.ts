import { MutationObserver, onlineManager, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'

import { createClient, rejectionOf, signedInClient, type Client } from '#tests/support/client.ts'
import { WALLET } from '#tests/support/ids.ts'
import { internalTransfer, withdrawal } from '#tests/support/orders.ts'
import { createPlatform, usePlatformServer, type Platform } from '#tests/support/platform.ts'

import { transferInternally, withdrawCrypto } from '../orders/endpoints.ts'
import { orderQueries } from '../orders/queries.ts'
import { tenantQueries } from '../tenant/queries.ts'
import { userQueries } from '../user/queries.ts'
import { getWallet, listWallets, listWalletTransactions } from '../wallets/endpoints.ts'
import { walletQueries } from '../wallets/queries.ts'
import { createQueryClient, httpOf } from './client.ts'
import { mutationOf } from './mutation-options.ts'
import { queryOf, STALE } from './options.ts'

usePlatformServer()

const invalidates = [getWallet, listWalletTransactions]
const withdraw = mutationOf(withdrawCrypto, { invalidates })
const transfer = mutationOf(transferInternally, { invalidates })

async function start(): Promise<{ platform: Platform; client: Client }> {
  const platform = createPlatform()
  return { platform, client: await signedInClient(platform) }
}

describe('queryOf', () => {
  it('queryOf derives its key from endpoint and input', () => {
    const input = { params: { uuid: WALLET } }
    expect(queryOf(getWallet, input, { staleTime: STALE.moment }).queryKey).toEqual(['E103', input])
    expect(queryOf(getWallet, skipToken, { staleTime: STALE.moment }).queryKey).toEqual(['E103'])
  })

  it('A query asks nothing while a parameter is missing', async () => {
    const { platform, client } = await start()
    const queries = createQueryClient(client.http)
    const observer = new QueryObserver(queries, walletQueries.detail(undefined))
    const stop = observer.subscribe(() => {})
    expect(observer.getCurrentResult().fetchStatus).toBe('idle')
    stop()
    expect(platform.sentTo('E103')).toEqual([])
  })

  it('Every query names a staleTime', () => {
    const options = [
      walletQueries.list(),
      walletQueries.detail(WALLET),
      walletQueries.feed(WALLET, {}),
      walletQueries.transaction(WALLET, '1'),
      userQueries.user(),
      userQueries.data(),
      tenantQueries.config(),
      orderQueries.quote(undefined),
    ]
    expect(options.map(({ staleTime }) => typeof staleTime)).toEqual(options.map(() => 'number'))
  })

  it('A mutation has a key of its number alone, which keeps secrets out', () => {
    expect(withdraw.mutationKey).toEqual(['E55'])
  })
})

it('Pages go on where the last one ended, to the end', async () => {
  const { platform, client } = await start()
  const queries = createQueryClient(client.http)
  const options = walletQueries.feed(WALLET, {})
  const data = await queries.fetchInfiniteQuery({ ...options, pages: 99 })
  const { rows, total } = options.select(data)
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  expect(platform.sentTo('E106')).toHaveLength(Math.ceil(total / 50))
})

it.each([
  ['a dropped connection', { kind: 'drop' as const }, 2],
  ['a server fault', { kind: 'status' as const, status: 502 }, 2],
  ['a broken answer', { kind: 'malformed' as const }, 0],
  ['a refusal', { kind: 'status' as const, status: 403 }, 0],
])('A query reads again after %s only where it may help', async (_case, fault, retries) => {
  const { platform, client } = await start()
  const queries = createQueryClient(client.http)
  queries.setDefaultOptions({
    ...queries.getDefaultOptions(),
    queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 },
  })
  platform.control.fault({ endpoint: 'E102', ...fault, times: 9 })
  await rejectionOf(
    new Promise((resolve, reject) => {
      const observer = new QueryObserver(queries, walletQueries.list())
      const stop = observer.subscribe(({ error, data }) => {
        if (error === null && data === undefined) return
        stop()
        if (error === null) resolve(data)
        else reject(error)
      })
    }),
  )
  expect(platform.sentTo('E102')).toHaveLength(retries + 1)
})

describe('mutationOf', () => {
  afterEach(() => onlineManager.setOnline(true))

  const mutate = (client: Client, amount: `${number}` = '20') => {
    const queries = createQueryClient(client.http)
    const observer = new MutationObserver(queries, withdraw)
    return observer.mutate(withdrawal(amount))
  }

  it.each([
    ['a dropped connection', { kind: 'drop' as const }],
    ['a server fault', { kind: 'status' as const, status: 500 }],
    ['a broken answer', { kind: 'malformed' as const }],
    ['a refusal', { kind: 'status' as const, status: 422 }],
  ])('An order without id is never repeated after %s', async (_case, fault) => {
    const { platform, client } = await start()
    platform.control.fault({ endpoint: 'E55', ...fault })
    await rejectionOf(mutate(client))
    expect(platform.sentTo('E55')).toHaveLength(1)
  })

  it('An order fails at once offline instead of being sent later', async () => {
    const { platform, client } = await start()
    onlineManager.setOnline(false)
    platform.control.fault({ endpoint: 'E55', kind: 'drop' })
    expect(await rejectionOf(mutate(client))).toMatchObject({ kind: 'network' })
    onlineManager.setOnline(true)
    expect(platform.sentTo('E55')).toHaveLength(1)
  })

  it.each([
    ['after a success', undefined, true],
    ['after an unknown outcome', { kind: 'drop' as const }, true],
    ['not after a refusal', { kind: 'status' as const, status: 422 }, false],
  ])('A mutation makes what it changes read again %s', async (_case, fault, isStale) => {
    const { platform, client } = await start()
    const queries = createQueryClient(client.http)
    await queries.fetchQuery(walletQueries.detail(WALLET))
    await queries.fetchQuery(walletQueries.list())
    if (fault) platform.control.fault({ endpoint: 'E78', ...fault })
    const observer = new MutationObserver(queries, transfer)
    await observer.mutate(internalTransfer()).catch(() => {})
    const { queryKey } = walletQueries.detail(WALLET)
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
    expect(queries.getQueryState(walletQueries.list().queryKey)?.isInvalidated).toBe(false)
  })

  it('A mutation knows the endpoints that it changes by number', () => {
    expect(mutationOf(getWallet, { invalidates: [listWallets] }).meta).toEqual({
      invalidates: ['E102'],
    })
  })
})

it('The transport of a client is the one it was made with; a foreign client has none', async () => {
  const { http } = createClient(createPlatform('empty'))
  expect(httpOf(createQueryClient(http))).toBe(http)
  const { QueryClient } = await import('@tanstack/react-query')
  expect(() => httpOf(new QueryClient())).toThrow('no transport')
})

describe('Tenant configuration (Q6)', () => {
  it('The tenant configuration falls back to its second path on a 404', async () => {
    const platform = createPlatform()
    const queries = createQueryClient(createClient(platform).http)
    platform.control.fault({ endpoint: 'E80', kind: 'status', status: 404 })
    const config = await queries.fetchQuery(tenantQueries.config())
    expect(config.tg_bot_name).toBe('tessera_sandbox_bot')
    expect(platform.sentTo('E80').map(({ path }) => path)).toEqual([
      '/v2/tenants/config',
      '/v2/system/config',
    ])
  })

  it('The tenant configuration does not fall back on any other failure', async () => {
    const platform = createPlatform()
    const queries = createQueryClient(createClient(platform).http)
    platform.control.fault({ endpoint: 'E80', kind: 'status', status: 401 })
    const error = await rejectionOf(queries.fetchQuery(tenantQueries.config()))
    expect(error).toMatchObject({ status: 401 })
    expect(platform.sentTo('E80')).toHaveLength(1)
  })
})
