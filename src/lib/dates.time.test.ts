import { describe, expect, it } from 'vitest'

import { ageInSeconds, dayKey, isSameDay } from './dates.ts'

describe('dayKey', () => {
  it.each([
    ['2025-03-01T23:30:00.000Z', 'UTC', '2025-03-01'],
    ['2025-03-01T23:30:00.000Z', 'Europe/Moscow', '2025-03-02'],
    ['2025-03-01T03:30:00Z', 'America/New_York', '2025-02-28'],
    ['2025-03-01T23:30:00+03:00', 'UTC', '2025-03-01'],
    ['2025-03-30T00:59:59Z', 'Europe/Berlin', '2025-03-30'],
    ['not a date', 'UTC', ''],
  ])('dayKey of %s in %s is %s', (iso, zone, day) => {
    expect(dayKey(iso, zone)).toBe(day)
  })

  it('dayKey falls back to the zone of the device', () => {
    const noon = new Date(2025, 0, 31, 12)
    expect(dayKey(noon.toISOString())).toBe('2025-01-31')
  })

  it('dayKey refuses an unknown zone', () => {
    expect(() => dayKey('2025-03-01T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
  })
})

it('isSameDay depends on the zone', () => {
  const evening = '2025-03-01T20:30:00Z'
  const night = '2025-03-01T21:30:00Z'
  expect(isSameDay(evening, night, 'UTC')).toBe(true)
  expect(isSameDay(evening, night, 'Europe/Moscow')).toBe(false)
})

it('ageInSeconds counts whole seconds', () => {
  const now = Date.parse('2025-03-01T00:01:00.999Z')
  expect(ageInSeconds('2025-03-01T00:00:00Z', now)).toBe(60)
  expect(ageInSeconds('2025-03-01T00:02:00Z', now)).toBe(-60)
  expect(ageInSeconds('never', now)).toBeNaN()
})
