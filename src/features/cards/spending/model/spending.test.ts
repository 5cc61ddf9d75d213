import { expect, it, vi } from 'vitest'

import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { spanOfMonth } from '#lib/months.ts'
import { runToEnd } from '#lib/time-slices.ts'

import { spendingAddressOf } from './spending-address.ts'
import {
  focusOf,
  spendingEffectOf,
  merchantKeyOf,
  spendingOf as spendingWork,
  totalIn,
} from './spending.ts'

const spendingOf = (...given: Parameters<typeof spendingWork>) => runToEnd(spendingWork(...given))

let count = 0
const row = (given: Partial<CardTransactionView> = {}): CardTransactionView => ({
  id: `row-${++count}`,
  direction: 'out',
  type: 'CLEARING',
  status: 'CLEARED',
  isPending: false,
  title: 'Corner Shop',
  merchant: { name: 'Corner Shop', category: '5411', city: undefined, country: undefined },
  last4: '4242',
  total: decimal('10'),
  fee: decimal('0'),
  billingCurrency: 'USD',
  original: undefined,
  createdAt: new Date(2026, 9, 10, 12).toISOString(),
  clearedAt: undefined,
  failureReason: undefined,
  hasReceipt: undefined,
  adjustment: undefined,
  review: undefined,
  ...given,
})
const NOWHERE = {
  merchant: { name: undefined, category: undefined, city: undefined, country: undefined },
}
const shop = (name: string, category: string) => ({
  title: name,
  merchant: { ...NOWHERE.merchant, name, category },
})
const OCTOBER = spanOfMonth('2026-10')

it.each<[Partial<CardTransactionView>, string]>([
  [{}, 'spent'],
  [{ type: 'AUTHORIZATION', status: 'APPROVED', isPending: true }, 'held'],
  [{ type: 'AUTHORIZATION', status: 'FAILED' }, 'void'],
  [{ type: 'AUTHORIZATION', status: 'EXPIRED' }, 'void'],
  [{ type: 'REVERSAL', status: 'REVERSED' }, 'void'],
  [{ type: 'REVERSAL', status: 'REVERSED', direction: 'in' }, 'returned'],
  [{ type: 'REVERSAL', status: 'CLEARED', direction: 'in' }, 'returned'],
  [{ type: 'REFUND', direction: 'in' }, 'returned'],
  [{ type: 'REFUND', status: 'PENDING', direction: 'in', isPending: true }, 'awaited'],
  [{ type: 'REFUND', status: 'REVERSED', direction: 'in' }, 'void'],
  [{ type: 'FEE', ...NOWHERE }, 'spent'],
  [{ type: 'DEPOSIT', direction: 'in', ...NOWHERE }, 'other'],
  [{ type: 'WITHDRAWAL', ...NOWHERE }, 'other'],
  [{ type: 'WITHDRAWAL', ...shop('Bank', '6011') }, 'spent'],
  [{ type: 'ORIGINAL_CREDIT', direction: 'in' }, 'other'],
  [{ type: 'PURCHASE', status: 'COMPLETED' }, 'spent'],
  [{ type: 'PURCHASE', status: 'DECLINED' }, 'void'],
  [{ status: 'ON_THE_MOON' }, 'unclear'],
  [{ type: 'NEWS', ...NOWHERE }, 'unclear'],
  [{ billingCurrency: undefined }, 'unclear'],
])('A card transaction %o counts as %s', (given, effect) => {
  expect(spendingEffectOf(row(given))).toBe(effect)
})

it("Refunds reduce a month's spending, and pending amounts are summed separately", () => {
  const rows = [
    row({ total: decimal('40.10') }),
    row({ total: decimal('0.2') }),
    row({ type: 'REFUND', direction: 'in', total: decimal('15') }),
    row({ type: 'AUTHORIZATION', status: 'APPROVED', isPending: true, total: decimal('7') }),
    row({ status: 'FAILED', total: decimal('900') }),
  ]
  const { currencies, voidCount } = spendingOf(rows, OCTOBER)
  const sums = { total: '25.3', spent: '40.3', returned: '15', held: '7' }
  expect(currencies).toMatchObject([{ currency: 'USD', ...sums }])
  expect(voidCount).toBe(1)
})

