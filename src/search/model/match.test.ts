import fc from 'fast-check'
import { expect, it } from 'vitest'

import { groupSeparatorOf } from '#i18n/amount-input.ts'
import { amountText } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import { compare, parseDecimal, type Decimal } from '#lib/money/decimal.ts'

import { matchItem, prepareItem, type SearchItem } from './match.ts'
import { parseSearch } from './query.ts'

const NOW = new Date(2025, 10, 20)
const ADDRESS = 'TCwxjs4mTJvxYrWgHTqo1Q8AmcQNm1S273'

const searchItemOf = (given: Partial<SearchItem> = {}): SearchItem => ({
  kind: 'transaction',
  title: 'Kiln Studio',
  subtitle: '',
  at: new Date(2025, 9, 3, 14).getTime(),
  amounts: [],
  texts: [],
  ids: [],
  ...given,
})
const amountOf = (value: Decimal, unit: string, language = 'en') => ({
  shown: amountText(value, unit, language).split(/\s(?=\S*$)/u)[0] ?? '',
  value,
  unit,
})
const amounts = (value: `${number}`, language?: string) => ({
  amounts: [amountOf(parseDecimal(value), 'EUR', language)],
})
function find(
  typed: string,
  given: Partial<SearchItem>,
  language = 'en',
  areAmountsHidden = false,
) {
  const groupSeparator = groupSeparatorOf(language)
  return matchItem(
    prepareItem(searchItemOf(given), groupSeparator),
    parseSearch(typed, { groupSeparator, now: NOW }),
    { groupSeparator, areAmountsHidden },
  )
}

it('A search finds a name by its words in any order, case and accent, and marks these words', () => {
  expect(find('studio KILN', {})?.title.flat()).toEqual([5, 11, 0, 4])
  expect(find('muller', { title: 'Jörg Müller' })?.title).toEqual([[5, 11]])
  expect(find('семенова', { title: 'Анна Семёнова' })?.tier).toBe(1)
  expect(find('kiln workshop', {})).toBeUndefined()
})

it('A match in the middle of a word ranks lower', () => {
  expect(find('tudio', {})?.tier).toBe(2)
  expect(find('t', {})).toBeUndefined()
})

it('A search finds an address by all of it, its beginning, its end and its shortened form', () => {
  const ids = [{ detail: 'address' as const, text: ADDRESS }]
  for (const typed of [ADDRESS, ADDRESS.toLowerCase(), 'TCwxjs', 'S273', shortAddress(ADDRESS)])
    expect(find(typed, { ids })?.reason?.detail).toBe('address')
  expect(find('TCwxjs...S273', { ids })?.reason?.marks.flat()).toEqual([0, 6, 30, 34])
  expect(find('273', { ids })).toBeUndefined()
  expect(find('TQwxjs…S273', { ids })).toBeUndefined()
})

it("A search for a month finds its transactions, and people with the month's name", () => {
  expect(find('october', {})?.isDateMarked).toBe(true)
  expect(find('last month', {})).toBeDefined()
  expect(find('вчера', {})).toBeUndefined()
  expect(find('may', { at: undefined, title: 'May Chen' })?.title).toEqual([[0, 3]])
})

it('An amount equal to the searched number ranks above an amount that contains its digits', () => {
  expect(find('250', amounts('250'))?.tier).toBe(1)
  expect(find('250', amounts('250.4'))?.tier).toBe(1)
  expect(find('250', amounts('1250'))?.tier).toBe(2)
  expect(find('250.0 eur', amounts('250'))?.isAmountMarked).toBe(true)
  expect(find('250', amounts('250'))?.isFigureMarked).toBe(true)
  expect(find('250 usd', amounts('250'))).toBeUndefined()
})

