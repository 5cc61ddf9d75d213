/** Sending as a state machine (product.md): pure, so every way through it can be tested. */
import type { Failure } from '#lib/failure.ts'

import type { Attempt } from './attempt.ts'
import { EMPTY_DRAFT, type Draft } from './draft.ts'

export type SendState =
  | { step: 'recipient' | 'amount' | 'confirm'; draft: Draft; failure?: Failure | undefined }
  | { step: 'sending'; draft: Draft; attempt: Attempt }
  | { step: 'sent'; draft: Draft; attempt: Attempt; transactionId: string | undefined }
  | { step: 'unknown'; draft: Draft; attempt: Attempt; failure: Failure | undefined }

export type SendEvent =
  | { type: 'edited'; draft: Partial<Draft> }
  | { type: 'continued' }
  | { type: 'went-back' }
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'accepted'; transactionId?: string | undefined }
  | { type: 'failed'; failure: Failure }
  /** The person looked, saw that nothing was sent, and begins anew. */
  | { type: 'restarted' }

/** An attempt left in storage is of unknown outcome: the app was closed before it saw the answer. */
export const initialState = (draft: Partial<Draft>, attempt: Attempt | undefined): SendState =>
  attempt === undefined
    ? { step: 'recipient', draft: { ...EMPTY_DRAFT, ...draft } }
    : { step: 'unknown', draft: EMPTY_DRAFT, attempt, failure: undefined }

const NEXT = { recipient: 'amount', amount: 'confirm', confirm: 'confirm' } as const
const PREVIOUS = { recipient: 'recipient', amount: 'recipient', confirm: 'amount' } as const

export function sendReducer(state: SendState, event: SendEvent): SendState {
  switch (state.step) {
    case 'recipient':
    case 'amount':
    case 'confirm':
      return editing(state, event)
    case 'sending':
      return answered(state, event)
    case 'unknown':
      if (event.type === 'submitted')
        return { step: 'sending', draft: state.draft, attempt: event.attempt }
      if (event.type === 'accepted')
        return {
          step: 'sent',
          draft: state.draft,
          attempt: state.attempt,
          transactionId: event.transactionId,
        }
      if (event.type === 'restarted') return { step: 'recipient', draft: draftOf(state.attempt) }
      return state
    case 'sent':
      return event.type === 'restarted' ? { step: 'recipient', draft: EMPTY_DRAFT } : state
  }
}

type Editing = Extract<SendState, { step: 'recipient' | 'amount' | 'confirm' }>

function editing(state: Editing, event: SendEvent): SendState {
  switch (event.type) {
    case 'edited':
      return { ...state, draft: { ...state.draft, ...event.draft }, failure: undefined }
    case 'continued':
      return { step: NEXT[state.step], draft: state.draft }
    case 'went-back':
      return { step: PREVIOUS[state.step], draft: state.draft }
    case 'submitted':
      return state.step === 'confirm'
        ? { step: 'sending', draft: state.draft, attempt: event.attempt }
        : state
    default:
      return state
  }
}

function answered(state: Extract<SendState, { step: 'sending' }>, event: SendEvent): SendState {
  const { draft, attempt } = state
  if (event.type === 'accepted')
    return { step: 'sent', draft, attempt, transactionId: event.transactionId }
  if (event.type !== 'failed') return state
  const { failure } = event
  // A clear refusal goes back to the form with everything in it; anything else may have been taken.
  return failure.isOutcomeUnknown === false
    ? { step: 'confirm', draft: isBlank(draft) ? draftOf(attempt) : draft, failure }
    : { step: 'unknown', draft, attempt, failure }
}

const isBlank = (draft: Draft): boolean => draft.to === ''

function draftOf({ currency, to, memo, amount, areFeesInside }: Attempt): Draft {
  return { currency, to, memo, amount, side: areFeesInside ? 'debit' : 'arrives' }
}
