import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { countCurrencyUse } from './currency-use.ts'
import { listWalletTransactions } from './endpoints.ts'

const row = (id: number, currency: string) => ({
  id,
  wallet_id: 'w',
  type: 'withdraw',
  currency: { uuid: currency },
})
const page = (...rows: unknown[]) => ({
  total: rows.length,
  count: rows.length,
  has_more: false,
  data: rows,
})
const feed = (query: object) => [listWalletTransactions.id, { params: { uuid: 'w' }, query }]

it('Each transaction that the device has read counts once, even if it is on several pages', () => {
  const client = new QueryClient()
  client.setQueryData(feed({ limit: 1 }), page(row(1, 'usdt')))
  client.setQueryData(feed({}), {
    pages: [page(row(1, 'usdt'), row(2, 'usdt')), page(row(3, 'eur'))],
    pageParams: [],
  })
  expect([...countCurrencyUse(client)]).toEqual([
    ['usdt', 2],
    ['eur', 1],
  ])
})

it('Only cached pages of a feed are counted, not data combined from many calls', () => {
  const client = new QueryClient()
  client.setQueryData([listWalletTransactions.id, 'month', 'w'], { sums: [] })
  client.setQueryData([listWalletTransactions.id], 7)
  client.getQueryCache().build(client, { queryKey: feed({ limit: 20 }) })
  expect([...countCurrencyUse(client)]).toEqual([])
})
