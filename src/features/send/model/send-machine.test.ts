import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#api/http/api-error.ts'
import type { Quote } from '#api/orders/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { sampleAttempt } from '#tests/support/attempt.ts'

import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { initialState, sendReducer, type SendEvent, type SendState } from './send-machine.ts'

const attempt = sampleAttempt()
const draft: Draft = {
  currency: attempt.currency,
  to: attempt.to,
  memo: '',
  amount: '20',
  side: 'debit',
}
const quote: Quote = {
  debit: attempt.debit,
  arrives: attempt.arrives,
  totalFees: ZERO,
  fees: [],
  rate: decimal('1'),
}
const confirm: SendState = { step: 'confirm', draft }
const checking: SendState = { step: 'checking', draft }
const sending: SendState = { step: 'sending', draft, attempt, isRepeat: false }
const unknown: SendState = { step: 'unknown', attempt, failure: undefined }

const failureOf = (status: number): Failure =>
  new ApiError({ endpoint: 'E78', kind: 'http', status })
const lost: Failure = new ApiError({ endpoint: 'E78', kind: 'timeout' })
const accepted: SendEvent = { type: 'settled', isRejected: false }

const run = (state: SendState, ...events: SendEvent[]) => events.reduce(sendReducer, state)

describe('filling in', () => {
  it('goes forward and back without losing what was typed', () => {
    const filled = run(
      initialState({}, undefined),
      { type: 'edited', draft },
      { type: 'continued' },
      { type: 'continued' },
      { type: 'went-back' },
      { type: 'went-back' },
      { type: 'went-back' },
    )
    expect(filled).toEqual({ step: 'recipient', draft })
    expect(sendReducer(confirm, { type: 'returned' })).toEqual({ step: 'recipient', draft })
  })

  it('starts with what a link brought', () => {
    expect(initialState({ to: 'T…' }, undefined)).toEqual({
      step: 'recipient',
      draft: { ...EMPTY_DRAFT, to: 'T…' },
    })
  })

  it('forgets the last refusal with the next edit', () => {
    const refused: SendState = { ...confirm, failure: failureOf(422) }
    expect(sendReducer(refused, { type: 'edited', draft: { amount: '21' } })).toEqual({
      step: 'confirm',
      draft: { ...draft, amount: '21' },
    })
  })

  it.each(['recipient', 'amount', 'confirm'] as const)(
    'sends nothing from the step %s without a last look',
    (step) => {
      const state: SendState = { step, draft }
      expect(sendReducer(state, { type: 'submitted', attempt })).toBe(state)
    },
  )
})

describe('the last look', () => {
  it('comes back to the form when it fails or the price has moved', () => {
    expect(sendReducer(checking, { type: 'check-failed', failure: lost })).toEqual({
      step: 'confirm',
      draft,
      failure: lost,
    })
    expect(sendReducer(checking, { type: 'moved', from: quote })).toEqual({
      step: 'confirm',
      draft,
      movedFrom: quote,
    })
  })

  it('lets nobody edit meanwhile', () => {
    expect(sendReducer(checking, { type: 'edited', draft: { amount: '1' } })).toBe(checking)
    expect(sendReducer(checking, { type: 'went-back' })).toBe(checking)
  })
})

describe('the answer', () => {
  it('sent when it was accepted, rejected when the platform says so', () => {
    const submitted = run(confirm, { type: 'check-began' }, { type: 'submitted', attempt })
    expect(submitted).toEqual(sending)
    const end = { attempt, transactionId: undefined }
    expect(sendReducer(submitted, accepted)).toEqual({ step: 'sent', ...end })
    expect(sendReducer(submitted, { type: 'settled', isRejected: true })).toEqual({
      step: 'rejected',
      ...end,
    })
  })

  it.each([400, 401, 403, 404, 409, 419, 422, 423, 429])(
    '%i is a refusal: back to the form with everything in it',
    (status) => {
      const failure = failureOf(status)
      const state = sendReducer(sending, { type: 'failed', failure })
      expect(state).toEqual({ step: 'confirm', draft, failure })
    },
  )

  it.each([
    ['a server fault', failureOf(500)],
    ['a timeout', lost],
    ['a lost connection', new ApiError({ endpoint: 'E78', kind: 'network' })],
    ['an answer without sense', new ApiError({ endpoint: 'E78', kind: 'contract', status: 200 })],
    ['anything that nobody foresaw', toFailure(new TypeError('x'))],
  ])('%s is unknown, never failed', (_case, failure) => {
    expect(sendReducer(sending, { type: 'failed', failure })).toEqual({
      step: 'unknown',
      attempt,
      failure,
    })
  })

  it('lets nobody edit or send again while it is on its way', () => {
    for (const event of [
      { type: 'edited', draft: { amount: '1' } },
      { type: 'continued' },
      { type: 'went-back' },
      { type: 'check-began' },
      { type: 'submitted', attempt },
      { type: 'restarted', draft },
    ] satisfies SendEvent[])
      expect(sendReducer(sending, event)).toBe(sending)
  })
})

describe('an unknown outcome', () => {
  it('is where a reload comes back to', () => {
    expect(initialState({ to: 'elsewhere' }, attempt)).toEqual(unknown)
  })

  it('may be repeated with the same attempt; a refused repeat says nothing of the first try', () => {
    const repeated = sendReducer(unknown, { type: 'submitted', attempt })
    expect(repeated).toMatchObject({ step: 'sending', attempt, isRepeat: true })
    expect(sendReducer(repeated, accepted)).toMatchObject({ step: 'sent', attempt })
    for (const failure of [failureOf(422), failureOf(409), lost])
      expect(sendReducer(repeated, { type: 'failed', failure })).toEqual({
        step: 'unknown',
        attempt,
        failure,
      })
  })

  it('ends with the transaction that was found, whichever way it went', () => {
    for (const isRejected of [true, false])
      expect(sendReducer(unknown, { type: 'settled', isRejected, transactionId: '7' })).toEqual({
        step: isRejected ? 'rejected' : 'sent',
        attempt,
        transactionId: '7',
      })
  })

  it('starts over with the draft it is given', () => {
    expect(sendReducer(unknown, { type: 'restarted', draft })).toEqual({ step: 'recipient', draft })
  })
})

describe('whatever happens in whatever order', () => {
  const events: fc.Arbitrary<SendEvent> = fc.constantFrom<SendEvent>(
    { type: 'edited', draft: { amount: '3' } },
    { type: 'continued' },
    { type: 'went-back' },
    { type: 'returned' },
    { type: 'check-began' },
    { type: 'check-failed', failure: lost },
    { type: 'moved', from: quote },
    { type: 'submitted', attempt },
    accepted,
    { type: 'failed', failure: failureOf(422) },
    { type: 'failed', failure: lost },
    { type: 'restarted', draft },
  )

  it('nothing is on its way that was not submitted, and an unknown outcome is never dropped', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (list) => {
        let state = initialState({}, undefined)
        for (const event of list) {
          const next = sendReducer(state, event)
          if (next.step === 'sending' && state.step !== 'sending') {
            expect(event.type).toBe('submitted')
            expect(['checking', 'unknown']).toContain(state.step)
          }
          if (state.step === 'unknown' && next.step !== 'unknown')
            expect(['submitted', 'settled', 'restarted']).toContain(event.type)
          if (state.step === 'sending' && state.isRepeat && next.step !== 'sending')
            expect(['sent', 'rejected', 'unknown']).toContain(next.step)
          if (next.step === 'sent' && state.step !== 'sent') expect(event.type).toBe('settled')
          state = next
        }
      }),
    )
  })
})
