import { expect, it } from 'vitest'

import { parseDecimal } from '#lib/money/decimal.ts'

import { groupAssets, isSmall } from './asset-groups.ts'

const asset = (
  symbol: string,
  fiatAmount: string,
  given: { isCrypto?: boolean; isStablecoin?: boolean; amount?: string } = {},
) => ({
  symbol,
  isCrypto: given.isCrypto ?? true,
  isStablecoin: given.isStablecoin ?? false,
  amount: parseDecimal(given.amount ?? '1'),
  fiatAmount: parseDecimal(fiatAmount),
})

it('Assets stand in groups of one kind, always in the same order, each with what it is worth', () => {
  const groups = groupAssets([
    asset('BTC', '10.5'),
    asset('USDT', '2', { isStablecoin: true }),
    asset('ETH', '4'),
    asset('EUR', '7', { isCrypto: false }),
  ])
  expect(
    groups.map(({ kind, total, assets }) => [kind, total, assets.map(({ symbol }) => symbol)]),
  ).toEqual([
    ['currencies', '7', ['EUR']],
    ['stablecoins', '2', ['USDT']],
    ['coins', '14.5', ['BTC', 'ETH']],
  ])
})

it('A kind of which there is nothing has no group', () => {
  expect(groupAssets([asset('BTC', '1')]).map(({ kind }) => kind)).toEqual(['coins'])
  expect(groupAssets([])).toEqual([])
})

it.each([
  ['worth 99 cents', '0.99', '5', true],
  ['worth one unit', '1', '5', false],
  ['with nothing in it', '0', '0', true],
  ['without a known price', '0', '5', false],
])(
  'Whether an asset %s counts as small is known (%s for %s)',
  (_case, fiatAmount, amount, expected) => {
    expect(isSmall(asset('X', fiatAmount, { amount }))).toBe(expected)
  },
)
