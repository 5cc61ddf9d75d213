import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  byDay,
  countFilters,
  filtersFromSearch,
  NO_FILTERS,
  searchOf,
  toWireFilter,
} from './filters.ts'

describe('toWireFilter', () => {
  it('sends nothing for no filters', () => {
    expect(toWireFilter(NO_FILTERS)).toEqual({})
    expect(countFilters(NO_FILTERS)).toBe(0)
  })

  it('has a wire name for each', () => {
    const filters = {
      ...NO_FILTERS,
      direction: 'withdrawal' as const,
      method: 'crypto',
      status: 'pending',
      recordType: 'FEE',
      currency: 'some-uuid',
      address: '  Mira ',
    }
    expect(toWireFilter(filters)).toEqual({
      type: 'withdrawal',
      method: 'crypto',
      status: 'pending',
      record_type: 'FEE',
      'currency.uuid': 'some-uuid',
      address: 'Mira',
    })
    expect(countFilters(filters)).toBe(6)
  })

  it("covers the whole of both days in the person's own zone", () => {
    const { from_created_at, to_created_at } = toWireFilter({
      ...NO_FILTERS,
      from: '2026-03-29',
      to: '2026-03-29',
    })
    expect(from_created_at).toBe(new Date(2026, 2, 29).toISOString())
    expect(to_created_at).toBe(new Date(2026, 2, 29, 23, 59, 59, 999).toISOString())
  })

  it.each(['2026-02-31x', 'yesterday', '20.11.2026'])('leaves out %s, which is no day', (day) => {
    expect(toWireFilter({ ...NO_FILTERS, from: day, to: day })).toEqual({})
  })
})

describe('filters in the address', () => {
  it('come from a link and go back into one', () => {
    const filters = filtersFromSearch('?status=pending&address=Mira&method=crypto&unknown=1')
    expect(filters).toEqual({ ...NO_FILTERS, status: 'pending', address: 'Mira', method: 'crypto' })
    expect(filtersFromSearch(searchOf(filters))).toEqual(filters)
  })

  it('leave nothing in it where none is set', () => {
    expect(filtersFromSearch('')).toEqual(NO_FILTERS)
    expect(searchOf(NO_FILTERS)).toBe('')
  })

  it('know two directions only', () => {
    expect(filtersFromSearch('?direction=sideways').direction).toBe('')
  })
})

describe('byDay', () => {
  const at = (createdAt: string) => ({ createdAt })

  it('puts a heading before the first row of each day and rounds the day off', () => {
    const rows = [
      at('2026-11-20T12:00:00Z'),
      at('2026-11-20T00:30:00Z'),
      at('2026-11-19T23:30:00Z'),
    ]
    const shape = byDay(rows, 'UTC').map((item) =>
      item.kind === 'day' ? item.day : [item.isFirst, item.isLast],
    )
    expect(shape).toEqual(['2026-11-20', [true, false], [false, true], '2026-11-19', [true, true]])
  })

  it('goes by the zone', () => {
    const rows = [at('2026-11-20T00:30:00Z'), at('2026-11-19T23:30:00Z')]
    const days = (zone: string) => byDay(rows, zone).filter(({ kind }) => kind === 'day').length
    expect(days('UTC')).toBe(2)
    expect(days('Asia/Tokyo')).toBe(1)
  })

  it('keeps every row, in order, however the days fall', () => {
    const moments = fc.array(
      fc.integer({ min: 0, max: 4_000 }).map((hours) => new Date(hours * 3_600_000).toISOString()),
    )
    fc.assert(
      fc.property(moments, (times) => {
        const rows = times.toSorted().toReversed().map(at)
        const items = byDay(rows, 'UTC')
        expect(items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))).toEqual(rows)
        const days = items.flatMap((item) => (item.kind === 'day' ? [item.day] : []))
        expect(days).toEqual([...new Set(days)])
        expect(items[0]?.kind ?? 'day').toBe('day')
      }),
    )
  })

  it('does not break on a row without a readable time', () => {
    expect(byDay([at('?')], 'UTC')).toHaveLength(2)
  })
})
