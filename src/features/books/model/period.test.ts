import { expect, it } from 'vitest'

import { periodsOf, periodProblemOf, spanOfPeriod } from './period.ts'

it('Months and quarters are whole, also across the turn of the year', () => {
  expect(periodsOf('2026-01-31')).toEqual({
    lastMonth: { from: '2025-12-01', to: '2025-12-31' },
    thisMonth: { from: '2026-01-01', to: '2026-01-31' },
    lastQuarter: { from: '2025-10-01', to: '2025-12-31' },
    thisQuarter: { from: '2026-01-01', to: '2026-03-31' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
    thisYear: { from: '2026-01-01', to: '2026-12-31' },
  })
  expect(periodsOf('2028-03-31')).toMatchObject({
    lastMonth: { from: '2028-02-01', to: '2028-02-29' },
    lastQuarter: { from: '2027-10-01', to: '2027-12-31' },
  })
})

it('A single day is a valid period', () => {
  const day = { from: '2026-10-05', to: '2026-10-05' }
  expect(periodProblemOf(day)).toBeUndefined()
  expect(spanOfPeriod(day, 'Europe/Berlin')).toEqual({
    start: Date.parse('2026-10-04T22:00:00Z'),
    end: Date.parse('2026-10-05T22:00:00Z'),
  })
})

it.each([
  ['', 'missing'],
  ['2026-02-30', 'missing'],
  ['yesterday', 'missing'],
  ['2026-10-06', 'backwards'],
])('A period from %j to October 5 is invalid: %s', (from, problem) => {
  expect(periodProblemOf({ from, to: '2026-10-05' })).toBe(problem)
  expect(spanOfPeriod({ from, to: '2026-10-05' }, 'UTC')).toBeUndefined()
})
