import { expect, it } from 'vitest'

import { countFilters, NO_FILTERS, toWireFilter } from './filters.ts'

it('toWireFilter returns an empty filter and countFilters zero when nothing is set', () => {
  expect(toWireFilter(NO_FILTERS)).toEqual({})
  expect(countFilters(NO_FILTERS)).toBe(0)
})

it('toWireFilter gives each filter its name in the API, and countFilters counts the set filters', () => {
  const filters = {
    ...NO_FILTERS,
    direction: 'withdrawal' as const,
    method: 'crypto',
    status: 'pending',
    recordType: 'FEE',
    currency: 'some-uuid',
    search: 'Mira',
  }
  expect(toWireFilter(filters)).toEqual({
    type: 'withdrawal',
    method: 'crypto',
    status: 'pending',
    record_type: 'FEE',
    'currency.uuid': 'some-uuid',
  })
  expect(countFilters(filters)).toBe(6)
})

it("toWireFilter covers whole days in the person's own time zone", () => {
  const { from_created_at, to_created_at } = toWireFilter({
    ...NO_FILTERS,
    from: '2026-03-29',
    to: '2026-03-29',
  })
  expect(from_created_at).toBe(new Date(2026, 2, 29).toISOString())
  expect(to_created_at).toBe(new Date(2026, 2, 29, 23, 59, 59, 999).toISOString())
})

it.each(['2026-02-31x', '20.11.2026'])('toWireFilter leaves out the invalid date %s', (day) => {
  expect(toWireFilter({ ...NO_FILTERS, from: day, to: day })).toEqual({})
})
