import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import {
  timeOfVisit,
  mayHaveNews,
  newsOf,
  newsSince,
  seenRowsOf,
  VISIT_GAP_MS,
  visitAt,
} from './visit.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`
const row = (id: string, given: Partial<Transaction> = {}) =>
  feedRow({ id, direction: 'in', createdAt: at(10), ...given })
const kinds = (rows: Transaction[], before = seenRowsOf([row('old')], 0)) =>
  newsOf(rows, before).map(({ kind, row: { id } }) => `${kind} ${id}`)

const later = { createdAt: at(11) }
const out = { ...later, direction: 'out' } as const

it.each<[string, Partial<Transaction>, string[]]>([
  ['money that came', later, ['arrived a']],
  ['money that was there before', {}, []],
  ['money that is on its way still', { ...later, status: 'pending' }, []],
  ['a payment that failed', { ...out, status: 'failed' }, ['failed a']],
  ['a payment that went out at once', out, []],
  ['what an exchange brought', { ...later, method: 'exchange' }, []],
  ['a status that nobody knows', { ...later, status: 'on the moon' }, []],
])('After %s since the last visit, Home announces %o', (_, given, news) => {
  expect(kinds([row('a', given)])).toEqual(news)
})

it('A payment that was pending at the last visit is announced when it has ended', () => {
  const moving = [
    row('b', { status: 'pending', createdAt: at(3) }),
    row('c', { status: 'new', createdAt: at(2) }),
  ]
  const before = seenRowsOf([row('new'), ...moving], 0)
  expect(newsSince(before)).toBe(Date.parse(at(2)))
  const rows = [
    row('b', { direction: 'out', createdAt: at(3) }),
    row('c', { status: 'canceled', createdAt: at(2) }),
  ]
  expect(kinds(rows, before)).toEqual(['completed b', 'canceled c'])
  expect(kinds(rows, seenRowsOf([row('new'), ...rows], 0))).toEqual([])
})

it("After a visit to a wallet without transactions, all rows are new, whatever the device's clock says", () => {
  const before = seenRowsOf([], Date.parse(at(20)))
  expect(kinds([row('a', { createdAt: at(9) })], before)).toEqual(['arrived a'])
  expect(newsSince(before)).toBe(0)
  const visit = { before, last: before, at: 1000 }
  expect(mayHaveNews(visit, [row('a')], 2000)).toBe(true)
  expect(mayHaveNews(visit, [], 2000)).toBe(false)
})

it('The time of a visit stored by an earlier release is the time of the newest row of that visit', () => {
  expect(timeOfVisit(seenRowsOf([row('a')], 7000))).toBe(7000)
  expect(timeOfVisit({ newest: at(9), moving: [] })).toBe(Date.parse(at(9)))
  expect(timeOfVisit({ newest: '', moving: [] })).toBeUndefined()
})

it('Opening Home again within half an hour continues the visit; later it starts a new one', () => {
  const [before, last] = [
    seenRowsOf([row('a')], 0),
    seenRowsOf([row('b', { createdAt: at(12) })], 0),
  ]
  const visit = { before, last, at: 1000 }
  expect(visitAt(undefined, 0)).toBeUndefined()
  expect(visitAt(visit, 1000 + VISIT_GAP_MS - 1)).toBe(visit)
  expect(visitAt(visit, 1000 + VISIT_GAP_MS)?.before).toBe(last)
})

it('Pending payments beyond the newest rows stay remembered for the next visit', () => {
  const earlier = seenRowsOf([row('b', { status: 'pending', createdAt: at(3) })], 0)
  expect(seenRowsOf([row('a')], 0, earlier)).toMatchObject({ moving: ['b'], movingSince: at(3) })
  expect(seenRowsOf([row('a'), row('b', { createdAt: at(3) })], 0, earlier).moving).toEqual([])
})

it('More of the feed is read only if there are new rows or payments were pending', () => {
  const before = seenRowsOf([row('a')], 0)
  const visit = { before, last: before, at: 1000 }
  expect(mayHaveNews(visit, [row('a')], 2000)).toBe(false)
  expect(mayHaveNews(visit, [row('b', { createdAt: at(11) }), row('a')], 2000)).toBe(true)
  const moving = seenRowsOf([row('a'), row('b', { status: 'pending', createdAt: at(3) })], 0)
  const next = { before: moving, last: moving, at: 1000 }
  expect(mayHaveNews(next, [row('a')], 1000)).toBe(true)
  expect(mayHaveNews(next, [row('a')], 2000)).toBe(false)
})
