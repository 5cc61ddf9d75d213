import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import { readQuote, type QuoteRequest } from '#api/orders/queries.ts'
import type { IntentId } from '#api/orders/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import { otpMutations } from '#api/otp/mutations.ts'
import { runMutation } from '#api/query/options.ts'
import { readLatest } from '#api/wallets/queries.ts'
import { toFailure } from '#lib/failure.ts'
import { exclusivelyAcrossTabs } from '#session/across-tabs.ts'
import { hasMoved } from '#session/quote.ts'
import { useHost } from '#session/services.tsx'

import {
  clearAttempt,
  readAttempts,
  saveAttempt,
  type Attempt,
  type OrderKind,
} from './attempts.ts'
import { lookIntoFeed, type FoundOrder } from './find-order.ts'
import { endIntent, endOf, intentOf, type OrderEnd } from './intents.ts'
import { initialState, orderReducer, type OrderEvent, type OrderState } from './order-machine.ts'

const RECENT = 50

/** A kind of order, for the whole life of the app: make it once, outside of components. */
export interface OrderDefinition<Input> {
  kind: OrderKind
  /** The shape of what is kept of an attempt; it also reads what an older build has left. */
  input: z.ZodMiniType<Input>
  /** Places the order. Given the same attempt it must send the same bytes. Rejects with ApiError. */
  place: (client: QueryClient, attempt: Attempt<Input>) => Promise<OrderResult>
  /** Looks whether the order was taken; by default for its line in the wallet's feed. */
  find?: (client: QueryClient, attempt: Attempt<Input>) => Promise<FoundOrder | undefined>
}

/** What goes out, as the form has it at the press of the button. */
export interface OrderPlan<Input> extends Pick<
  Attempt<Input>,
  'path' | 'isRepeatable' | 'input' | 'summary' | 'gate'
> {
  trace: Omit<Attempt['trace'], 'knownIds' | 'since'>
}

export interface Confirmation<Input> {
  intentId: IntentId
  request: QuoteRequest
  version: 'v1' | 'v2'
  /** The quote that the person sees and agrees to. */
  shown: Quote
  /** The order by the quote asked for once more; figures of both are the same. */
  planOf: (fresh: Quote) => OrderPlan<Input>
}

export interface OrderHandle<Input> {
  state: OrderState<Input>
  /** Looks once more and sends only what the person saw. One order at a time, in all tabs. */
  confirm: (confirmation: Confirmation<Input>) => void
  /** The same order again with its own id: after an unknown outcome, or approved by a code. */
  resume: (attempt: Attempt<Input>) => void
  /** Leaves the code step without one. `isDenied`: the id is spent, the next try is a new order. */
  leaveCode: (isDenied: boolean) => void
  /** Looks whether an order of unknown outcome was taken. */
  look: { run: () => void; isPending: boolean; isMissing: boolean; error: unknown }
  /** Back to the form: after an edit, or because the person decided that nothing was sent. */
  clear: () => void
}

/** One intent for one draft, made when its confirm step opens and kept through presses, reloads and tabs. */
export function useIntent(kind: OrderKind, draft: unknown): IntentId {
  const { storage } = useHost()
  const [intentId] = useState(() => intentOf(storage, kind, JSON.stringify(draft)))
  return intentId
}

function openAttempt<Input>(
  storage: ReturnType<typeof useHost>['storage'],
  { kind, input }: OrderDefinition<Input>,
  walletId: WalletId,
): Attempt<Input> | undefined {
  for (const attempt of readAttempts(storage)) {
    if (attempt.kind !== kind || attempt.walletId !== walletId) continue
    const known = z.safeParse(input, attempt.input)
    if (known.success) return { ...attempt, input: known.data }
  }
  return undefined
}

/**
 * The machine with its side effects: a last look, the attempt into storage, the order out, its outcome
 * back. `onEnd` is told once the outcome is known: the draft has done its work.
 */
