import { expect, it } from 'vitest'

import { WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import {
  closedMonths,
  storeSeenTimes,
  removeClosedMonth,
  writeClosedMonth,
  type ClosedMonth,
} from './closed-months.ts'

const OCTOBER: ClosedMonth = {
  whose: WALLET,
  name: 'Personal wallet',
  month: '2026-10',
  zone: 'UTC',
  start: Date.UTC(2026, 9, 1),
  end: Date.UTC(2026, 10, 1),
  closedAt: '2026-11-02T00:00:00Z',
  settled: [],
  held: [],
  awaited: [],
  closing: {},
  notes: {},
  references: {},
  seen: {},
}

it('Settlements seen later are added to a closed month, and none are added once it is reopened', () => {
  const scope = { storage: createMemoryStorage(), prefix: 'person/' }
  writeClosedMonth(scope, OCTOBER)
  const [read] = closedMonths(scope, WALLET)
  const see = (id: string) =>
    read && storeSeenTimes(scope, new Map([[read, { [id]: '2026-11-05T00:00:00Z' }]]))
  see('one')
  see('other')
  expect(Object.keys(closedMonths(scope, WALLET)[0]?.seen ?? {})).toEqual(
    expect.arrayContaining(['one', 'other']),
  )
  removeClosedMonth(scope, OCTOBER)
  see('third')
  expect(closedMonths(scope, WALLET)).toEqual([])
})
