import { expect, it } from 'vitest'

import { isMonth, monthOf, monthsUntil, shiftMonth, spanOfMonth } from './months.ts'

it('A month consists of a four-digit year and a month from 01 to 12', () => {
  expect(['2026-01', '2026-12'].every(isMonth)).toBe(true)
  expect(['2026-00', '2026-13', '2026-1', '26-01', '', '2026-01-01'].some(isMonth)).toBe(false)
})

it('monthOf returns the month of a time on this device, and an empty text for an invalid time', () => {
  expect(monthOf(new Date(2026, 1, 28, 23, 59).toISOString())).toBe('2026-02')
  expect(monthOf(new Date(2026, 2, 1).toISOString())).toBe('2026-03')
  expect(monthOf('soon')).toBe('')
})

it('Months are counted across the ends of years', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2025-12', 2)).toBe('2026-02')
  expect(monthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

it('A month ends at the start of the next one', () => {
  expect(spanOfMonth('2025-12').end).toBe(spanOfMonth('2026-01').start)
  expect(new Date(spanOfMonth('2026-02').end - 1).getDate()).toBe(28)
})

it('An invalid month is refused', () => {
  expect(() => shiftMonth('2026-13', 1)).toThrow(RangeError)
  expect(() => spanOfMonth('')).toThrow(RangeError)
})
