import { afterEach, expect, it, vi } from 'vitest'

import { dayKey, shiftDay, startOfDay } from './dates.ts'
import { monthOf, shiftMonth, spanOfMonth } from './months.ts'

afterEach(() => vi.unstubAllEnvs())

/** The device comes into another time zone while the page lives. */
const moveTo = (zone: string) => vi.stubEnv('TZ', zone)

it.each([
  ['2025-03-01T23:30:00.000Z', 'UTC', '2025-03-01'],
  ['2025-03-01T23:30:00.000Z', 'Europe/Moscow', '2025-03-02'],
  ['2025-03-01T03:30:00Z', 'America/New_York', '2025-02-28'],
  ['2025-03-01T23:30:00+03:00', 'UTC', '2025-03-01'],
  ['2025-03-30T00:59:59Z', 'Europe/Berlin', '2025-03-30'],
  ['not a date', 'UTC', ''],
])('dayKey of %s in %s is %s', (iso, zone, day) => {
  moveTo(zone)
  expect(dayKey(iso)).toBe(day)
})

it('dayKey goes by the zone of the device', () => {
  expect(dayKey(new Date(2025, 0, 31, 12).toISOString())).toBe('2025-01-31')
  expect(dayKey(new Date(2025, 0, 31, 23, 59).getTime())).toBe('2025-01-31')
})

it('Days and months are those of the zone that the device has come to', () => {
  moveTo('Europe/London')
  expect(dayKey('2026-10-31T23:30:00Z')).toBe('2026-10-31')
  expect(shiftMonth('2026-11', -1)).toBe('2026-10')
  moveTo('Europe/Berlin')
  expect(dayKey('2026-10-31T23:30:00Z')).toBe('2026-11-01')
  expect(monthOf('2026-10-31T23:30:00Z')).toBe('2026-11')
  expect(shiftMonth('2026-11', -1)).toBe('2026-10')
  expect(shiftMonth('2026-09', 1)).toBe('2026-10')
  expect(spanOfMonth('2026-11').start).toBe(Date.parse('2026-10-31T23:00:00Z'))
  expect(startOfDay('2026-11-01')).toBe(Date.parse('2026-10-31T23:00:00Z'))
})

it.each(['Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles', 'Africa/Cairo'])(
  'Days are counted by the calendar, also where a day has 23 or 25 hours: %s',
  (zone) => {
    moveTo(zone)
    expect(shiftDay('2026-03-28', 1)).toBe('2026-03-29')
    expect(shiftDay('2026-10-26', -1)).toBe('2026-10-25')
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29')
    expect(dayKey(startOfDay('2026-04-24') ?? 0)).toBe('2026-04-24')
  },
)

it('What is no day has no beginning and no neighbours', () => {
  for (const text of ['', '2026-02-30', '2026-13-01', '2026-1-1', 'yesterday']) {
    expect(shiftDay(text, 0)).toBeUndefined()
    expect(startOfDay(text)).toBeUndefined()
  }
})
