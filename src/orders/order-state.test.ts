import fc from 'fast-check'
import { expect, it } from 'vitest'

import { ApiError } from '#api/http/api-error.ts'
import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { Quote } from '#api/orders/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'

import {
  initialState,
  isRepeat,
  orderReducer,
  type OrderEvent,
  type OrderState,
} from './order-state.ts'

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
const verification: CodeChallenge = { status: 'PENDING', channels: [] }
const ready: State = { step: 'ready' }
const checking: State = { step: 'checking' }
const sending: Extract<State, { step: 'sending' }> = {
  step: 'sending',
  order,
  attempt: 'first',
}
const code: State = { step: 'code', order, attempt: 'first', verification }
const approved: State = { step: 'recheck', order, attempt: 'approved' }
const unknown: State = { step: 'unknown', order, failure: undefined }
const foundOpen: State = { ...unknown, order: other }

const failureOf = (status: number): Failure =>
  new ApiError({ endpoint: 'E78', kind: 'http', status })
const lost: Failure = new ApiError({ endpoint: 'E78', kind: 'timeout' })
const held: Event = { type: 'check-failed', failure: lost }
const accepted: Event = { type: 'settled', end: 'sent' }
const ofCode: Event = { type: 'recheck-began', order, attempt: 'approved' }
const again: Event = { type: 'recheck-began', order, attempt: 'repeat' }
const submitted: Event = { type: 'submitted', order }
const needed: Event = { type: 'code-needed', verification }

const run = (state: State, ...events: Event[]) =>
  events.reduce<State>((now, event) => orderReducer(now, event), state)

const failed = (failure: Failure): Event => ({ type: 'failed', failure })
const left: Event = { type: 'code-left' }
const cleared: Event = { type: 'cleared' }
const began: Event = { type: 'check-began' }
const moved: Event = { type: 'moved', from: [quote] }
const worse: Event = { type: 'got-worse', to: [quote] }
const found: Event = { type: 'found-open', order: other }
const rejected: Event = { type: 'settled', end: 'rejected' }
const end = {
  order,
  result: undefined,
  transactionId: undefined,
  isEarlier: false,
  isUntold: false,
}
const repeating: State = { ...sending, attempt: 'repeat' }
const rechecking: State = { ...approved, attempt: 'repeat' }

const toForm: State = { step: 'ready', failure: lost }
const toMoved: State = { step: 'ready', movedFrom: [quote] }
const toQuestion: State = { ...unknown, failure: lost }
const toApproved: State = { ...sending, attempt: 'approved' }
const toFailed: State = { ...approved, failure: lost }
const toWorse: State = { ...approved, moved: [quote] }
const toWorseRepeat: State = { ...rechecking, moved: [quote] }
const toSent: State = { step: 'sent', ...end }
const toRejected: State = { step: 'rejected', ...end }
const agreed: Event = { ...ofCode, order: other }

