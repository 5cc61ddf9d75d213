import { describe, expect, it, test } from 'vitest'

import { dateAt } from './date-term.ts'

/** A Thursday. */
const NOW = new Date(2025, 10, 20, 15, 30)

const day = (at: number) => {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
}
const spansOf = (text: string) =>
  dateAt(text.split(' '), NOW)?.spans.map(({ start, end }) => [day(start), day(end)])

describe('dateAt', () => {
  test.each([
    ['today', '2025-11-20', '2025-11-21'],
    ['вчера', '2025-11-19', '2025-11-20'],
    ['позавчера', '2025-11-18', '2025-11-19'],
    ['this week', '2025-11-17', '2025-11-24'],
    ['last week', '2025-11-10', '2025-11-17'],
    ['на прошлой неделе', '2025-11-10', '2025-11-17'],
    ['last month', '2025-10-1', '2025-11-1'],
    ['прошлый месяц', '2025-10-1', '2025-11-1'],
    ['в прошлом месяце', '2025-10-1', '2025-11-1'],
    ['этот год', '2025-1-1', '2026-1-1'],
    ['last year', '2024-1-1', '2025-1-1'],
    ['прошлый квартал', '2025-7-1', '2025-10-1'],
    ['october', '2025-10-1', '2025-11-1'],
    ['oct', '2025-10-1', '2025-11-1'],
    ['в октябре', '2025-10-1', '2025-11-1'],
    ['май', '2025-5-1', '2025-6-1'],
    ['december', '2024-12-1', '2025-1-1'],
    ['march 2024', '2024-3-1', '2024-4-1'],
    ['марта 2024 года', '2024-3-1', '2024-4-1'],
    ['3 march', '2025-3-3', '2025-3-4'],
    ['march 3, 2024', '2024-3-3', '2024-3-4'],
    ['3 декабря', '2024-12-3', '2024-12-4'],
    ['29 february', '2024-2-29', '2024-3-1'],
    ['2025-10-03', '2025-10-3', '2025-10-4'],
    ['2025-10', '2025-10-1', '2025-11-1'],
    ['03.10.2025', '2025-10-3', '2025-10-4'],
    ['3.10.25', '2025-10-3', '2025-10-4'],
    ['2025', '2025-1-1', '2026-1-1'],
  ])('The date words %s are a period', (text, start, end) => {
    expect(spansOf(text)).toEqual([[start, end]])
  })

  it('A date with slashes that can be read both ways is both', () => {
    expect(spansOf('10/03/2025')).toEqual([
      ['2025-3-10', '2025-3-11'],
      ['2025-10-3', '2025-10-4'],
    ])
    expect(spansOf('10/13/2025')).toEqual([['2025-10-13', '2025-10-14']])
  })

  test.each([
    'ma',
    'octopus',
    'марка',
    '2025-13',
    '2025-02-30',
    '30 february 2025',
    'last',
    '250',
    'in 2025',
  ])('The words %s are no date, and nothing is guessed', (text) => {
    expect(spansOf(text)).toBeUndefined()
  })
})
