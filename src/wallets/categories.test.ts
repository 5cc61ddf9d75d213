import { beforeEach, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import type { Scope } from '#storage/stored.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import {
  exportCategories,
  importCategories,
  readCategories,
  writeMark,
  writeRule,
} from './categories.ts'
import { sumsByCategory } from './category-sums.ts'

const WALLET = 'wallet'
let scope: Scope
beforeEach(() => {
  scope = { storage: createMemoryStorage(), prefix: 'alex/' }
})

const row = (id: string, to = 'Corner Shop', more = {}) =>
  feedRow({ id, to, direction: 'out', amount: decimal('10'), ...more })
const categoryOf = (one: ReturnType<typeof row>, wallet = WALLET) =>
  readCategories(scope, wallet).categoryMarkOf(one).category

it('The rule of a payee applies to all its rows that have no category of their own', () => {
  writeRule(scope, row('1'), 'Office')
  writeMark(scope, WALLET, row('2'), { category: 'Gifts' })
  expect(['1', '2'].map((id) => categoryOf(row(id)))).toEqual(['Office', 'Gifts'])
  expect(categoryOf(row('3', 'corner  SHOP'))).toBe('Office')
  expect(categoryOf(row('4', 'Corner Shop 2'))).toBeUndefined()
  writeRule(scope, row('1'), ' ')
  expect(categoryOf(row('1'))).toBeUndefined()
})

it('A row whose category the person removed counts as set to none, also after a review', () => {
  const isSet = () => readCategories(scope, WALLET).isSetToNone(row('1'))
  writeMark(scope, WALLET, row('1'), { category: '' })
  expect([isSet(), scope.storage.keys()]).toEqual([false, []])
  writeMark(scope, WALLET, row('1'), { category: 'Rent' })
  expect(isSet()).toBe(false)
  writeMark(scope, WALLET, row('1'), { category: '  ' })
  expect([isSet(), categoryOf(row('1'))]).toEqual([true, undefined])
  writeMark(scope, WALLET, row('1'), { isReviewed: true })
  expect(isSet()).toBe(true)
})

it('A row without a payee has no rule', () => {
  writeRule(scope, row('1', ''), 'Office')
  expect(categoryOf(row('1', ''))).toBeUndefined()
})

it('A category removed from one row stays removed, although its payee has a rule', () => {
  writeRule(scope, row('1'), 'Office')
  writeMark(scope, WALLET, row('1'), { isReviewed: true })
  expect(categoryOf(row('1'))).toBe('Office')
  writeMark(scope, WALLET, row('1'), { category: '' })
  expect(categoryOf(row('1'))).toBeUndefined()
  expect(categoryOf(row('2'))).toBe('Office')
  expect(readCategories(scope, WALLET).names).toEqual(['Office'])
})

it('A row stays reviewed when its category is removed', () => {
  writeMark(scope, WALLET, row('1'), { category: 'Rent' })
  writeMark(scope, WALLET, row('1'), { isReviewed: true })
  expect(readCategories(scope, WALLET).categoryMarkOf(row('1'))).toEqual({
    category: 'Rent',
    isReviewed: true,
  })
  writeMark(scope, WALLET, row('1'), { category: '' })
  expect(readCategories(scope, WALLET).categoryMarkOf(row('1')).isReviewed).toBe(true)
})

it("Each wallet has its own categories, but a card's row has the same one in all its statements", () => {
  writeMark(scope, WALLET, row('1'), { category: 'Rent' })
  expect(categoryOf(row('1'), 'other')).toBeUndefined()
  const purchase = row('7', 'Shop', { cardType: 'AUTHORIZATION' })
  writeMark(scope, 'account', purchase, { category: 'Food' })
  expect(categoryOf(purchase, 'card')).toBe('Food')
})

it('Categories imported from a file replace none that the device already has', () => {
  writeRule(scope, row('1'), 'Office')
  writeMark(scope, WALLET, row('2'), { category: 'Gifts', isReviewed: true })
  const file = exportCategories(scope)
  scope = { storage: createMemoryStorage(), prefix: 'alex/' }
  writeMark(scope, WALLET, row('2'), { category: 'Travel' })
  expect(importCategories(scope, file)).toBe(true)
  expect(['1', '2'].map((id) => categoryOf(row(id)))).toEqual(['Office', 'Travel'])
  expect(readCategories(scope, WALLET).names).toEqual(['Office', 'Travel'])
})

it('Sums by category leave out pending rows, and list rows without a category last', () => {
  writeMark(scope, WALLET, row('1'), { category: 'Rent' })
  writeMark(scope, WALLET, row('2'), { category: 'Rent' })
  const rows = [row('3'), row('1'), row('2'), row('4', 'Bo', { status: 'pending' })]
  const sums = sumsByCategory(rows, { ...readCategories(scope, WALLET), unitOf: String })
  expect(sums.map(({ category, sums: [sum] }) => [category, sum?.out])).toEqual([
    ['Rent', '20'],
    [undefined, '10'],
  ])
})

it('Sums by category list fees apart from the categories, as the exported files do', () => {
  const fees = [{ kind: 'fee' as const, amount: decimal('1.5') }]
  const deposit = { direction: 'in', from: 'Ada', fees: [{ ...fees[0], currency: 'USD' }] }
  for (const id of ['1', '2', '3']) writeMark(scope, WALLET, row(id), { category: 'Rent' })
  const rows = [
    row('1', 'Bo', { fees }),
    row('2', 'Ada', { direction: 'in', fees }),
    row('3', 'Ada', deposit),
    row('4', '', { recordType: 'FEE' }),
  ]
  const sums = sumsByCategory(rows, { ...readCategories(scope, WALLET), unitOf: (name) => name })
  expect(sums).toMatchObject([
    {
      category: 'Rent',
      sums: [
        { symbol: 'USDT', in: '21.5', out: '8.5' },
        { symbol: 'USD', in: '1.5', out: '0' },
      ],
    },
    {
      isFees: true,
      sums: [
        { symbol: 'USDT', in: '0', out: '13' },
        { symbol: 'USD', in: '0', out: '1.5' },
      ],
    },
  ])
})

it('Categories are sorted by the rules of the language', () => {
  for (const [id, category] of ['Cuma', 'Çay', 'Dil'].entries())
    writeMark(scope, WALLET, row(String(id)), { category })
  expect(readCategories(scope, WALLET, 'tr').names).toEqual(['Cuma', 'Çay', 'Dil'])
  const sums = sumsByCategory(
    ['0', '1'].map((id) => row(id)),
    { ...readCategories(scope, WALLET, 'tr'), unitOf: String },
  )
  expect(sums.map(({ category }) => category)).toEqual(['Cuma', 'Çay'])
})
