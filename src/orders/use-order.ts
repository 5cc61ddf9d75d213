import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocale } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { sessionName } from '#session/person-scope.ts'
import { useHost, usePersonScope } from '#session/services.tsx'

import { checkStatus, dismiss, followOtherTab } from './engine/open-order.ts'
import type { EndedOrder, OrderContext, Outcome } from './engine/outcome.ts'
import { checkUnseen, place, sendAgain } from './engine/place.ts'
import { refetchResult } from './engine/send.ts'
import { settle } from './engine/settle.ts'
import type { FoundOrder } from './feed-match.ts'
import type { OrderKind } from './open-orders.ts'
import type { ConfirmedDraft, Confirmation, OrderDefinition } from './order-definition.ts'
import type { OpenOrder, Order, UnrecordedConsent } from './order-record.ts'
import { initialState, stateAfter, stateAfterLeaving, type OrderState } from './order-state.ts'
import { useEndedBefore, useJournal } from './use-journal.ts'

export interface OrderHandle<Input> {
  kind: OrderKind
  walletId: WalletId
  state: OrderState<Input>
  /**
   * Checks the order again and sends it only at the terms that the person saw. Resolves to `left`
   * if this screen is still placing another order.
   */
  place: (confirmation: Confirmation<Input>) => Promise<Outcome<Input>>
  /**
   * Shows the outcome of an earlier order that the person doesn't know, and sends nothing. Resolves
   * to `left` if there is none.
   */
  checkUnseen: () => Promise<Outcome<Input>>
  repeat: (sendMode?: 'repeat' | 'recreate') => void
  /**
   * Requests the platform's response to a known order again. Rejects with ApiError or
   * `OrderBlocked`.
   */
  refetchResult: (order: Order<Input>) => Promise<OrderResult>
  /** Sends the order as agreed, after the right code or another check of the terms. */
  approve: (unrecordedConsent?: UnrecordedConsent) => void
  acceptPrice: () => void
  /**
   * Closes the code step, or the price question after it. `isDenied`: the id can't be used again,
   * so the next press places a new order.
   */
  leaveCode: (isDenied: boolean) => void
  status: {
    check: () => void
    isPending: boolean
    isMissing: boolean
    /** A transaction that differs from the order only in the recipient's name. */
    renamed: FoundOrder | undefined
    acceptRenamed: () => void
    error: unknown
  }
  /** Returns to the form, after an edit or once the outcome has been shown. */
  clear: () => void
  /**
   * Returns to the form because the person says that the order was not sent. Resolves to false if
   * another tab is sending it, or has its outcome, which is shown instead.
   */
  dismiss: () => Promise<boolean>
}

/** Returns the identity of the order, with the session in which its review was opened. */
export function useConfirmedDraft(kind: OrderKind, identity: unknown): ConfirmedDraft {
  const journal = useJournal()
  const scope = usePersonScope()
  const endedBefore = useEndedBefore()
  const [session] = useState(() => sessionName.read(scope))
  const text = canonicalJson(identity)
  // The text is compared, because `identity` is a new object in each render.
  // oxlint-disable-next-line react/exhaustive-deps
  const digest = useMemo(() => journal.digest([kind, identity]), [journal, kind, text])
  return { digest, endedBefore, session }
}

/**
 * Places orders and asks the person its questions. `onEnded` is called with each outcome, also
 * after the screen was left.
 */
