import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import { writeCsv } from '#lib/csv.ts'
import { decimal, minus, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { euro } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'
import { currencySums } from '#wallets/currency-sums.ts'
import { transactionFactsOf } from '#wallets/facts/facts.ts'
import { mergeOrderRows } from '#wallets/merge-order-rows.ts'

import { ACTIVITY_CSV, rowsOfMergedRow } from './activity-csv.ts'

const rowsArbitrary = fc
  .array(
    fc.record({
      units: fc.bigInt({ min: 0n, max: 10n ** 30n }),
      symbol: fc.constantFrom('EUR', 'USDT', 'BTC'),
      direction: fc.constantFrom('in' as const, 'out' as const),
      status: fc.constantFrom('complete', 'pending', 'failed', 'new', 'on the moon'),
      order: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
      kind: fc.constantFrom('FEE', 'WITHDRAWAL_CRYPTO', 'EXCHANGE_CRYPTO_INTERNAL'),
    }),
    { maxLength: 30 },
  )
  .map((given) =>
    given.map(({ units, symbol, order, kind, ...row }, at) => {
      const digits = units.toString().padStart(19, '0')
      return feedRow({
        ...row,
        id: String(at),
        amount: decimal(`${digits.slice(0, -18)}.${digits.slice(-18)}` as `${number}`),
        currency: { ...euro, id: symbol.toLowerCase() as CurrencyId, symbol },
        recordType: kind,
        method: kind === 'EXCHANGE_CRYPTO_INTERNAL' ? 'exchange' : 'crypto',
        orderId: order,
      })
    }),
  )

const changes = (rows: Parameters<typeof currencySums>[0]): Record<string, Decimal> =>
  Object.fromEntries(
    currencySums(rows).sums.map((sum) => [sum.symbol, minus(sum.in, sum.out)] as const),
  )

it('The exported table has each transaction once, whether or not the screen combines related rows', () => {
  fc.assert(
    fc.property(rowsArbitrary, (rows) => {
      const ids = mergeOrderRows(rows)
        .flatMap(rowsOfMergedRow)
        .map(({ id }) => id)
      expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }),
  )
})

it('Only completed rows are summed, exactly, and the sums of two parts add up to that of the whole', () => {
  fc.assert(
    fc.property(rowsArbitrary, fc.nat(30), (rows, cut) => {
      const whole = changes(rows)
      for (const symbol of ['EUR', 'USDT', 'BTC']) {
        const own = rows.filter(
          (row) => row.currency.symbol === symbol && row.status === 'complete',
        )
        const expected = own.reduce(
          (sum, { direction, amount }) => (direction === 'in' ? plus : minus)(sum, amount),
          ZERO,
        )
        expect(whole[symbol] ?? ZERO).toBe(expected)
        const [one, other] = [changes(rows.slice(0, cut)), changes(rows.slice(cut))]
        expect(plus(one[symbol] ?? ZERO, other[symbol] ?? ZERO)).toBe(whole[symbol] ?? ZERO)
      }
      expect(currencySums(rows).uncounted).toBe(
        rows.filter(({ status }) => !['complete', 'failed'].includes(status)).length,
      )
    }),
  )
})

it("A fee in the exported file has its currency's symbol, and unknown values are empty", () => {
  const row = feedRow({
    fees: [{ kind: 'fee', amount: decimal('1.5'), currency: 'id of USDT' }],
    info: '=1+1',
  })
  const unitOf = (currency: string) => (currency === 'id of USDT' ? 'USDT' : currency)
  const mark = { category: 'Rent', isReviewed: true }
  const [headings, line] = runToEnd(
    writeCsv(ACTIVITY_CSV, [
      { row, facts: transactionFactsOf(row, { unitOf }), name: 'Ada', note: '', mark },
    ]),
  ).split('\r\n')
  const cells = line?.split(',') ?? []
  const cellOf = (heading: string) => cells[headings?.split(',').indexOf(heading) ?? -1]
  expect([cellOf('fee'), cellOf('fee_currency'), cellOf('network_fee')]).toEqual([
    '1.5',
    'USDT',
    '',
  ])
  expect([cellOf('counterparty'), cellOf('description'), cellOf('amount')]).toEqual([
    'Ada',
    "'=1+1",
    '-10',
  ])
})
