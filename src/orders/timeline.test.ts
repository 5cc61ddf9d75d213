import { expect, it } from 'vitest'

import { ORDER_STATUSES, ORDER_TYPES } from '#api/orders/schema.ts'
import { RECORD_TYPES, TX_STATUSES } from '#api/wallets/transaction-kind-schema.ts'
import timeline from '#i18n/messages/en/timeline.json'

import {
  isLasting,
  isUnpaid,
  tilesOf,
  timelineOf,
  type Movement,
  type StepName,
} from './timeline.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const createdAt = '2026-03-10T11:59:00Z'

const words = (movement: Movement) =>
  timelineOf({ createdAt, ...movement }, NOW).steps.map(({ name, state }) => `${name} ${state}`)
const about = (movement: Movement) => {
  const { custodian, rail, nextAction } = timelineOf({ createdAt, ...movement }, NOW)
  return [custodian, rail, nextAction]
}

const onramp = { direction: 'in', type: 'HIFI_ACH_ONRAMP', orderId: '7' } as const
const offramp = { direction: 'out', type: 'HIFI_SEPA_OFFRAMP', method: 'bank_transfer' } as const
const chainOut = { direction: 'out', type: 'WITHDRAWAL_CRYPTO', method: 'crypto' } as const
const swift = { direction: 'out', type: 'TBD_SWIFT_WITHDRAWAL' } as const
const achWire = { direction: 'in', type: 'ONRAMP_ACHWIRE' } as const
const refund = { direction: 'in', type: 'CARD_PROVIDER_REFUND' } as const
const deposit = { direction: 'in', type: 'HIFI_WIRE_ONRAMP', method: 'bank_transfer' } as const

it('Exactly the timeline steps that take time have a text for their completion', () => {
  const { steps, done } = timeline
  const names = Object.keys(steps) as StepName[]
  expect(names.filter(isLasting).toSorted()).toEqual(Object.keys(done).toSorted())
})

it.each([
  [{ ...onramp, status: 'NEW' }, ['placed done', 'pay now', 'change ahead', 'credited ahead']],
  [{ ...onramp, status: 'pending' }, ['placed done', 'pay done', 'change now', 'credited ahead']],
  [{ ...onramp, status: 'CANCELED' }, ['placed done', 'unpaid ended']],
  [{ ...onramp, status: 'ERROR' }, ['placed done', 'sentBack ended']],
  [{ ...deposit, status: 'pending' }, ['atBank done', 'change now', 'credited ahead']],
  [{ ...offramp, status: 'PENDING' }, ['accepted done', 'toBank now', 'paidOut ahead']],
  [{ ...offramp, status: 'failed' }, ['accepted done', 'failedOut ended']],
  [{ ...chainOut, status: 'new' }, ['accepted now', 'network ahead', 'arrived ahead']],
  [{ ...chainOut, status: 'COMPLETE' }, ['accepted done', 'network done', 'arrived done']],
  [{ ...chainOut, status: 'awaiting_review' }, ['accepted done', 'network now', 'arrived ahead']],
  [{ status: 'canceled', direction: 'in', method: 'crypto' }, ['seen done', 'canceledIn ended']],
  [{ ...refund, status: 'complete' }, ['accepted done', 'credited done']],
] as const)('timelineOf lists the steps of %j', (movement, expected) => {
  expect(words(movement)).toEqual(expected)
})

it('timelineOf marks the last step as done only for complete payments of any type', () => {
  for (const type of [undefined, ...ORDER_TYPES, ...RECORD_TYPES])
    for (const status of [...TX_STATUSES, ...ORDER_STATUSES, 'settling'])
      for (const direction of ['in', 'out'] as const) {
        const { steps, rail, nextAction } = timelineOf({ type, status, direction }, NOW)
        const isDone = status.toLowerCase() === 'complete'
        expect(steps.at(-1)?.state === 'done', `${type} ${status}`).toBe(isDone)
        // A completed movement needs no more time and no action.
        if (isDone) expect([rail, nextAction]).toEqual([undefined, undefined])
      }
})

it('Each status of an order shows the right last step of the timeline', () => {
  const stands = (status: string) =>
    words({ ...chainOut, status }).findLast((step) => !step.endsWith('ahead'))
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, stands(status)]))).toEqual({
    NEW: 'accepted now',
    PENDING: 'network now',
    CANCELED: 'canceledOut ended',
    COMPLETE: 'arrived done',
    ERROR: 'failedOut ended',
    FAILED: 'failedOut ended',
  })
})

it.each([
  [{ ...onramp, status: 'new' }, ['you', 'ach', 'pay']],
  [{ ...onramp, status: 'pending' }, ['platform', 'ach', undefined]],
  [{ ...onramp, status: 'canceled' }, ['you', undefined, 'repeat']],
  [{ ...onramp, status: 'failed' }, ['sender', undefined, 'repeat']],
  [{ ...offramp, status: 'new' }, ['held', 'sepa', undefined]],
  [{ ...offramp, status: 'error' }, ['back', undefined, 'repeat']],
  [{ ...chainOut, status: 'pending' }, ['network', 'chain', undefined]],
  [{ ...deposit, status: 'failed' }, ['sender', undefined, 'support']],
  [{ ...swift, status: 'new' }, ['held', 'swift', undefined]],
  [{ ...achWire, status: 'pending' }, ['platform', 'achWire', undefined]],
] as const)(
  'timelineOf returns who has the money, the rail and the next action of %j',
  (movement, expected) => {
    expect(about(movement)).toEqual(expected)
  },
)

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

it.each([
  ['HIFI_WIRE_OFFRAMP', 4 * DAY_MS],
  ['HIFI_ACH_OFFRAMP', 7 * DAY_MS],
  ['OFFRAMP_ACHWIRE', 7 * DAY_MS],
  ['HIFI_SEPA_OFFRAMP', 4 * DAY_MS],
  ['TBD_SWIFT_WITHDRAWAL', 10 * DAY_MS],
  ['OFFRAMP', 7 * DAY_MS],
  ['WITHDRAWAL_CRYPTO', 120 * MINUTE_MS],
  ['TRANSFER_INTERNAL', 30 * MINUTE_MS],
])('A payment of the type %s is late once more than %d ms have passed', (type, limitMs) => {
  const method = type === 'OFFRAMP' ? 'bank_transfer' : undefined
  const movement = { direction: 'out', status: 'pending', type, method, createdAt } as const
  const adviceAfter = (ms: number) => timelineOf(movement, Date.parse(createdAt) + ms).nextAction
  expect([limitMs, limitMs + 1].map(adviceAfter)).toEqual([undefined, 'late'])
})

it('isUnpaid is true only for a new on-ramp order', () => {
  expect(isUnpaid({ ...onramp, status: 'new' })).toBe(true)
  expect(isUnpaid({ ...onramp, status: 'pending' })).toBe(false)
  expect(isUnpaid({ ...deposit, status: 'new' })).toBe(false)
})

it.each([
  [{ ...chainOut, status: 'NEW' }, 1],
  [{ ...chainOut, status: 'pending' }, 2],
  [{ ...chainOut, status: 'complete' }, 3],
  [{ ...onramp, status: 'NEW' }, 1],
  [{ ...onramp, status: 'pending' }, 2],
  [{ ...chainOut, type: 'WITHDRAWAL_INTERNAL', status: 'pending' }, 1],
] as const)('A payment %o fills %d of the three tiles', (movement, count) => {
  expect(tilesOf(movement)).toBe(count)
})
