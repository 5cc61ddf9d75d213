import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocale } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'
import { sessionName } from '#session/person-scope.ts'
import { useHost, usePersonScope } from '#session/services.tsx'

import { atPrices } from './agreed.ts'
import { findOrder, type FoundOrder } from './feed-match.ts'
import { orderJournal, type Journal } from './journal.ts'
import type { ConfirmedDraft, Confirmation, OrderDefinition } from './order-definition.ts'
import { isQuestion, type OrderKind } from './open-orders.ts'
import { hasEnded, type OpenOrder, type Order, type WithoutRecord } from './order-record.ts'
import {
  initialState,
  orderReducer,
  type Again,
  type OrderEvent,
  type OrderState,
} from './order-state.ts'
import { toOpenOrder } from './order-identity.ts'
import { orderPlacer } from './place-order.ts'

export interface OrderHandle<Input> {
  state: OrderState<Input>
  /** Reads once more and sends only what the person saw. One order at a time, in all tabs. */
  confirm: (confirmation: Confirmation<Input>) => void
  /**
   * The same order again with its own id, after an unknown outcome. `isAnew`: what its first call was to make is
   * not there.
   */
  repeat: (how?: { isAnew?: boolean }) => void
  /** The code was right, or all is to be read once more: as it was agreed to it goes out. */
  approve: (withoutRecord?: WithoutRecord) => void
  /** The person agrees to the price that has come instead. */
  acceptPrice: () => void
  /** Leaves the code step, or the price after it. `isDenied`: the id is spent, the next try is a new order. */
  leaveCode: (isDenied: boolean) => void
  /** Finds out whether an order of unknown outcome was taken. */
  status: {
    check: () => void
    isPending: boolean
    isMissing: boolean
    /** What differs in the payee's name alone. */
    renamed: FoundOrder | undefined
    /** The person says that it is their order. */
    acceptRenamed: () => void
    error: unknown
  }
  /** Back to the form: after an edit, or because the person decided that nothing was sent. */
  clear: () => void
}

/** The signed-in person's journal of orders. */
export function useJournal(): Journal {
  const scope = usePersonScope()
  return useMemo(() => orderJournal(scope), [scope])
}

/** A draft by what its amount comes to: however that is spelled, in whichever language, it is the same order. */
export const bySum = <Draft extends object>(draft: Draft, request: QuoteRequest | undefined) => ({
  ...draft,
  amount: request?.amount,
})

/** What makes this order the one it is, settled when its last look opens and kept through presses and prices. */
export function useConfirmedDraft(kind: OrderKind, draft: unknown): ConfirmedDraft {
  const journal = useJournal()
  const scope = usePersonScope()
  const [confirmed] = useState(() => {
    const digest = journal.digest([kind, draft])
    const ended = journal.all().filter((one) => hasEnded(one) && one.draft === digest)
    return {
      digest,
      endedBefore: ended.map(({ key }) => key),
      session: sessionName.read(scope),
    }
  })
  return confirmed
}

/** Whether this device keeps records of orders; false where they go with the page. */
export function useIsJournalDurable(): boolean {
  const journal = useJournal()
  const [isDurable] = useState(journal.isDurable)
  return isDurable
}

/** The order's state with its side effects. `onSent` is told of an order that was taken: its draft is done. */
export function useOrder<Input>(
  definition: OrderDefinition<Input>,
  walletId: WalletId,
  onSent?: (order: Order<Input>) => void,
): OrderHandle<Input> {
  const { kind } = definition
  const { haptic } = useHost()
  const journal = useJournal()
  const client = useQueryClient()
  const language = useLocale()
  const isBusy = useRef(false)
  const leaving = useRef<AbortController | undefined>(undefined)
  const [state, dispatch] = useReducer(
    (now: OrderState<Input>, event: OrderEvent<Input>) => orderReducer(now, event),
    undefined,
    () => {
      const question = journal.question(kind, walletId)
      return initialState(question && toOpenOrder(definition, question))
    },
  )
  const scope = usePersonScope()
  const session = () => sessionName.read(scope)
  const [opened] = useState(session)
  const placer = orderPlacer({
    definition,
    walletId,
    client,
    journal,
    haptic,
    language,
    session,
    opened,
    dispatch,
    onSent,
  })
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

  const checking = useMutation({
    mutationFn: async (order: OpenOrder<Input>) =>
      (await findOrder(client, order, journal)) ?? null,
    onSuccess: (found, order) => {
      if (found !== null && found.otherName === undefined) placer.settle(order, found.end, found)
    },
  })
  const renamed = checking.data?.otherName === undefined ? undefined : checking.data

  function resume(order: Order<Input>, again: Again): void {
    if (isBusy.current) return
    const { isApproved, isAnew } = again
    dispatch({ type: 'recheck-began', order, isApproved, isAnew })
    void exclusively((signal) => placer.resume(order, again, signal))
  }

  return {
    state,
    confirm(confirmation) {
      if (isBusy.current) return
      dispatch({ type: 'check-began' })
      void exclusively((signal) => placer.confirm(confirmation, signal))
    },
    repeat({ isAnew } = {}) {
      const now = latest.current
      if (now.step !== 'unknown' || now.order.details === undefined) return
      // What an earlier check did not find says nothing of the call that goes out now.
      checking.reset()
      resume(now.order, { isRepeat: !isAnew, isApproved: false, isAnew })
    },
    approve(withoutRecord) {
      const now = latest.current
      if (now.step === 'code')
        resume(now.order, { isRepeat: now.isRepeat, isApproved: true, withoutRecord })
      if (now.step === 'recheck') resume(now.order, { ...now, withoutRecord })
    },
    acceptPrice() {
      const now = latest.current
      if (now.step === 'recheck' && now.moved !== undefined)
        resume(atPrices(now.order, now.moved), now)
    },
    leaveCode(isDenied) {
      const now = latest.current
      if (now.step !== 'code' && now.step !== 'recheck') return
      // What a repeat may not do says nothing of the first call.
      if (isDenied && !now.isRepeat) journal.change(now.order.key, 'rejected')
      leaving.current?.abort()
      dispatch({ type: 'code-left' })
    },
    status: {
      check: () => {
        if (state.step === 'unknown') checking.mutate(state.order)
      },
      isPending: checking.isPending,
      isMissing: checking.data === null,
      renamed,
      acceptRenamed() {
        if (state.step === 'unknown' && renamed) placer.settle(state.order, renamed.end, renamed)
      },
      error: checking.error,
    },
    clear() {
      if (state.step === 'unknown') {
        const record = journal.read(state.order.key)
        // Where its end is known by now, there is nothing to doubt.
        if (record !== undefined && isQuestion(record)) journal.change(record.key, 'dismissed')
        checking.reset()
      }
      dispatch({ type: 'cleared' })
    },
  }
}
