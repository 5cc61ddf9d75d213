import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'

import { sendingMutations } from '#api/orders/mutations.ts'
import { readQuote, type QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { WalletId } from '#api/common/schema.ts'
import { readLatest } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { toFailure } from '#lib/failure.ts'
import { hasMoved } from '#session/quote.ts'
import { useHost } from '#session/services.tsx'
import { personalKey } from '#session/session.ts'

import { clearAttempt, readAttempt, saveAttempt, type Attempt } from '../model/attempt.ts'
import { readDraft, type Draft } from '../model/draft.ts'
import { initialState, sendReducer, type SendEvent } from '../model/send-machine.ts'

const ATTEMPT = personalKey('attempt')
const DRAFT = personalKey('draft')
const RECENT = 50

interface Confirmation {
  request: QuoteRequest
  path: 'v1' | 'v2'
  /** The quote that the person sees and agrees to. */
  shown: Quote
  attemptOf: (fresh: Quote, newest: readonly Transaction[]) => Attempt
}

/**
 * The machine with its side effects: a last look, the attempt into storage, the order out, its outcome back.
 * One order at a time, whatever number of presses arrive before the screen has changed.
 */
export function useSending(walletId: WalletId, link: Partial<Draft>) {
  const host = useHost()
  const client = useQueryClient()
  const isBusy = useRef(false)
  const look = useRef<AbortController | undefined>(undefined)
  const [state, dispatch] = useReducer(sendReducer, undefined, () => {
    const attempt = readAttempt(host.storage, ATTEMPT)
    return initialState(
      { ...readDraft(host.storage, DRAFT), ...link },
      attempt?.walletId === walletId ? attempt : undefined,
    )
  })
  const external = useMutation(sendingMutations.sendExternally())
  const internal = useMutation(sendingMutations.sendInternally())
  // Leaving before the order went out takes it back: nothing may be sent from a screen that is gone.
  useEffect(() => () => look.current?.abort(), [])

  const call = (attempt: Attempt) => {
    const { route, to, debit, amount, ...rest } = attempt
    // E78 has no reverse side: what leaves is what was agreed to.
    return route === 'internal'
      ? internal.mutateAsync({ ...rest, amount: debit, toWallet: to as WalletId })
      : external.mutateAsync({ ...rest, amount, address: to })
  }

  async function send(attempt: Attempt, isRepeat: boolean): Promise<void> {
    saveAttempt(host.storage, ATTEMPT, attempt)
    dispatch({ type: 'submitted', attempt })
    try {
      const { isRejected } = await call(attempt)
      clearAttempt(host.storage, ATTEMPT, attempt)
      host.storage.removeItem(DRAFT)
      dispatch({ type: 'settled', isRejected })
      host.haptic(isRejected ? 'error' : 'success')
    } catch (error) {
      const failure = toFailure(error)
      // Kept while the outcome is unknown, so that a reload comes back to the question.
      if (!isRepeat && failure.isOutcomeUnknown === false)
        clearAttempt(host.storage, ATTEMPT, attempt)
      dispatch({ type: 'failed', failure })
      host.haptic('error')
    }
  }

  async function exclusively(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    await work().finally(() => {
      isBusy.current = false
    })
  }

  async function lookAndSend({ request, path, shown, attemptOf }: Confirmation): Promise<void> {
    const controller = new AbortController()
    look.current = controller
    const { signal } = controller
    dispatch({ type: 'check-began' })
    try {
      const [fresh, newest] = await Promise.all([
        readQuote(client, request, path, signal),
        readLatest(client, walletId, {}, RECENT, signal),
      ])
      if (signal.aborted) return
      if (hasMoved(shown, fresh)) return dispatch({ type: 'moved', from: shown })
      await send(attemptOf(fresh, newest), false)
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
    }
  }

  return {
    state,
    dispatch(event: SendEvent) {
      if (event.type === 'edited' && 'draft' in state)
        host.storage.setItem(DRAFT, JSON.stringify({ ...state.draft, ...event.draft }))
      dispatch(event)
    },
    /** From the confirm step: asks once more and sends only what the person saw. */
    confirm: (confirmation: Confirmation) => void exclusively(() => lookAndSend(confirmation)),
    /** The same order again, with its own id. */
    repeat: (attempt: Attempt) => void exclusively(() => send(attempt, true)),
    /** The attempt's outcome is known, or the person decided that there is none. */
    forget(attempt: Attempt) {
      clearAttempt(host.storage, ATTEMPT, attempt)
      host.storage.removeItem(DRAFT)
    },
  }
}
