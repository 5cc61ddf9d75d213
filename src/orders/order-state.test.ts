import fc from 'fast-check'
import { expect, it } from 'vitest'

import { ApiError } from '#api/http/api-error.ts'
import type { Quote } from '#api/orders/views.ts'
import type { VerificationView } from '#api/order-codes/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { sampleOrder } from '#tests/support/sample-order.ts'

import { initialState, orderReducer, type OrderEvent, type OrderState } from './order-state.ts'

type State = OrderState<unknown>
type Event = OrderEvent<unknown>

const order = sampleOrder()
const other = sampleOrder()
const quote: Quote = {
  debit: decimal('20'),
  arrives: decimal('20'),
  totalFees: ZERO,
  fees: [],
  rate: decimal('1'),
}
const verification: VerificationView = { status: 'PENDING', channels: [] }
const ready: State = { step: 'ready' }
const checking: State = { step: 'checking' }
const sending: Extract<State, { step: 'sending' }> = {
  step: 'sending',
  order,
  isRepeat: false,
  isApproved: false,
}
const code: State = { step: 'code', order, isRepeat: false, verification }
const approved: State = { step: 'recheck', order, isRepeat: false, isApproved: true }
const unknown: State = { step: 'unknown', order, failure: undefined }

const failureOf = (status: number): Failure =>
  new ApiError({ endpoint: 'E78', kind: 'http', status })
const lost: Failure = new ApiError({ endpoint: 'E78', kind: 'timeout' })
const held: Event = { type: 'check-failed', failure: lost }
const accepted: Event = { type: 'settled', end: 'sent' }
const ofCode: Event = { type: 'recheck-began', order, isApproved: true }
const again: Event = { type: 'recheck-began', order, isApproved: false }
const submitted: Event = { type: 'submitted', order }
const needed: Event = { type: 'code-needed', verification }

const run = (state: State, ...events: Event[]) =>
  events.reduce<State>((now, event) => orderReducer(now, event), state)

it('The last look comes first: nothing goes out without it', () => {
  expect(run(ready, submitted)).toBe(ready)
  expect(run(ready, { type: 'check-began' }, submitted)).toEqual(sending)
})

it('The last look comes back to the form when it fails or the price has moved', () => {
  expect(run(checking, held)).toEqual({ step: 'ready', failure: lost })
  const moved = run(checking, { type: 'moved', from: [quote] })
  expect(moved).toEqual({ step: 'ready', movedFrom: [quote] })
  expect(run(moved, { type: 'cleared' })).toEqual(ready)
})

it('The last look ends in the question when an order is open already', () => {
  const found: Event = { type: 'found-open', order: other }
  for (const state of [checking, sending, approved])
    expect(run(state, found)).toEqual({ step: 'unknown', order: other, failure: undefined })
})

it('An order that was held back between two calls of one press leads back to the form, or the question', () => {
  expect(run(sending, held)).toEqual({ step: 'ready', failure: lost })
  expect(run({ ...sending, isRepeat: true }, held)).toEqual({
    step: 'unknown',
    order,
    failure: lost,
  })
})

it('An answer is sent or rejected as the platform says', () => {
  const end = { order, result: undefined, transactionId: undefined, isEarlier: false }
  expect(run(sending, accepted)).toEqual({ step: 'sent', ...end })
  expect(run(sending, { type: 'settled', end: 'rejected' })).toEqual({ step: 'rejected', ...end })
})

it.each([400, 401, 403, 404, 409, 419, 422, 423, 429, 501])(
  'The status %i is a refusal: back to the form',
  (status) => {
    const failure = failureOf(status)
    const refused = run(sending, { type: 'failed', failure })
    expect(refused).toEqual({ step: 'ready', failure, refused: order })
  },
)

it.each([
  ['a server fault', failureOf(500)],
  ['a timeout', lost],
  ['a lost connection', new ApiError({ endpoint: 'E78', kind: 'network' })],
  ['an answer without sense', new ApiError({ endpoint: 'E78', kind: 'contract', status: 200 })],
  ['anything that nobody foresaw', toFailure(new TypeError('x'))],
])('The outcome of %s is unknown, never failed', (_case, failure) => {
  expect(run(sending, { type: 'failed', failure })).toEqual({ step: 'unknown', order, failure })
})

it('An order on its way can neither be cleared nor sent again', () => {
  for (const event of [{ type: 'cleared' }, { type: 'check-began' }, submitted] satisfies Event[])
    expect(run(sending, event)).toBe(sending)
})

