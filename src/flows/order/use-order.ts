import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { exclusivelyAcrossTabs } from '#session/across-tabs.ts'
import { useHost } from '#session/services.tsx'

import { atPrice } from './agreed-price.ts'
import { isSame, readAttempts, type Attempt, type OrderKind } from './attempts.ts'
import { lookIntoFeed, type FoundOrder } from './find-order.ts'
import { endedOf, endIntent, intentOf } from './intents.ts'
import { openAttempt, setAside } from './open-attempts.ts'
import type { Confirmation, OrderDefinition } from './order-kind.ts'
import { initialState, orderReducer, type OrderEvent, type OrderState } from './order-machine.ts'
import { orderWork } from './order-work.ts'

export interface OrderHandle<Input> {
  state: OrderState<Input>
  /** Looks once more and sends only what the person saw. One order at a time, in all tabs. */
  confirm: (confirmation: Confirmation<Input>) => void
  /** The same order again with its own id, after an unknown outcome. */
  repeat: () => void
  /** The code was right, or all is to be looked at once more: as it was agreed to it goes out. */
  approve: () => void
  /** The person agrees to the price that has come instead. */
  acceptPrice: () => void
  /** Leaves the code step, or the price after it. `isDenied`: the id is spent, the next try is a new order. */
  leaveCode: (isDenied: boolean) => void
  /** Looks whether an order of unknown outcome was taken. */
  look: { run: () => void; isPending: boolean; isMissing: boolean; error: unknown }
  /** Back to the form: after an edit, or because the person decided that nothing was sent. */
  clear: () => void
}

/** A draft by what its amount comes to: however that is spelled, in whichever language, it is the same order. */
export const bySum = <Draft extends object>(draft: Draft, request: QuoteRequest | undefined) => ({
  ...draft,
  amount: request?.amount,
})

/** One intent for one draft, made when its confirm step opens and kept through presses, reloads and tabs. */
export function useIntent(kind: OrderKind, draft: unknown): IntentId {
  const { storage } = useHost()
  const [intentId] = useState(() => intentOf(storage, kind, JSON.stringify(draft)))
  return intentId
}

/**
 * The machine with its side effects. `onSent` is told of an order that was taken: its draft has done its work.
 */
export function useOrder<Input>(
  definition: OrderDefinition<Input>,
  walletId: WalletId,
  onSent?: (attempt: Attempt<Input>) => void,
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
  const work = orderWork({ definition, walletId, client, host, dispatch, onSent })
  // What is on the screen decides, not what was when somebody began to wait for an answer.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  // Leaving before the order went out takes it back: nothing may be sent from a screen that is gone.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      leaving.current?.abort()
    }
  }, [])

  /** One piece of work at a time: of this screen at once, of the other tabs in turn. */
  async function exclusively(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (isBusy.current || isGone.current) return
    isBusy.current = true
    const controller = new AbortController()
    leaving.current = controller
    await exclusivelyAcrossTabs(`order.${kind}`, () => task(controller.signal)).finally(() => {
      isBusy.current = false
    })
  }

  /** Another tab knows it already. */
  function endedElsewhere(attempt: Attempt<Input>): FoundOrder | undefined {
    const ended = endedOf(storage, attempt.intentId)
    const isIt = ended?.attempt !== undefined && isSame(ended.attempt, attempt)
    return isIt ? { end: ended.end, transactionId: undefined } : undefined
  }

  const looking = useMutation({
    networkMode: 'always',
    mutationFn: async (attempt: Attempt<Input>) =>
      endedElsewhere(attempt) ?? (await lookIntoFeed(client, attempt)) ?? null,
    onSuccess: (found, attempt) => {
      if (found !== null) work.settle(attempt, found.end, found)
    },
  })

  function recheck(attempt: Attempt<Input>, isRepeat: boolean, isApproved: boolean): void {
    if (isBusy.current) return
    dispatch({ type: 'recheck-began', attempt, isApproved })
    void exclusively((signal) => work.recheckAndSend(attempt, { isRepeat, isApproved }, signal))
  }

  return {
    state,
    confirm(confirmation) {
      if (isBusy.current) return
      dispatch({ type: 'check-began' })
      void exclusively((signal) => work.lookAndSend(confirmation, signal))
    },
    repeat() {
      const now = latest.current
      if (now.step !== 'unknown') return
      // What an earlier look did not find says nothing of the call that goes out now.
      looking.reset()
      recheck(now.attempt, true, false)
    },
    approve() {
      const now = latest.current
      if (now.step === 'code') recheck(now.attempt, now.isRepeat, true)
      if (now.step === 'recheck') recheck(now.attempt, now.isRepeat, now.isApproved)
    },
    acceptPrice() {
      const now = latest.current
      if (now.step === 'recheck' && now.moved !== undefined)
        recheck(atPrice(now.attempt, now.moved), now.isRepeat, now.isApproved)
    },
    leaveCode(isDenied) {
      const now = latest.current
      if (now.step !== 'code' && now.step !== 'recheck') return
      // What a repeat may not do says nothing of the first call.
      if (isDenied && !now.isRepeat) endIntent(storage, now.attempt, 'rejected')
      leaving.current?.abort()
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
        const { attempt } = state
        // Its end is known where it is kept no more: that is no doubt.
        if (readAttempts(storage).some((one) => isSame(one, attempt))) setAside(storage, attempt)
        looking.reset()
      }
      dispatch({ type: 'cleared' })
    },
  }
}
