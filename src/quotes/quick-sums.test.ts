import { describe, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { quickSums } from './quick-sums.ts'

describe('Sums to choose with one press', () => {
  it('Of a token there is a quarter and a half of what is left, in digits that it can have', () => {
    expect(quickSums({ currency: 'USDT', decimals: 6, available: decimal('1000.000003') })).toEqual(
      [
        { share: 25, amount: '250' },
        { share: 50, amount: '500.000001' },
      ],
    )
    expect(quickSums({ currency: 'BTC', decimals: 8, available: decimal('0.12345678') })).toEqual([
      { share: 25, amount: '0.03086419' },
      { share: 50, amount: '0.06172839' },
    ])
  })

  it('A token with eighteen decimals gets eight, unless they would make nothing of it', () => {
    expect(
      quickSums({ currency: 'ETH', decimals: 18, available: decimal('1.123456789012345678') })[0],
    ).toEqual({ share: 25, amount: '0.28086419' })
    expect(
      quickSums({ currency: 'ETH', decimals: 18, available: decimal('0.000000000000000008') })[0],
    ).toEqual({ share: 25, amount: '0.000000000000000002' })
  })

  it('Of bank money there are round sums that the limits and what is left allow', () => {
    const euro = { currency: 'EUR', decimals: 2 }
    expect(quickSums(euro).map(({ amount }) => amount)).toEqual(['50', '100', '250'])
    expect(
      quickSums({ ...euro, min: decimal('80'), max: decimal('300') }).map(({ amount }) => amount),
    ).toEqual(['100', '250'])
    // All that there is stands beside them, and one line holds three.
    expect(quickSums({ ...euro, available: decimal('1200') }).map(({ amount }) => amount)).toEqual([
      '50',
      '100',
    ])
    expect(quickSums({ ...euro, available: decimal('20') }).map(({ amount }) => amount)).toEqual([
      '10',
    ])
  })

  it('A currency without cents has sums of its own size', () => {
    expect(quickSums({ currency: 'JPY', decimals: 0 }).map(({ amount }) => amount)).toEqual([
      '5000',
      '10000',
      '25000',
    ])
  })

  it('Where nothing is left, and where only all of it may go, there is none', () => {
    expect(quickSums({ currency: 'USDT', decimals: 6, available: decimal('0') })).toEqual([])
    expect(quickSums({ currency: 'EUR', decimals: 2, available: decimal('3') })).toEqual([])
    expect(
      quickSums({ currency: 'USDT', decimals: 6, available: decimal('3'), min: decimal('2') }),
    ).toEqual([])
    // The sums of a token that nobody has are unknown.
    expect(quickSums({ currency: 'USDT', decimals: 6 })).toEqual([])
  })
})
