/** Sending as a state machine (product.md): pure, so every way through it can be tested. */
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { Attempt } from './attempt.ts'
import { EMPTY_DRAFT, type Draft } from './draft.ts'

export type SendState =
  | Editing
  /** The last look at quote and feed before the order goes out; nothing is sent yet. */
  | { step: 'checking'; draft: Draft }
  | { step: 'sending'; draft: Draft; attempt: Attempt; isRepeat: boolean }
  | Ended<'sent'>
  | Ended<'rejected'>
  | { step: 'unknown'; attempt: Attempt; failure: Failure | undefined }

interface Ended<Step extends 'sent' | 'rejected'> {
  step: Step
  attempt: Attempt
  transactionId: string | undefined
}

interface Editing {
  step: 'recipient' | 'amount' | 'confirm'
  draft: Draft
  /** Why the last try did not go out. */
  failure?: Failure | undefined
  /** The quote that the person agreed to, when the platform's has moved since. */
  movedFrom?: Quote | undefined
}

export type SendEvent =
  | { type: 'edited'; draft: Partial<Draft> }
  | { type: 'continued' }
  | { type: 'went-back' }
  /** Back to the form's first step, to mend what a check found. */
  | { type: 'returned' }
  | { type: 'check-began' }
  | { type: 'check-failed'; failure: Failure }
  | { type: 'moved'; from: Quote }
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'settled'; isRejected: boolean; transactionId?: string | undefined }
  | { type: 'failed'; failure: Failure }
  /** The person looked, saw that nothing was sent, and begins anew with this draft. */
  | { type: 'restarted'; draft: Draft }

/** An attempt left in storage is of unknown outcome: the app was closed before it saw the answer. */
export const initialState = (draft: Partial<Draft>, attempt: Attempt | undefined): SendState =>
  attempt === undefined
    ? { step: 'recipient', draft: { ...EMPTY_DRAFT, ...draft } }
    : { step: 'unknown', attempt, failure: undefined }

const NEXT = { recipient: 'amount', amount: 'confirm', confirm: 'confirm' } as const
const PREVIOUS = { recipient: 'recipient', amount: 'recipient', confirm: 'amount' } as const

export function sendReducer(state: SendState, event: SendEvent): SendState {
  switch (state.step) {
    case 'recipient':
    case 'amount':
    case 'confirm':
      return editing(state, event)
    case 'checking':
      return checking(state, event)
    case 'sending':
      return sending(state, event)
    case 'unknown':
      return unknown(state, event)
    case 'sent':
    case 'rejected':
      return event.type === 'restarted' ? { step: 'recipient', draft: event.draft } : state
  }
}

function editing(state: Editing, event: SendEvent): SendState {
  const { step, draft } = state
  switch (event.type) {
    case 'edited':
      return { step, draft: { ...draft, ...event.draft } }
    case 'continued':
      return { step: NEXT[step], draft }
    case 'went-back':
      return { step: PREVIOUS[step], draft }
    case 'returned':
      return { step: 'recipient', draft }
    case 'check-began':
      return step === 'confirm' ? { step: 'checking', draft } : state
    default:
      return state
  }
}

function checking(state: Extract<SendState, { step: 'checking' }>, event: SendEvent): SendState {
  const { draft } = state
  switch (event.type) {
    case 'check-failed':
      return { step: 'confirm', draft, failure: event.failure }
    case 'moved':
      return { step: 'confirm', draft, movedFrom: event.from }
    case 'submitted':
      return { step: 'sending', draft, attempt: event.attempt, isRepeat: false }
    default:
      return state
  }
}

function sending(state: Extract<SendState, { step: 'sending' }>, event: SendEvent): SendState {
  const { draft, attempt, isRepeat } = state
  if (event.type === 'settled') return settled(attempt, event)
  if (event.type !== 'failed') return state
  const { failure } = event
  // A refused repeat says nothing of the first try: only a look into the feed can end the question.
  if (isRepeat || failure.isOutcomeUnknown !== false) return { step: 'unknown', attempt, failure }
  return { step: 'confirm', draft, failure }
}

function unknown(state: Extract<SendState, { step: 'unknown' }>, event: SendEvent): SendState {
  if (event.type === 'submitted')
    return { step: 'sending', draft: EMPTY_DRAFT, attempt: event.attempt, isRepeat: true }
  if (event.type === 'settled') return settled(state.attempt, event)
  if (event.type === 'restarted') return { step: 'recipient', draft: event.draft }
  return state
}

const settled = (
  attempt: Attempt,
  { isRejected, transactionId }: Extract<SendEvent, { type: 'settled' }>,
): SendState => {
  const end = { attempt, transactionId }
  return isRejected ? { step: 'rejected', ...end } : { step: 'sent', ...end }
}