it("A separator that can't group the typed digits is read as a decimal mark", () => {
  expect(find('12,50', amounts('1250'))).toBeUndefined()
  expect(find('12,50', amounts('12.5'))?.tier).toBe(1)
  expect(find('12,50', amounts('1112.5'))?.tier).toBe(2)
  expect(find('1,250', amounts('1250.4'))?.tier).toBe(1)
  expect(find('12.50', amounts('1250', 'es'), 'es')).toBeUndefined()
  expect(find('1.250', amounts('1250', 'es'), 'es')?.tier).toBe(1)
})

it('A name that is also a month ranks above the rows of that month', () => {
  const march = new Date(2025, 2, 10).getTime()
  expect(find('marco', { title: 'Marco Rossi', at: march })?.tier).toBe(1)
  expect(find('marco', { at: march })?.tier).toBe(2)
  expect(find('marco rossi', { title: 'Marco Rossi' })?.title).toHaveLength(2)
})

it('A search for only the beginning of a currency marks the amount', () => {
  const marks = { isAmountMarked: true, isFigureMarked: false }
  expect(find('eu', amounts('250'))).toMatchObject(marks)
})

it('If a row is found by another amount than its main one, that amount is shown as the reason', () => {
  const two = [amountOf(parseDecimal('270'), 'USDT'), amountOf(parseDecimal('250'), 'EUR')]
  expect(find('250', { amounts: two })).toMatchObject({
    isAmountMarked: false,
    reason: { detail: 'also', text: '250.00\u00A0EUR' },
  })
})

it('While amounts are hidden, no search for an amount finds them', () => {
  for (const typed of ['250', '> 100', '100-300', '250 eur'])
    expect(find(typed, amounts('250'), 'en', true)).toBeUndefined()
  expect(find('eur kiln', amounts('250'), 'en', true)).toBeDefined()
})

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0')
    const whole = text.slice(0, text.length - places)
    return parseDecimal(places === 0 ? whole : `${whole}.${text.slice(-places)}`)
  })
const units = fc.constantFrom('EUR', 'USD', 'JPY', 'USDT', 'BTC')
const languages = fc.constantFrom('en', 'ru')

it('Every row is found by any part of its amount as shown', () => {
  fc.assert(
    fc.property(decimals, units, languages, fc.nat(), fc.nat(), (value, unit, language, a, b) => {
      const amount = amountOf(value, unit, language)
      const { shown } = amount
      const [from, to] = [a % shown.length, b % shown.length].toSorted((x, y) => x - y)
      const typed = shown.slice(from, (to ?? 0) + 1)
      fc.pre(/^\d/.test(typed))
      expect(find(typed, { amounts: [amount] }, language)).toBeDefined()
      expect(find(`${shown} ${unit}`, { amounts: [amount] }, language)).toBeDefined()
    }),
  )
})

it('A search for a range of amounts finds the amounts inside it and no others', () => {
  fc.assert(
    fc.property(decimals, fc.nat(100_000), fc.nat(100_000), (value, a, b) => {
      const [min = 0, max = 0] = [a, b].toSorted((x, y) => x - y)
      const found = { amounts: [amountOf(value, 'BTC')] }
      const isOver = (limit: number) => compare(value, parseDecimal(limit)) > 0
      const isUnder = (limit: number) => compare(value, parseDecimal(limit)) < 0
      const isFound = (typed: string) => find(typed, found) !== undefined
      expect(isFound(`> ${max}`)).toBe(isOver(max))
      expect(isFound(`< ${min}`)).toBe(isUnder(min))
      expect(isFound(`${min} - ${max}`)).toBe(!isOver(max) && !isUnder(min))
    }),
  )
})

it('The marked parts of a search result lie inside its text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (raw, a, b) => {
      const title = raw.normalize('NFC')
      const [from = 0, to = 0] = [a % title.length, b % title.length].toSorted((x, y) => x - y)
      const typed = title.slice(from, to + 1)
      for (const [start, end] of find(typed, { title, at: undefined })?.title ?? []) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(title.length)
      }
    }),
  )
})

it('An empty or blank search finds nothing', () => {
  expect([find('', {}), find('   ', {})]).toEqual([undefined, undefined])
})
