import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'

import type { Journal } from '../journal.ts'
import type { OrderRecord } from '../order-record.ts'
import { findPossibleRepeat, ordersMissingFrom } from './possible-repeat.ts'

const UUID = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'
const DAYS_AGO = new Date(Date.now() - 10 * 86_400_000).toISOString()

const match = {
  direction: 'out',
  currency: 'usdt',
  amounts: ['20'],
  recipient: 'somebody',
  excluded: [],
  since: '',
}

/** Returns a journal with one accepted order of this id. */
const journalWith = (reference: string) => {
  const record = { key: 'sent', status: 'sent', at: Date.now(), reference, match }
  return {
    all: () => [record as unknown as OrderRecord],
    digest: String,
  } as unknown as Journal
}

const rowOf = (orderId: string, given: object = {}) =>
  ({
    id: 'row',
    orderId,
    direction: 'out',
    currency: { id: 'usdt' },
    amount: decimal('20'),
    status: 'complete',
    createdAt: new Date().toISOString(),
    ...given,
  }) as unknown as Transaction

it.each([
  [UUID, '5', 0],
  ['7', '20', 0],
  ['7', '5', 1],
] as const)(
  'An order id that is no UUID finds its row only by the same sum: id %s, sum %s, %i rows missing',
  (reference, amount, missing) => {
    const row = rowOf(reference, { amount: decimal(amount) })
    expect(ordersMissingFrom([row], journalWith(reference), Date.now())).toHaveLength(missing)
  },
)

const OTHER_MATCH = { ...match, recipient: 'other account' }

it.each([true, false])(
  "A late payment is asked about if it went to the person's other account (%s), after an older one",
  (isSamePerson) => {
    const row = rowOf('older', { createdAt: DAYS_AGO })
    const plan = {
      repeats: () => [{ id: row.id, createdAt: row.createdAt, isCertain: true }],
      repeatsOrder: () => isSamePerson,
      summary: { to: 'Somebody' },
    }
    const planned = {
      match: OTHER_MATCH as unknown as OrderRecord['match'],
      confirmed: [row.id],
      now: Date.now(),
    }
    const found = findPossibleRepeat(plan as never, planned, [row], journalWith(UUID))
    expect(found?.id).toBe(isSamePerson ? 'sent' : undefined)
  },
)

const MINUTE = 60_000
const foundAt = (id: string, minutesAgo: number, isCertain = true) => ({
  id,
  createdAt: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
  isCertain,
})

it.each([
  ['an older one', [foundAt('older', 90), foundAt('newer', 1)], ['older'], 'newer'],
  ['a newer one', [foundAt('older', 90), foundAt('newer', 1)], ['newer'], undefined],
  ['an older certain one', [foundAt('older', 90), foundAt('newer', 1, false)], ['older'], 'newer'],
  ['a certain one', [foundAt('older', 90, false), foundAt('newer', 1)], ['newer'], undefined],
  ['none', [foundAt('older', 90), foundAt('newer', 1, false)], [], 'older'],
] as const)(
  'If the person has agreed to repeat %s, the question about %j names another one',
  (...row) => {
    const [, found, confirmed, asked] = row
    const plan = { repeats: () => found, summary: { to: 'Somebody' } }
    const none = { all: () => [] } as unknown as Journal
    const planned = { match: undefined, confirmed, now: Date.now() }
    expect(findPossibleRepeat(plan as never, planned, [], none)?.id).toBe(asked)
  },
)

it('A payment just made is asked about if the clock was days behind when it was made', () => {
  const record = {
    key: 'sent',
    status: 'sent',
    at: Date.parse(DAYS_AGO),
    match: { ...match, since: new Date(Date.now() - MINUTE).toISOString() },
  }
  const journal = { all: () => [record], digest: String } as unknown as Journal
  expect(ordersMissingFrom([], journal, Date.now())).toHaveLength(1)
})

it.each<[string, boolean, Transaction[], readonly string[]]>([
  ['the feed does not show yet', true, [], []],
  ['the feed dates days before', true, [rowOf(UUID, { createdAt: DAYS_AGO })], []],
  ['has failed', false, [rowOf(UUID, { createdAt: DAYS_AGO, status: 'failed' })], []],
  ['the person has agreed to repeat', false, [], ['sent']],
])(
  'A payment just made on this device that %s is asked about before a repetition: %s',
  (_case, isAsked, rows, confirmed) => {
    const plan = { repeats: () => [], summary: { to: 'Somebody' } }
    const planned = { match: match as unknown as OrderRecord['match'], confirmed, now: Date.now() }
    const found = findPossibleRepeat(plan as never, planned, rows, journalWith(UUID))
    expect(found?.id).toBe(isAsked ? 'sent' : undefined)
  },
)
