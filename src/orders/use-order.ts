import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { sessionName } from '#session/person-scope.ts'
import { useHost, usePersonScope } from '#session/services.tsx'
import { useNotify } from '#ui/notice.tsx'

import type { EndedOrder, OrderContext, PlacingOutcome } from './engine/outcome.ts'
import { checkUnseenOutcome, placeOrder, refetchResult, sendOrderAgain } from './engine/place.ts'
import type { OrderKind } from './open-orders.ts'
import type {
  ConfirmedDraft,
  Confirmation,
  OrderDefinition,
  ShownPrice,
} from './order-definition.ts'
import type { OpenOrder, Order, UnrecordedConsent } from './order-record.ts'
import {
  initialState,
  readyRefusalOf,
  stateAfter,
  stateAfterLeaving,
  type OrderApproval,
  type OrderState,
} from './order-state.ts'
import { BLOCK_CODES } from './recheck.ts'
import { useEndedBefore, useJournal } from './use-journal.ts'
import { useOpenOrder, type OrderSearch } from './use-open-order.ts'

export interface OrderHandle<Input> extends OrderApproval {
  kind: OrderKind
  walletId: WalletId
  state: OrderState<Input>
  /**
   * Checks the order again and sends it only with the terms that the person saw. Resolves to `left`
   * if this screen is still placing another order.
   */
  place: (confirmation: Confirmation<Input>) => Promise<PlacingOutcome<Input>>
  /**
   * Shows the outcome of an earlier order if no screen has shown it yet. Sends nothing. Resolves to
   * `left` if there is none.
   */
  checkUnseen: () => Promise<PlacingOutcome<Input>>
  repeat: (sendMode?: 'repeat' | 'recreate') => void
  /**
   * Requests the platform's answer to a known order again. Rejects with ApiError or `OrderBlocked`.
   */
  refetchResult: (order: Order<Input>) => Promise<OrderResult>
  status: OrderSearch
  /** Returns to the form, after an edit or after the person has seen the outcome. */
  clear: () => void
  /**
   * Returns to the form because the person says that the order was not sent. Resolves to false if
   * another tab is sending it, or has stored its outcome; that is then shown instead.
   */
  dismiss: () => Promise<boolean>
}

export function useConfirmedDraft(kind: OrderKind, identity: unknown): ConfirmedDraft {
  const journal = useJournal()
  const scope = usePersonScope()
  const endedBefore = useEndedBefore()
  const [session] = useState(() => sessionName.read(scope))
  const text = canonicalJson(identity)
  // The hook depends on `text`, because `identity` is a new object in each render.
  // oxlint-disable-next-line react/exhaustive-deps
  const digest = useMemo(() => journal.digest([kind, identity]), [journal, kind, text])
  return { digest, endedBefore, session }
}

/** An order before it is sent, as the person sees it. */
export interface OrderIntent<Input> {
  order: OrderHandle<Input>
  /** The values that distinguish this order. With other values it is another order. */
  identity: unknown
  isRepeatable: boolean
  /** The prices on screen, and a function that makes the order; undefined until all are known. */
  planned: Pick<Confirmation<Input>, 'prices' | 'planOf'> | undefined
}

interface Confirming<Input> extends Omit<OrderIntent<Input>, 'isRepeatable'> {
  unrecordedConsent: UnrecordedConsent
  /** Called if the person presses the button before everything is known. */
  onNotReady?: (() => void) | undefined
  onSent: (prices: readonly ShownPrice[], order: OpenOrder) => void
}

/**
 * Returns the function that confirms a draft. A draft makes one order, so a second press can't pay
 * twice.
 */
export function useConfirmation<Input>({
  order,
  identity,
  planned,
  unrecordedConsent,
  onNotReady,
  onSent,
}: Confirming<Input>) {
  const draft = useConfirmedDraft(order.kind, identity)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const { repeated } = readyRefusalOf(order.state)
  const send = async (confirmedRepeats: readonly string[]) => {
    if (planned === undefined) return onNotReady?.()
    const outcome = await order.place({ ...planned, draft, unrecordedConsent, confirmedRepeats })
    if (outcome.step === 'sent') onSent(planned.prices, outcome.order)
  }
  return {
    repeated,
    press: () => void send(confirmed),
    confirmRepeated(id: string) {
      const next = [...confirmed, id]
      setConfirmed(next)
      void send(next)
    },
  }
}