it('Spending in different currencies is never added up', () => {
  const spending = spendingOf([row(), row(), row({ billingCurrency: 'EUR' })], OCTOBER)
  const totals = spending.currencies.map(({ currency, total }) => `${total} ${currency}`)
  expect(totals).toEqual(['20 USD', '10 EUR'])
  expect(totalIn(spending, 'GBP')).toBe('0')
})

it('Categories are sorted by amount, and one with more refunds than spending has no share', () => {
  const rows = [
    row({ ...shop('Corner Shop', '5411'), total: decimal('10') }),
    row({ ...shop('Noodles', '5814'), total: decimal('30') }),
    row({ ...shop('Books', '5942'), type: 'REFUND', direction: 'in', total: decimal('5') }),
    row({ type: 'FEE', ...NOWHERE, total: decimal('2') }),
    row({ ...shop('Somewhere', ''), total: decimal('1') }),
  ]
  const [dollars] = spendingOf(rows, OCTOBER).currencies
  expect(dollars?.categories.map(({ key, amount, share }) => [key, amount, share])).toEqual([
    ['restaurants', '30', 70],
    ['groceries', '10', 23],
    ['fees', '2', 5],
    ['other', '1', 2],
    ['books', '-5', undefined],
  ])
})

it('A merchant is one group of spending, in whatever spelling its name is written', () => {
  expect(merchantKeyOf(row(shop(' CORNER  shop ', '5411')))).toBe(merchantKeyOf(row()))
  expect(merchantKeyOf(row({ type: 'FEE' }))).toBe('')
  // On Turkish devices "I" becomes a dotless "ı" in lower case.
  const toLocale = String.prototype.toLocaleLowerCase
  const spy = vi.spyOn(String.prototype, 'toLocaleLowerCase')
  spy.mockImplementation(function (this: string) {
    return toLocale.call(this, 'tr')
  })
  expect(merchantKeyOf(row(shop('IKEA', '5712')))).toBe('ikea')
  spy.mockRestore()
})

it("A month's spending includes its first moment and excludes the midnight that ends it", () => {
  const { start, end } = OCTOBER
  const rows = [start, end - 1, start - 1, end].map((at) => {
    return row({ createdAt: new Date(at).toISOString() })
  })
  expect(spendingOf(rows, OCTOBER).currencies[0]?.total).toBe('20')
})

it('Sums of spending are computed in steps of one row, so that the page stays responsive', () => {
  let looked = 0
  const look = () => {
    looked += 1
    return decimal('10')
  }
  const rows = Array.from({ length: 300 }, () =>
    Object.defineProperty(row(), 'total', { get: look }),
  )
  const mostOf = <Result>(work: Generator<void, Result>): [number, Result] => {
    let most = 0
    for (;;) {
      const before = looked
      const step = work.next()
      most = Math.max(most, looked - before)
      if (step.done === true) return [most, step.value]
    }
  }
  const [most, { currencies }] = mostOf(spendingWork(rows, OCTOBER))
  const [dollars] = currencies
  expect(dollars?.total).toBe('3000')
  const wanted = { category: 'groceries', merchant: undefined } as const
  const [mostOfFocus, focus] = mostOf(focusOf(dollars ?? {}, wanted))
  expect(focus.total).toBe('3000')
  expect(looked).toBeGreaterThan(600)
  expect(Math.max(most, mostOfFocus)).toBeLessThan(10)
})

it.each([
  ['2026-09', '2026-09'],
  ['2025-12', '2025-12'],
  ['2026-10', '2026-10'],
  ['2026-11', '2026-10'],
  ['2026-1', '2026-10'],
  ['2025-13', '2026-10'],
  ['0', '2026-10'],
  ['', '2026-10'],
])('In October 2026, an address with the month %s shows the spending of %s', (named, month) => {
  expect(spendingAddressOf({ month: named }, '2026-10')).toMatchObject({ month })
})