it('A code stands between the refusal and the second call, with the same order', () => {
  expect(run(sending, needed)).toEqual(code)
  expect(run(code, ofCode)).toEqual(approved)
  expect(run(approved, submitted)).toEqual({ ...sending, isApproved: true })
  // Not past the price, and not without the code.
  expect(run(code, submitted)).toBe(code)
})

it('A last look at the price follows a code, and the person must agree to a worse one', () => {
  const failed = run(approved, held)
  expect(failed).toEqual({ ...approved, failure: lost })
  expect(run(failed, ofCode)).toEqual(approved)
  const worse = run(approved, { type: 'got-worse', to: [quote] })
  expect(worse).toEqual({ ...approved, moved: [quote] })
  expect(run(worse, { ...ofCode, order: other })).toEqual({ ...approved, order: other })
  for (const state of [failed, worse, approved])
    expect(run(state, { type: 'code-left' })).toEqual(ready)
})

it('A code that is left leads back to where the order came from', () => {
  expect(run(code, { type: 'code-left' })).toEqual(ready)
  const ofRepeat = run(unknown, again, submitted, needed)
  expect(ofRepeat).toMatchObject({ step: 'code', isRepeat: true })
  expect(run(ofRepeat, { type: 'code-left' })).toEqual(unknown)
})

it('A reload comes back to an unknown outcome', () => {
  expect(initialState(order)).toEqual(unknown)
  expect(initialState(undefined)).toEqual(ready)
})

it('An unknown outcome may be repeated; a refused repeat says nothing of the first try', () => {
  // Not before what was agreed to was looked at again.
  expect(run(unknown, submitted)).toBe(unknown)
  const repeated = run(unknown, again, submitted)
  expect(repeated).toEqual({ ...sending, isRepeat: true })
  expect(run(repeated, accepted)).toMatchObject({ step: 'sent', order })
  for (const failure of [failureOf(422), failureOf(409), lost])
    expect(run(repeated, { type: 'failed', failure })).toEqual({ ...unknown, failure })
})

it('An unknown outcome stays when the look before a repeat fails, and shows a price that got worse', () => {
  expect(run(unknown, again, held)).toEqual({ ...unknown, failure: lost })
  const worse = run(unknown, again, { type: 'got-worse', to: [quote] })
  expect(worse).toMatchObject({ step: 'recheck', isRepeat: true, moved: [quote] })
  expect(run(worse, { type: 'code-left' })).toEqual(unknown)
})

it('An unknown outcome ends with what was found, whichever way it went', () => {
  for (const end of ['sent', 'rejected'] as const)
    expect(run(unknown, { type: 'settled', end, transactionId: '7' })).toMatchObject({
      step: end,
      order,
      transactionId: '7',
    })
})

it("An unknown outcome goes back to the form on the person's word", () => {
  expect(run(unknown, { type: 'cleared' })).toEqual(ready)
})

const events: fc.Arbitrary<Event> = fc.constantFrom<Event>(
  { type: 'check-began' },
  held,
  { type: 'moved', from: [quote] },
  { type: 'found-open', order: other },
  submitted,
  needed,
  { type: 'code-left' },
  ofCode,
  again,
  { type: 'got-worse', to: [quote] },
  { type: 'renewed', order: other },
  accepted,
  { type: 'failed', failure: failureOf(422) },
  { type: 'failed', failure: lost },
  { type: 'cleared' },
)

it('Nothing is on its way that was not submitted, and an unknown outcome is never dropped', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (list) => {
      let state: State = initialState<unknown>(undefined)
      for (const event of list) {
        const next = orderReducer(state, event)
        if (next.step === 'sending' && state.step !== 'sending') {
          expect(event.type).toBe('submitted')
          expect(['checking', 'recheck']).toContain(state.step)
        }
        if (state.step === 'unknown' && next.step !== 'unknown')
          expect(['recheck-began', 'settled', 'cleared']).toContain(event.type)
        if (state.step === 'sending' && state.isRepeat && next.step !== 'sending')
          expect(['sent', 'rejected', 'unknown', 'code']).toContain(next.step)
        if (state.step === 'recheck' && state.isRepeat && next.step !== 'recheck')
          expect(['sending', 'unknown']).toContain(next.step)
        if (next.step === 'sent' && state.step !== 'sent') expect(event.type).toBe('settled')
        state = next
      }
    }),
  )
})
