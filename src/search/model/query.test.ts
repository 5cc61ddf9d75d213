import fc from 'fast-check'
import { expect, it, test } from 'vitest'

import { hasAmount, possibleMonthSpanOf, nameSearchOf, parseSearch, spanOfQuery } from './query.ts'

const OF = { groupSeparator: ',', now: new Date(2025, 10, 20) }
const RUSSIAN = { ...OF, groupSeparator: '\u00A0' }

test.each([
  ['> 1000', { min: '1000', isOpen: true }],
  ['>1,000', { min: '1000', isOpen: true }],
  ['>= 1000.50', { min: '1000.5', isOpen: false }],
  ['< 20', { max: '20', isOpen: true }],
  ['over 1 000', { min: '1000', isOpen: true }],
  ['больше 1000', { min: '1000', isOpen: true }],
  ['до 500', { max: '500', isOpen: false }],
  ['100-200', { min: '100', max: '200', isOpen: false }],
  ['100 – 200', { min: '100', max: '200', isOpen: false }],
  ['от 100 до 200', { min: '100', max: '200', isOpen: false }],
  ['between 100 and 200', { min: '100', max: '200', isOpen: false }],
  ['more than 1000', { min: '1000', isOpen: true }],
  ['más de 1000', { min: '1000', isOpen: true }],
  ['hasta 500', { max: '500', isOpen: false }],
  ['entre 100 y 200', { min: '100', max: '200', isOpen: false }],
  ['acima de 1000', { min: '1000', isOpen: true }],
  ['até 500', { max: '500', isOpen: false }],
  ['de 100 a 200', { min: '100', max: '200', isOpen: false }],
  ["1000'den fazla", { min: '1000', isOpen: true }],
  ['1000 üzeri', { min: '1000', isOpen: true }],
  ['500 altı', { max: '500', isOpen: true }],
  ["500'e kadar", { max: '500', isOpen: false }],
  ['100 ile 200 arası', { min: '100', max: '200', isOpen: false }],
  ['100-200 arası', { min: '100', max: '200', isOpen: false }],
  ['أكثر من 1000', { min: '1000', isOpen: true }],
  ['أقل من ٥٠٠', { max: '500', isOpen: true }],
  ['من 100 إلى 200', { min: '100', max: '200', isOpen: false }],
  ['بين 100 و200', { min: '100', max: '200', isOpen: false }],
  ['no more than 100', { max: '100', isOpen: false }],
  ['at least 100', { min: '100', isOpen: false }],
  ['не более 100', { max: '100', isOpen: false }],
  ['no más de 100', { max: '100', isOpen: false }],
  ['al menos 100', { min: '100', isOpen: false }],
  ['não mais de 100', { max: '100', isOpen: false }],
  ['en az 100', { min: '100', isOpen: false }],
  ['لا يزيد عن 100', { max: '100', isOpen: false }],
  ['200-100', { min: '100', max: '200', isOpen: false }],
  ['$100…$200', undefined],
  ['de 100', undefined],
  ['Az 100', undefined],
])('The amounts %s are read as a range', (text, range) => {
  const [term] = parseSearch(text, OF).terms
  if (range === undefined) expect(term?.kind).not.toBe('range')
  else expect(term).toMatchObject({ kind: 'range', ...range })
})

it('An amount with its currency is read as a number and a word, with or without a space', () => {
  const terms = [
    { kind: 'number', text: '250.00', value: '250' },
    { kind: 'text', text: 'eur' },
  ]
  for (const text of ['250.00 EUR', '250.00EUR', '€250.00'])
    expect(parseSearch(text, OF).terms).toEqual(terms)
})

it('Grouped digits in a search are one number, in the notation of the language', () => {
  expect(parseSearch('1 250,50 USDT', RUSSIAN).terms).toEqual([
    { kind: 'number', text: '1250,50', value: '1250.5' },
    { kind: 'text', text: 'usdt' },
  ])
  expect(parseSearch('1,250', OF).terms).toMatchObject([{ value: '1250' }])
  expect(parseSearch('1,250', RUSSIAN).terms).toMatchObject([{ value: '1.25' }])
})

it('A search combines words, an amount and a date', () => {
  const query = parseSearch('Kiln  250 last month', OF)
  expect(query.terms.map(({ kind }) => kind)).toEqual(['text', 'number', 'date'])
  expect(spanOfQuery(query)).toEqual({
    start: new Date(2025, 9, 1).getTime(),
    end: new Date(2025, 10, 1).getTime(),
  })
  expect(hasAmount(query)).toBe(true)
})

it('An ambiguous date such as 10/03 is searched for in a period that contains both readings', () => {
  const { start = 0, end = 0 } = spanOfQuery(parseSearch('07-10-2025', OF)) ?? {}
  expect([start, end]).toEqual([new Date(2025, 6, 10).getTime(), new Date(2025, 9, 8).getTime()])
})

it('A search text of only a year is not limited to that year, because it may be an amount', () => {
  expect(spanOfQuery(parseSearch('2025', OF))).toBeUndefined()
  expect(spanOfQuery(parseSearch('october 2025', OF))).toBeDefined()
})

test.each(['Marco Rossi', 'Jan Kowalski', 'Julio', 'April', 'Marc', 'Eylül', 'Марта', 'De Marco'])(
  'The search text %s is read as a name, although it is also the name of a month',
  (name) => {
    expect(spanOfQuery(parseSearch(name, OF))).toBeUndefined()
    expect(nameSearchOf(parseSearch(name, OF))).toBe(name)
  },
)

test.each(['en octubre', 'в октябре', '3 de marzo', 'october 2025', 'last month'])(
  'The search text %s is always read as a period and never as a name',
  (text) => {
    expect(spanOfQuery(parseSearch(text, OF))).toBeDefined()
    expect(nameSearchOf(parseSearch(text, OF))).toBe('')
  },
)

it('The likely period of a search contains a month that may be a name, but not a year alone', () => {
  const { start, end } = possibleMonthSpanOf(parseSearch('Kiln october', OF)) ?? {}
  expect([start, end]).toEqual([new Date(2025, 9, 1).getTime(), new Date(2025, 10, 1).getTime()])
  expect(possibleMonthSpanOf(parseSearch('in october', OF))).toBeUndefined()
  expect(possibleMonthSpanOf(parseSearch('2025', OF))).toBeUndefined()
})

it('Every search text that is not blank gives at least one term, and a blank one gives none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const { terms } = parseSearch(text, OF)
      expect(terms.length > 0).toBe(text.trim() !== '')
    }),
  )
})
