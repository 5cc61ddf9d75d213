import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import { byDay } from './dates.ts'

const at = (createdAt: string) => ({ createdAt })
afterEach(() => vi.unstubAllEnvs())

it('byDay puts a heading before the first row of each day and rounds the day off', () => {
  const rows = [at('2026-11-20T12:00:00Z'), at('2026-11-20T00:30:00Z'), at('2026-11-19T23:30:00Z')]
  vi.stubEnv('TZ', 'UTC')
  const shape = byDay(rows).map((item) =>
    item.kind === 'day' ? item.day : [item.isFirst, item.isLast],
  )
  expect(shape).toEqual(['2026-11-20', [true, false], [false, true], '2026-11-19', [true, true]])
})

it('byDay goes by the zone', () => {
  const rows = [at('2026-11-20T00:30:00Z'), at('2026-11-19T23:30:00Z')]
  const days = (zone: string) => {
    vi.stubEnv('TZ', zone)
    return byDay(rows).filter(({ kind }) => kind === 'day').length
  }
  expect(days('UTC')).toBe(2)
  expect(days('Asia/Tokyo')).toBe(1)
})

it('byDay keeps every row, in order, however the days fall', () => {
  const moments = fc.array(
    fc.integer({ min: 0, max: 4_000 }).map((hours) => new Date(hours * 3_600_000).toISOString()),
  )
  fc.assert(
    fc.property(moments, (times) => {
      const rows = times.toSorted().toReversed().map(at)
      const items = byDay(rows)
      expect(items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))).toEqual(rows)
      const days = items.flatMap((item) => (item.kind === 'day' ? [item.day] : []))
      expect(days).toEqual([...new Set(days)])
      expect(items[0]?.kind ?? 'day').toBe('day')
    }),
  )
})

it('byDay does not break on a row without a readable time', () => {
  expect(byDay([at('?')])).toHaveLength(2)
})