export function useOrder<Input>(
  definition: OrderDefinition<Input>,
  walletId: WalletId,
  onEnd?: () => void,
): OrderHandle<Input> {
  const { kind } = definition
  const host = useHost()
  const { storage } = host
  const client = useQueryClient()
  const isBusy = useRef(false)
  const leaving = useRef<AbortController | undefined>(undefined)
  const [state, dispatch] = useReducer(
    (now: OrderState<Input>, event: OrderEvent<Input>) => orderReducer(now, event),
    undefined,
    () => initialState(openAttempt(storage, definition, walletId)),
  )
  // Leaving before the order went out takes it back: nothing may be sent from a screen that is gone.
  useEffect(() => () => leaving.current?.abort(), [])

  function settle(
    { intentId }: Attempt<Input>,
    end: OrderEnd,
    how: { result?: OrderResult; transactionId?: string | undefined },
  ): void {
    clearAttempt(storage, intentId)
    endIntent(storage, intentId, end)
    onEnd?.()
    dispatch({ type: 'settled', end, ...how })
  }

  async function place(attempt: Attempt<Input>, isRepeat: boolean, isApproved: boolean) {
    saveAttempt(storage, attempt)
    dispatch({ type: 'submitted', attempt })
    try {
      const result = await definition.place(client, attempt)
      host.haptic(result.isRejected ? 'error' : 'success')
      settle(attempt, result.isRejected ? 'rejected' : 'sent', { result })
    } catch (error) {
      const failure = toFailure(error)
      // Kept while the outcome is unknown, so that a reload comes back to the question.
      if (!isRepeat && failure.isOutcomeUnknown === false) clearAttempt(storage, attempt.intentId)
      if (failure.code === 'OTP_REQUIRED' && attempt.gate !== undefined && !isApproved)
        return askForCode(attempt, attempt.gate, isRepeat)
      dispatch({ type: 'failed', failure })
      host.haptic('error')
    }
  }

  async function askForCode(
    attempt: Attempt<Input>,
    gate: NonNullable<Attempt['gate']>,
    isRepeat: boolean,
  ): Promise<void> {
    const order = { ...gate, intentId: attempt.intentId, walletId }
    try {
      const verification = await runMutation(client, otpMutations.create(), order)
      if (verification.status === 'APPROVED') return await place(attempt, isRepeat, true)
      dispatch({ type: 'code-needed', verification })
    } catch (error) {
      // Whatever became of this call, the order itself was refused.
      dispatch({ type: 'failed', failure: { ...described(error), isOutcomeUnknown: false } })
    }
  }

  /** Places a new order unless one is open already, or this very one has ended in another tab. */
  async function placeOnce(attempt: Attempt<Input>, isApproved: boolean): Promise<void> {
    const open = openAttempt(storage, definition, walletId)
    if (open !== undefined) return dispatch({ type: 'found-open', attempt: open })
    const end = endOf(storage, attempt.intentId)
    if (end === undefined) return place(attempt, false, isApproved)
    dispatch({ type: 'submitted', attempt })
    settle(attempt, end, {})
  }

  async function lookAndSend(given: Confirmation<Input>, signal: AbortSignal): Promise<void> {
    const { request, version, shown, intentId, planOf } = given
    if (signal.aborted) return
    try {
      const [fresh, newest] = await Promise.all([
        readQuote(client, request, version, signal),
        readLatest(client, walletId, {}, RECENT, signal),
      ])
      if (signal.aborted) return
      if (hasMoved(shown, fresh)) return dispatch({ type: 'moved', from: shown })
      const plan = planOf(fresh)
      const knownIds = newest.map(({ id }) => id)
      const trace = { ...plan.trace, knownIds, since: newest[0]?.createdAt ?? '' }
      await placeOnce({ ...plan, kind, walletId, intentId, trace }, false)
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
    }
  }

  /** One piece of work at a time: of this screen at once, of the other tabs in turn. */
  async function exclusively(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    await exclusivelyAcrossTabs(`order.${kind}`, work).finally(() => {
      isBusy.current = false
    })
  }

  const looking = useMutation({
    networkMode: 'always',
    mutationFn: async (attempt: Attempt<Input>) =>
      (await (definition.find ?? lookIntoFeed)(client, attempt)) ?? null,
    onSuccess: (found, attempt) => {
      if (found !== null) settle(attempt, found.end, found)
    },
  })

  return {
    state,
    confirm(confirmation) {
      if (isBusy.current) return
      const controller = new AbortController()
      leaving.current = controller
      dispatch({ type: 'check-began' })
      void exclusively(() => lookAndSend(confirmation, controller.signal))
    },
    resume(attempt) {
      // What an earlier look did not find says nothing of the call that goes out now.
      looking.reset()
      void exclusively(() =>
        state.step === 'code' && !state.isRepeat
          ? placeOnce(attempt, true)
          : place(attempt, true, state.step === 'code'),
      )
    },
    leaveCode(isDenied) {
      if (state.step !== 'code') return
      if (isDenied) endIntent(storage, state.attempt.intentId, 'rejected')
      dispatch({ type: 'code-left' })
    },
    look: {
      run: () => {
        if (state.step === 'unknown') looking.mutate(state.attempt)
      },
      isPending: looking.isPending,
      isMissing: looking.data === null,
      error: looking.error,
    },
    clear() {
      if (state.step === 'unknown') {
        clearAttempt(storage, state.attempt.intentId)
        looking.reset()
      }
      dispatch({ type: 'cleared' })
    },
  }
}

const described = (error: unknown) => {
  const { kind, status, detail, code, reference, retryAfter } = toFailure(error)
  return { kind, status, detail, code, reference, retryAfter }
}
