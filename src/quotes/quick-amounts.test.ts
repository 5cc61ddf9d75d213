import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { quickAmounts } from './quick-amounts.ts'

const tether = { currency: 'USDT', decimals: 6 }
const bitcoin = { currency: 'BTC', decimals: 8 }
const ether = { currency: 'ETH', decimals: 18 }
const euro = { currency: 'EUR', decimals: 2 }

it.each([
  ['a quarter and a half', tether, { available: '1000.000003' }, ['250', '500.000001']],
  [
    'the digits that the token has',
    bitcoin,
    { available: '0.12345678' },
    ['0.03086419', '0.06172839'],
  ],
  [
    'eight of eighteen digits',
    ether,
    { available: '1.123456789012345678' },
    ['0.28086419', '0.56172839'],
  ],
  [
    'more where eight would make nothing of it',
    ether,
    { available: '0.000000000000000008' },
    ['0.000000000000000002', '0.000000000000000004'],
  ],
  ['round sums of bank money', euro, {}, ['50', '100', '250']],
  ['those that the limits allow', euro, { min: '80', max: '300' }, ['100', '250']],
  ['two beside all that there is', euro, { available: '1200' }, ['50', '100']],
  ['the smallest for who has little', euro, { available: '20' }, ['10']],
  [
    'sums of its size without cents',
    { currency: 'JPY', decimals: 0 },
    {},
    ['5000', '10000', '25000'],
  ],
  ['none where nothing is left', tether, { available: '0' }, []],
  ['none where the least is more than is left', euro, { available: '3' }, []],
  ['none where only all of it may go', tether, { available: '3', min: '2' }, []],
  ['none of a token that nobody has', tether, {}, []],
] as [string, typeof tether, Record<string, `${number}`>, string[]][])(
  'The quick amounts are %s (%o, %o)',
  (_what, currency, given, sums) => {
    const rules = Object.entries(given).map(([name, amount]) => [name, decimal(amount)])
    const found = quickAmounts({ ...currency, ...Object.fromEntries(rules) })
    expect(found.map(({ amount }) => amount)).toEqual(sums)
    const isShare = currency !== euro && currency.decimals > 0
    expect(found.map(({ share }) => share)).toEqual(
      sums.map((_, at) => (isShare ? [25, 50][at] : undefined)),
    )
  },
)
