import { expect, it } from 'vitest'

import { parseDecimal } from '#lib/money/decimal.ts'

import { groupAssets, isSmall } from './asset-groups.ts'

const asset = (symbol: string, fiatAmount: string, given: object = {}) => ({
  symbol,
  isCrypto: true,
  isStablecoin: false,
  amount: parseDecimal('1'),
  fiatAmount: parseDecimal(fiatAmount),
  ...given,
})

it('Assets are grouped by kind in a fixed order, and each group has its total value', () => {
  const groups = groupAssets([
    asset('BTC', '10.5'),
    asset('USDT', '2', { isStablecoin: true }),
    asset('ETH', '4'),
    asset('EUR', '7', { isCrypto: false }),
  ])
  const shown = groups.map(({ kind, total, assets }) => {
    return [kind, total, ...assets.map(({ symbol }) => symbol)].join(' ')
  })
  expect(shown).toEqual(['currencies 7 EUR', 'stablecoins 2 USDT', 'coins 14.5 BTC ETH'])
})

it('An empty kind of assets has no group', () => {
  expect(groupAssets([asset('BTC', '1')]).map(({ kind }) => kind)).toEqual(['coins'])
  expect(groupAssets([])).toEqual([])
})

it.each([
  ['is worth 99 cents', '0.99', '5', true],
  ['is worth one unit', '1', '5', false],
  ['is empty', '0', '0', true],
  ['has no known price', '0', '5', false],
])('An asset that %s (%s for %s) counts as small: %s', (_case, fiatAmount, amount, expected) => {
  expect(isSmall(asset('X', fiatAmount, { amount: parseDecimal(amount) }))).toBe(expected)
})