/**
 * Returns the order of a screen. `onEnded` is called with each outcome, even after the person has
 * left the screen, and `onUnsent` if the person has left and the order was not carried out.
 */
export function useOrder<Input>(
  definition: OrderDefinition<Input>,
  walletId: WalletId,
  onEnded?: (ended: EndedOrder<Input>) => void,
  onUnsent?: () => void,
): OrderHandle<Input> {
  const { kind } = definition
  const { haptic } = useHost()
  const t = useTranslations('order')
  const notify = useNotify()
  const journal = useJournal()
  const client = useQueryClient()
  const scope = usePersonScope()
  const session = () => sessionName.read(scope)
  const [opened] = useState(session)
  const [state, setState] = useState(() =>
    initialState(definition, journal.question(kind, walletId)),
  )
  // A press must see the latest state, not the state of the last render.
  const latest = useRef(state)
  const show = (next: OrderState<Input>) => {
    latest.current = next
    setState(next)
  }
  const running = useRef<AbortController | undefined>(undefined)
  const answer = useRef<((value?: unknown) => void) | undefined>(undefined)
  const isClosed = useRef(false)
  // If the person leaves the screen, an order that is not sent yet is cancelled.
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      running.current?.abort()
    }
  }, [])

  const parts = { definition, walletId, client, journal, language: useLocale(), session, opened }

  async function run(
    work: (context: OrderContext<Input>) => Promise<PlacingOutcome<Input>>,
  ): Promise<PlacingOutcome<Input>> {
    if (running.current !== undefined || isClosed.current) return { step: 'left' }
    const controller = new AbortController()
    running.current = controller
    // Loads the screen early, because an order that needs a code would otherwise wait for it.
    void import('./approval-screen.tsx').catch(() => undefined)
    const { signal } = controller
    const showStep = (next: OrderState<Input>) => {
      if (!signal.aborted) show(next)
    }
    function ask<Answer>(question: OrderState<Input>): Promise<Answer | undefined> {
      if (signal.aborted) return Promise.resolve(undefined)
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
        code: ({ challenge, ...attempt }) =>
          ask({ step: 'code', ...attempt, verification: challenge }),
        price: (question) => ask({ step: 'recheck', ...question }),
        check: (question) => ask({ step: 'recheck', ...question }),
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

  function end(outcome: PlacingOutcome<Input>): void {
    if (outcome.step === 'sent' || outcome.step === 'rejected') onEnded?.(outcome)
  }

  function showEnd(ended: EndedOrder<Input>): void {
    end(ended)
    show(ended)
  }

  // When the connection returns, the message about its loss disappears. Nothing is sent.
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

  const { status, forgetResult, dismiss } = useOpenOrder({
    context: parts,
    state,
    latest,
    show,
    showEnd,
    clear,
  })

  return {
    kind,
    walletId,
    state,
    async place(confirmation) {
      const outcome = await run((context) => placeOrder(confirmation, context))
      if (isClosed.current && ['left', 'refused', 'rejected'].includes(outcome.step)) onUnsent?.()
      return outcome
    },
    checkUnseen: () => run(checkUnseenOutcome),
    repeat(sendMode = 'repeat') {
      const now = latest.current
      if (now.step !== 'unknown' || now.isElsewhere || now.order.details === undefined) return
      const { order } = now
      forgetResult()
      void run((context) => sendOrderAgain({ order, sendMode, isApproved: false }, context)).then(
        (outcome) => {
          const code = outcome.step === 'refused' ? outcome.failure?.code : undefined
          if (code === BLOCK_CODES.dismissed) notify(t('dismissedElsewhere'))
          const { status } = journal.read(order.key) ?? order
          if (isClosed.current && ['draft', 'rejected'].includes(status)) onUnsent?.()
        },
      )
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
    clear,
    status,
    dismiss,
  }
}

/**
 * Returns the haptic feedback for an outcome if the platform has answered about the order itself.
 */
function hapticOf(
  outcome: PlacingOutcome<never> | PlacingOutcome<unknown>,
): 'success' | 'error' | undefined {
  switch (outcome.step) {
    case 'sent':
      return outcome.result && 'success'
    case 'rejected':
      return outcome.result && 'error'
    case 'refused':
      return outcome.order && 'error'
    case 'unknown':
      return outcome.failure && 'error'
    case 'left':
      return undefined
  }
}
