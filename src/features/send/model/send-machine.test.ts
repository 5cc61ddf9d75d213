import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#api/http/api-error.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { sampleAttempt } from '#tests/support/attempt.ts'

import { EMPTY_DRAFT } from './draft.ts'
import { initialState, sendReducer, type SendEvent, type SendState } from './send-machine.ts'

const attempt = sampleAttempt()
const draft = {
  currency: attempt.currency,
  to: attempt.to,
  memo: '',
  amount: '20',
  side: 'debit' as const,
}
const confirm: SendState = { step: 'confirm', draft }
const sending: SendState = { step: 'sending', draft, attempt }
const unknown: SendState = { step: 'unknown', draft: EMPTY_DRAFT, attempt, failure: undefined }

const failureOf = (status: number): Failure =>
  new ApiError({ endpoint: 'E78', kind: 'http', status })
const lost: Failure = new ApiError({ endpoint: 'E78', kind: 'timeout' })

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
      failure: undefined,
    })
  })

  it.each(['recipient', 'amount'] as const)('can send nothing from the step %s', (step) => {
    const state: SendState = { step, draft }
    expect(sendReducer(state, { type: 'submitted', attempt })).toBe(state)
  })
})

describe('the answer', () => {
  it('sent when it was accepted', () => {
    expect(run(confirm, { type: 'submitted', attempt }, { type: 'accepted' })).toEqual({
      step: 'sent',
      draft,
      attempt,
      transactionId: undefined,
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
    expect(sendReducer(sending, { type: 'failed', failure })).toMatchObject({
      step: 'unknown',
      attempt,
    })
  })

  it('lets nobody edit or send again while it is on its way', () => {
    for (const event of [
      { type: 'edited', draft: { amount: '1' } },
      { type: 'continued' },
      { type: 'went-back' },
      { type: 'submitted', attempt },
      { type: 'restarted' },
    ] satisfies SendEvent[])
      expect(sendReducer(sending, event)).toBe(sending)
  })
})

describe('an unknown outcome', () => {
  it('is where a reload comes back to', () => {
    expect(initialState({ to: 'elsewhere' }, attempt)).toEqual(unknown)
  })

  it('may be repeated with the same attempt and found or refused then', () => {
    const repeated = sendReducer(unknown, { type: 'submitted', attempt })
    expect(repeated).toMatchObject({ step: 'sending', attempt })
    expect(sendReducer(repeated, { type: 'accepted' })).toMatchObject({ step: 'sent' })
    const refused = sendReducer(repeated, { type: 'failed', failure: failureOf(422) })
    expect(refused).toMatchObject({
      step: 'confirm',
      draft: { to: attempt.to, amount: attempt.amount, side: 'debit' },
    })
    expect(sendReducer(repeated, { type: 'failed', failure: lost })).toMatchObject({
      step: 'unknown',
      attempt,
    })
  })

  it('ends with the transaction that was found', () => {
    expect(sendReducer(unknown, { type: 'accepted', transactionId: '7' })).toMatchObject({
      step: 'sent',
      transactionId: '7',
    })
  })

  it('starts over with what was to be sent', () => {
    expect(sendReducer(unknown, { type: 'restarted' })).toEqual({
      step: 'recipient',
      draft: {
        currency: attempt.currency,
        to: attempt.to,
        memo: '',
        amount: attempt.amount,
        side: 'debit',
      },
    })
  })
})

describe('whatever happens in whatever order', () => {
  const events: fc.Arbitrary<SendEvent> = fc.constantFrom<SendEvent>(
    { type: 'edited', draft: { amount: '3' } },
    { type: 'continued' },
    { type: 'went-back' },
    { type: 'submitted', attempt },
    { type: 'accepted' },
    { type: 'failed', failure: failureOf(422) },
    { type: 'failed', failure: lost },
    { type: 'restarted' },
  )

  it('nothing is on its way that was not submitted, and an unknown outcome is never dropped', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        let state = initialState({}, undefined)
        for (const event of list) {
          const next = sendReducer(state, event)
          if (next.step === 'sending' && state.step !== 'sending')
            expect(event.type).toBe('submitted')
          if (state.step === 'unknown' && next.step !== 'unknown')
            expect(['submitted', 'accepted', 'restarted']).toContain(event.type)
          if (next.step === 'sent' && state.step !== 'sent') expect(event.type).toBe('accepted')
          state = next
        }
      }),
    )
  })
})
