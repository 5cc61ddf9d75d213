import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import { withDayHeadings, dayKey, shiftDay, startOfDay } from './dates.ts'
import { monthOf, shiftMonth, spanOfMonth } from './months.ts'

const at = (createdAt: string) => ({ createdAt })
afterEach(() => vi.unstubAllEnvs())

/** The device enters another time zone while the page is open. */
const moveTo = (zone: string) => vi.stubEnv('TZ', zone)

it("withDayHeadings puts a heading before each day and marks the day's first and last row", () => {
  const rows = [at('2026-11-20T12:00:00Z'), at('2026-11-20T00:30:00Z'), at('2026-11-19T23:30:00Z')]
  moveTo('UTC')
  const shape = withDayHeadings(rows).map((item) =>
    item.kind === 'day' ? item.day : [item.isFirst, item.isLast],
  )
  expect(shape).toEqual(['2026-11-20', [true, false], [false, true], '2026-11-19', [true, true]])
})

it('withDayHeadings uses the days of the given time zone', () => {
  const rows = [at('2026-11-20T00:30:00Z'), at('2026-11-19T23:30:00Z')]
  const days = (zone: string) => {
    moveTo(zone)
    return withDayHeadings(rows).filter(({ kind }) => kind === 'day').length
  }
  expect(days('UTC')).toBe(2)
  expect(days('Asia/Tokyo')).toBe(1)
})

it('withDayHeadings returns every row, in the given order, for any days', () => {
  const moments = fc.array(
    fc.integer({ min: 0, max: 4_000 }).map((hours) => new Date(hours * 3_600_000).toISOString()),
  )
  fc.assert(
    fc.property(moments, (times) => {
      const rows = times.toSorted().toReversed().map(at)
      const items = withDayHeadings(rows)
      expect(items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))).toEqual(rows)
      const days = items.flatMap((item) => (item.kind === 'day' ? [item.day] : []))
      expect(days).toEqual([...new Set(days)])
      expect(items[0]?.kind ?? 'day').toBe('day')
    }),
  )
})

it('withDayHeadings does not break on a row without a readable time', () => {
  expect(withDayHeadings([at('?')])).toHaveLength(2)
})

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

it("Days and months follow the device's current time zone", () => {
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
  'Days are counted by the calendar, also in time zones with days of 23 or 25 hours: %s',
  (zone) => {
    moveTo(zone)
    expect(shiftDay('2026-03-28', 1)).toBe('2026-03-29')
    expect(shiftDay('2026-10-26', -1)).toBe('2026-10-25')
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29')
    expect(dayKey(startOfDay('2026-04-24') ?? 0)).toBe('2026-04-24')
  },
)

it('startOfDay and shiftDay return nothing for an invalid day', () => {
  for (const text of ['', '2026-02-30', '2026-13-01', '2026-1-1', 'yesterday']) {
    expect(shiftDay(text, 0)).toBeUndefined()
    expect(startOfDay(text)).toBeUndefined()
  }
})