it.each<[title: string, from: State, events: Event[], to: State]>([
  ['Nothing goes out before the review at the price', ready, [submitted], ready],
  ['An order goes out after the review', ready, [began, submitted], sending],
  ['A review that fails leads to the form', checking, [held], toForm],
  ['A review at a price that has moved leads to the form', checking, [moved], toMoved],
  ['The person may go on at a moved price', checking, [moved, cleared], ready],
  ['An open order is asked about instead of a review', checking, [found], foundOpen],
  ['An open order is asked about instead of a call', sending, [found], foundOpen],
  ['An open order is asked about instead of a second call', approved, [found], foundOpen],
  ['An order held back between two calls leads back to the form', sending, [held], toForm],
  ['A repeat that was held back leads back to the question', repeating, [held], toQuestion],
  ['An order is sent as the platform says', sending, [accepted], toSent],
  ['An order is rejected as the platform says', sending, [rejected], toRejected],
  ['An order on its way can not be cleared', sending, [cleared], sending],
  ['An order on its way is not looked at again', sending, [began], sending],
  ['An order on its way is not sent again', sending, [submitted], sending],
  ['A code is asked for with the same order', sending, [needed], code],
  ['A review at the price follows a code', code, [ofCode], approved],
  ['The second call says that it is approved', approved, [submitted], toApproved],
  ['Nothing goes out past the price after a code', code, [submitted], code],
  ['A review after a code that fails stays there', approved, [held], toFailed],
  ['A review after a code is made again', approved, [held, ofCode], approved],
  ['A worse price after a code is shown', approved, [worse], toWorse],
  ['A worse price may be agreed to', approved, [worse, agreed], { ...approved, order: other }],
  ['The review after a code can be left', approved, [left], ready],
  ['A review after a code that failed can be left', approved, [held, left], ready],
  ['A worse price after a code can be left', approved, [worse, left], ready],
  ['A code that is left leads back to the form', code, [left], ready],
  [
    "A repeat's code leads back to the question",
    unknown,
    [again, submitted, needed, left],
    unknown,
  ],
  ['A repeat waits for another look at what was agreed to', unknown, [submitted], unknown],
  ['An unknown outcome may be repeated', unknown, [again, submitted], repeating],
  ['A repeat ends as the platform says', repeating, [accepted], toSent],
  ['The look before a repeat may fail', unknown, [again, held], toQuestion],
  ['A worse price is shown before a repeat', unknown, [again, worse], toWorseRepeat],
  ['A repeat at a worse price can be left', unknown, [again, worse, left], unknown],
  ['An unknown outcome ends on the word of the person', unknown, [cleared], ready],
])('%s', (_title, from, moves, to) => {
  expect(run(from, ...moves)).toEqual(to)
})

it.each([400, 401, 403, 404, 409, 419, 422, 423, 429, 501])(
  'The status %i is a refusal: back to the form, or to the question where it was a repeat',
  (status) => {
    const failure = failureOf(status)
    const refused = run(sending, failed(failure))
    expect(refused).toEqual({ step: 'ready', failure, refused: order })
    expect(run(repeating, failed(failure))).toEqual({ ...unknown, failure })
  },
)

it.each([
  ['a server fault', failureOf(500)],
  ['a timeout', lost],
  ['a lost connection', new ApiError({ endpoint: 'E78', kind: 'network' })],
  ['an answer without sense', new ApiError({ endpoint: 'E78', kind: 'contract', status: 200 })],
  ['anything that nobody foresaw', toFailure(new TypeError('x'))],
])('The outcome of %s is unknown, never failed', (_case, failure) => {
  for (const state of [sending, repeating])
    expect(run(state, failed(failure))).toEqual({ step: 'unknown', order, failure })
})

it('A reload comes back to an unknown outcome', () => {
  expect(initialState(order)).toEqual(unknown)
  expect(initialState(undefined)).toEqual(ready)
})

it.each(['sent', 'rejected'] as const)(
  'An unknown outcome ends with what was found: %s',
  (step) => {
    const settled = run(unknown, { type: 'settled', end: step, transactionId: '7' })
    expect(settled).toMatchObject({ step, order, transactionId: '7' })
  },
)

const known = [began, held, moved, found, submitted, needed, left, ofCode, again, worse, accepted]
const events: fc.Arbitrary<Event> = fc.constantFrom<Event>(
  ...known,
  cleared,
  { type: 'renewed', order: other },
  failed(failureOf(422)),
  failed(lost),
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
        if (state.step === 'sending' && isRepeat(state.attempt) && next.step !== 'sending')
          expect(['sent', 'rejected', 'unknown', 'code']).toContain(next.step)
        if (state.step === 'recheck' && isRepeat(state.attempt) && next.step !== 'recheck')
          expect(['sending', 'unknown']).toContain(next.step)
        if (next.step === 'sent' && state.step !== 'sent') expect(event.type).toBe('settled')
        state = next
      }
    }),
  )
})
