import { expect, it } from 'vitest'

import type { Failure } from '#lib/failure.ts'

import { isLineRefusal, isSameRefusal, reasonOf } from './refusal.ts'

const failure = (endpoint: string, status: number, given: Partial<Failure> = {}) =>
  ({ endpoint, status, reference: `${endpoint}-${status}`, ...given }) as Failure

it.each([
  ['the order', 'payouts', failure('E55', 422), true],
  ['an order that the platform does not find', 'payouts', failure('E75', 404), true],
  [
    'an order for lack of money',
    'payouts',
    failure('E55', 422, { code: 'INSUFFICIENT_FUNDS' }),
    false,
  ],
  ['an order by a server fault', 'payouts', failure('E55', 500), false],
  ['an order without a right', 'payouts', failure('E55', 403), false],
  ['the feed', 'payouts', failure('E106', 404), false],
  ['the price', 'payouts', failure('E52', 404), false],
  ['a new recipient', 'recipients', failure('E11', 422), true],
  ['a new account', 'recipients', failure('E15', 409), true],
  ['the saved people', 'recipients', failure('E10', 404), false],
  ['the saved accounts', 'recipients', failure('E14', 404), false],
  ['an order, in an import', 'recipients', failure('E55', 422), false],
] as const)(
  "A refusal stops one row instead of the batch if it is about that row's data (%s, %s)",
  (_what, kind, refused, isOne) => {
    expect(isLineRefusal(kind, refused)).toBe(isOne)
  },
)

it.each([
  ['one code', { code: 'DAILY_LIMIT' }, { code: 'DAILY_LIMIT', detail: 'x' }, true],
  ['two codes', { code: 'DAILY_LIMIT' }, { code: 'BAD_ADDRESS' }, false],
  ['one message', { detail: 'too much' }, { detail: 'too much' }, true],
  ['two messages', { detail: 'too much' }, { fields: { amount: 'too little' } }, false],
])(
  'Refusals with %s (%j, %j) are compared by code, else by message',
  (_how, one, other, isSame) => {
    const [first, second] = [one, other].map((given) =>
      failure('E55', 422, given as Partial<Failure>),
    )
    expect(isSameRefusal(first!, second!)).toBe(isSame)
    expect(isSameRefusal(first!, { ...second!, status: 409 })).toBe(false)
  },
)

it("The reason of a refusal is the field's message, else the platform's, else the error's reference", () => {
  expect(reasonOf(failure('E55', 422, { fields: { amount: 'too little' }, detail: 'no' }))).toBe(
    'too little',
  )
  expect(reasonOf(failure('E55', 422, { detail: 'no' }))).toBe('no')
  expect(reasonOf(failure('E55', 422))).toBe('E55-422')
})
