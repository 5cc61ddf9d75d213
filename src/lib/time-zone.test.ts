import fc from 'fast-check'
import { expect, it } from 'vitest'

import { shiftDay } from './dates.ts'
import { clockTimeIn, dayIn, isTimeZone, startOfDayIn } from './time-zone.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'Africa/Cairo',
]

it('clockTimeIn and dayIn return the time and the day in the given time zone', () => {
  const moment = '2026-11-30T23:30:15Z'
  expect(clockTimeIn('UTC', moment)).toBe('2026-11-30 23:30:15')
  expect(clockTimeIn('Europe/Berlin', moment)).toBe('2026-12-01 00:30:15')
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-11-30')
  expect(clockTimeIn('UTC', 'soon')).toBe('')
})

it.each([
  ['Europe/Berlin', '2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-01', '2026-12-01T08:00:00.000Z'],
  ['Asia/Kathmandu', '2028-02-29', '2028-02-28T18:15:00.000Z'],
  // On this day the clocks went from midnight to one.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  // The zone skipped this day.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
])('In %s, the day %s begins at %s', (zone, day, start) => {
  expect(new Date(startOfDayIn(zone, day) ?? 0).toISOString()).toBe(start)
})

it('startOfDayIn returns nothing for an invalid day, and isTimeZone rejects unknown zones', () => {
  expect(startOfDayIn('UTC', '2026-02-30')).toBeUndefined()
  expect(startOfDayIn('UTC', '')).toBeUndefined()
  expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('Every moment lies between the beginning of its day and that of the next', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2040-01-01') }),
      (zone, moment) => {
        const day = dayIn(zone, moment)
        expect(startOfDayIn(zone, day)).toBeLessThanOrEqual(moment)
        expect(startOfDayIn(zone, shiftDay(day, 1) ?? '')).toBeGreaterThan(moment)
      },
    ),
  )
})
