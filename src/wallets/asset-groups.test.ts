import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'

import { assetGroups } from './asset-groups.ts'

const option = (symbol: string, network?: string, name = symbol) => ({
  currency: {
    id: `${symbol}-${network ?? ''}` as CurrencyId,
    symbol,
    name,
    network: network === undefined ? undefined : { id: 1, name: network },
  } as CurrencyView,
})
const options = [
  option('USDT', 'Tron', 'Tether USD'),
  option('BTC', 'Bitcoin'),
  option('USDT', 'TON', 'Tether USD'),
  option('EUR', undefined, 'Euro'),
]
const shown = (used: Record<string, number> = {}, query = '') =>
  assetGroups(options, new Map(Object.entries(used)) as Map<CurrencyId, number>, query).map(
    ({ symbol, options: members }) =>
      `${symbol}: ${members.map(({ currency }) => currency.network?.name ?? '–').join(', ')}`,
  )

it('The asset picker lists the most used assets first, and the most used networks of each first', () => {
  const used = shown({ 'BTC-Bitcoin': 3, 'USDT-Tron': 1, 'USDT-TON': 4 })
  expect(used).toEqual(['USDT: TON, Tron', 'BTC: Bitcoin', 'EUR: –'])
  expect(shown({ 'EUR-': 2 })[0]).toBe('EUR: –')
})

it('An asset named by a link comes before the most used ones', () => {
  const used = new Map([['USDT-TON' as CurrencyId, 4]])
  const symbols = assetGroups(options, used, '', 'EUR').map(({ symbol }) => symbol)
  expect(symbols).toEqual(['EUR', 'USDT', 'BTC'])
})

it('A search in the asset picker finds assets whose symbol, name or network has every word', () => {
  expect(shown({}, ' tETHer ')).toEqual(['USDT: Tron, TON'])
  expect(shown({}, 'usdt ton')).toEqual(['USDT: TON'])
  expect(shown({}, 'usdt eth')).toEqual([])
  expect(shown({}, 'sdt to')).toEqual(['USDT: TON'])
  expect(shown({}, 'euro')).toEqual(['EUR: –'])
  expect(shown({}, 'doge')).toEqual([])
})