export function useOrder<Input>(
  definition: OrderDefinition<Input>,
  walletId: WalletId,
  onEnded?: (ended: EndedOrder<Input>) => void,
): OrderHandle<Input> {
  const { kind } = definition
  const { haptic } = useHost()
  const journal = useJournal()
  const client = useQueryClient()
  const language = useLocale()
  const scope = usePersonScope()
  const session = () => sessionName.read(scope)
  const [opened] = useState(session)
  const [state, setState] = useState(() =>
    initialState(definition, journal.question(kind, walletId)),
  )
  // A press must see the latest state, not that of the last render.
  const latest = useRef(state)
  const show = (next: OrderState<Input>) => {
    latest.current = next
    setState(next)
  }
  const running = useRef<AbortController | undefined>(undefined)
  const answer = useRef<((value?: unknown) => void) | undefined>(undefined)
  const isClosed = useRef(false)
  // Leaving the screen cancels an order that was not sent yet.
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      running.current?.abort()
    }
  }, [])

  const parts = { definition, walletId, client, journal, language, session, opened }

  async function run(
    work: (context: OrderContext<Input>) => Promise<Outcome<Input>>,
  ): Promise<Outcome<Input>> {
    if (running.current !== undefined || isClosed.current) return { step: 'left' }
    const controller = new AbortController()
    running.current = controller
    // Loads the code step early, because an order that needs a code would wait for it.
    void import('./order-code-step.tsx').catch(() => undefined)
    const { signal } = controller
    const showStep = (next: OrderState<Input>) => {
      if (!signal.aborted) show(next)
    }
    function ask<Answer>(question: OrderState<Input>): Promise<Answer | undefined> {
      showStep(question)
      return new Promise((resolve) => {
        answer.current = (value) => {
          answer.current = undefined
          resolve(value as Answer | undefined)
        }
        signal.addEventListener('abort', () => answer.current?.())
      })
    }
    const outcome = await work({
      ...parts,
      signal,
      onProgress: showStep,
      ask: {
        code: ({ order, sendMode, challenge }) =>
          ask({ step: 'code', order, sendMode, verification: challenge }),
        price: ({ order, sendMode, moved }) => ask({ step: 'recheck', order, sendMode, moved }),
        check: ({ order, sendMode, failure }) => ask({ step: 'recheck', order, sendMode, failure }),
      },
    }).finally(() => {
      running.current = undefined
    })
    const feedback = hapticOf(outcome)
    if (feedback !== undefined) haptic(feedback)
    end(outcome)
    showStep(stateAfter(outcome))
    return outcome
  }

  function end(outcome: Outcome<Input>): void {
    if (outcome.step === 'sent' || outcome.step === 'rejected') onEnded?.(outcome)
  }

  function showEnd(ended: EndedOrder<Input>): void {
    end(ended)
    show(ended)
  }

  // When the connection returns, the message about its loss is cleared; nothing is sent.
  const isCutOff = state.step === 'ready' && state.failure?.kind === 'network'
  useEffect(() => {
    if (!isCutOff) return undefined
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) clear()
    })
  }, [isCutOff])

  function clear(): void {
    if (running.current === undefined) show({ step: 'ready' })
  }

  const follow = async (order: OpenOrder<Input>, signal: AbortSignal): Promise<void> => {
    const ended = await followOtherTab(order, parts, signal, (isElsewhere) => {
      if (latest.current.step === 'unknown') show({ ...latest.current, isElsewhere })
    })
    if (ended !== undefined) showEnd(ended)
  }
  const watch = useEffectEvent((signal: AbortSignal) => {
    if (state.step === 'unknown') void follow(state.order, signal)
  })
  const openOrderKey = state.step === 'unknown' ? `${state.order.key} ${state.order.id}` : undefined
  useEffect(() => {
    if (openOrderKey === undefined) return undefined
    const watching = new AbortController()
    watch(watching.signal)
    return () => watching.abort()
  }, [openOrderKey])

  const checking = useMutation({
    mutationFn: (order: OpenOrder<Input>) => checkStatus(order, parts),
    onSuccess: (found) => {
      if (found !== null && 'step' in found) showEnd(found)
    },
  })
  // A screen may show several open orders, one after another.
  const isShownOrder = 'order' in state && checking.variables?.key === state.order.key
  const checked = isShownOrder ? checking.data : undefined
  const seen = checked ?? (state.step === 'unknown' ? state.found : undefined)
  const renamed = seen && !('step' in seen) ? seen : undefined

  return {
    kind,
    walletId,
    state,
    place: (confirmation) => run((context) => place(confirmation, context)),
    checkUnseen: () => run(checkUnseen),
    repeat(sendMode = 'repeat') {
      const now = latest.current
      if (now.step !== 'unknown' || now.isElsewhere || now.order.details === undefined) return
      const { order } = now
      // The result of an earlier check doesn't apply to the new call.
      checking.reset()
      void run((context) => sendAgain({ order, sendMode }, context))
    },
    refetchResult: (order) => refetchResult(parts, order),
    approve(consent) {
      answer.current?.(latest.current.step === 'code' ? 'approved' : { consent })
    },
    acceptPrice: () => answer.current?.('accepted'),
    leaveCode(isDenied) {
      const now = latest.current
      if (now.step !== 'code' && now.step !== 'recheck') return
      if (answer.current !== undefined) return answer.current(isDenied ? 'denied' : undefined)
      running.current?.abort()
      show(stateAfterLeaving(now))
    },
    status: {
      check: () => {
        if (state.step === 'unknown') checking.mutate(state.order)
      },
      isPending: checking.isPending,
      isMissing: checked === null,
      renamed,
      acceptRenamed() {
        if (state.step === 'unknown' && renamed)
          showEnd(settle(parts, state.order, renamed.end, renamed))
      },
      error: isShownOrder ? checking.error : null,
    },
    clear,
    async dismiss() {
      if (state.step !== 'unknown') return false
      const answered = await dismiss(state.order, parts, renamed)
      if (answered === 'elsewhere') void follow(state.order, new AbortController().signal)
      else if (answered === 'dismissed') {
        checking.reset()
        clear()
      } else showEnd(answered)
      return answered === 'dismissed'
    },
  }
}

/** Returns the haptic feedback once the platform has responded to the order itself. */
function hapticOf(outcome: Outcome<never> | Outcome<unknown>): 'success' | 'error' | undefined {
  switch (outcome.step) {
    case 'sent':
    case 'rejected':
      if (outcome.result === undefined) return undefined
      return outcome.step === 'sent' ? 'success' : 'error'
    case 'refused':
      return outcome.order && 'error'
    case 'unknown':
      return outcome.failure && 'error'
    case 'left':
      return undefined
  }
}
