import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocale } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { sessionName } from '#session/person-scope.ts'
import { useHost, usePersonScope } from '#session/services.tsx'
import {
  exclusivelyAcrossTabs,
  untilNoneIsAtWork,
  whereNoneIsAtWork,
} from '#storage/across-tabs.ts'

import { confirm } from './confirm.ts'
import { findOrder, sentInstead, withoutTransaction, type FoundOrder } from './feed-match.ts'
import { sendingOf, type OrderKind } from './open-orders.ts'
import type { ConfirmedDraft, Confirmation, OrderDefinition } from './order-definition.ts'
import { toOpenOrder } from './order-identity.ts'
import { hasEnded, type OpenOrder, type Order, type UnrecordedConsent } from './order-record.ts'
import {
  initialState,
  isRepeat,
  orderReducer,
  type Attempt,
  type OrderEvent,
  type OrderState,
} from './order-state.ts'
import { atPrices } from './recheck.ts'
import { resume } from './resume.ts'
import { settle, tellEnd, type OrderContext } from './settle.ts'
import { useJournal } from './use-journal.ts'

export interface OrderHandle<Input> {
  kind: OrderKind
  walletId: WalletId
  state: OrderState<Input>
  /**
   * Reads once more and sends only what the person saw. One order at a time, in all tabs. False where this screen is
   * at work on another one still: then nothing was begun.
   */
  confirm: (confirmation: Confirmation<Input>) => boolean
  /**
   * Sends the same order again with its own id, after an unknown outcome, or creates anew what the platform does not
   * have of it.
   */
  repeat: (attempt?: 'repeat' | 'recreate') => void
  /** Sends the order as it was agreed to, after a right code or after another check of what was agreed to. */
  approve: (unrecordedConsent?: UnrecordedConsent) => void
  /** The person agrees to the new price. */
  acceptPrice: () => void
  /** Leaves the code step, or the price after it. `isDenied`: the id is used up, and the next try is a new order. */
  leaveCode: (isDenied: boolean) => void
  /** Finds out whether an order of unknown outcome was taken. */
  status: {
    check: () => void
    isPending: boolean
    isMissing: boolean
    /** A transaction that differs in the recipient's name alone. */
    renamed: FoundOrder | undefined
    /** The person confirms that the transaction is their order. */
    acceptRenamed: () => void
    error: unknown
  }
  /** Back to the form, after an edit or once the outcome was seen. */
  clear: () => void
  /**
   * Back to the form, because the person says that the order of unknown outcome was not sent. False where that can't
   * be said: another page is sending it, or knows its end, which is shown instead.
   */
  dismiss: () => Promise<boolean>
}

/**
 * What identifies this order. The session, and which orders had ended before, are those of the moment in which its
 * review was opened: what has been sent since, in another tab, is told instead of being sent again.
 */
export function useConfirmedDraft(kind: OrderKind, identity: unknown): ConfirmedDraft {
  const journal = useJournal()
  const scope = usePersonScope()
  const [opened] = useState(() => ({
    endedBefore: journal
      .all()
      .filter(hasEnded)
      .map(({ key }) => key),
    session: sessionName.read(scope),
  }))
  const text = canonicalJson(identity)
  // By its text: the same order is another object in each drawing.
  // oxlint-disable-next-line react/exhaustive-deps
  const digest = useMemo(() => journal.digest([kind, identity]), [journal, kind, text])
  return { digest, ...opened }
}

/** The order's state with its side effects. `onSent` is called with an order that was taken: its draft is done. */
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
  // What was said of the connection is over with its return. Nothing goes out by itself then.
  const isCutOff = state.step === 'ready' && state.failure?.kind === 'network'
  useEffect(() => {
    if (!isCutOff) return undefined
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) dispatch({ type: 'cleared' })
    })
  }, [isCutOff])
  const scope = usePersonScope()
  const session = () => sessionName.read(scope)
  const [opened] = useState(session)
  const context: OrderContext<Input> = {
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
  }
  // The state on the screen decides, not the state when a call began.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  // Leaving before the order has gone out takes it back: nothing may be sent from a screen that has been left.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      leaving.current?.abort()
    }
  }, [])

  /** Runs one task at a time: a second one of this screen is refused, those of other tabs wait their turn. */
  async function exclusively(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (isBusy.current || isGone.current) return
    isBusy.current = true
    const controller = new AbortController()
    leaving.current = controller
    await exclusivelyAcrossTabs(`order.${kind}`, () => task(controller.signal)).finally(() => {
      isBusy.current = false
    })
  }

  const watch = useEffectEvent((signal: AbortSignal) => {
    if (state.step === 'unknown') void follow(state.order, signal)
  })
  const asked = state.step === 'unknown' ? `${state.order.key} ${state.order.id}` : undefined
  useEffect(() => {
    if (asked === undefined) return undefined
    const watching = new AbortController()
    watch(watching.signal)
    return () => watching.abort()
  }, [asked])

  /** Another page may have learned its end meanwhile, or sent one that can't be told from it. */
  const latestRecordOf = (order: OpenOrder<Input>) =>
    journal.read(order.key) ?? sentInstead(order, journal)

  /** While another page sends the order that is asked about, it is waited for; then its end is told. */
  async function follow(order: OpenOrder<Input>, signal: AbortSignal): Promise<void> {
    if (await whereNoneIsAtWork(sendingOf(order.id), () => {})) return
    if (signal.aborted) return
    dispatch({ type: 'sent-elsewhere', isElsewhere: true })
    await untilNoneIsAtWork(sendingOf(order.id), signal)
    if (signal.aborted) return
    const record = latestRecordOf(order)
    if (record !== undefined && hasEnded(record)) tellEnd(context, record)
    else dispatch({ type: 'sent-elsewhere', isElsewhere: false })
  }

  const checking = useMutation({
    mutationFn: async (order: OpenOrder<Input>) =>
      (await findOrder(client, order, journal)) ?? null,
    onSuccess: (found, order) => {
      if (found !== null && found.otherName === undefined) settle(context, order, found.end, found)
    },
  })
  // A screen may ask about one order after another.
  const isOfShown = 'order' in state && checking.variables?.key === state.order.key
  const checked = isOfShown ? checking.data : undefined
  const seen = checked ?? (state.step === 'unknown' ? state.found : undefined)
  const renamed = seen?.otherName === undefined ? undefined : seen

  function sendAgain(
    order: Order<Input>,
    attempt: Attempt,
    unrecordedConsent?: UnrecordedConsent,
  ): void {
    if (isBusy.current) return
    dispatch({ type: 'recheck-began', order, attempt })
    void exclusively((signal) => resume(context, order, { attempt, unrecordedConsent }, signal))
  }

  return {
    kind,
    walletId,
    state,
    confirm(confirmation) {
      if (isBusy.current) return false
      dispatch({ type: 'check-began' })
      void exclusively((signal) => confirm(context, confirmation, signal))
      return true
    },
    repeat(attempt = 'repeat') {
      const now = latest.current
      if (now.step !== 'unknown' || now.isElsewhere || now.order.details === undefined) return
      // The result of an earlier check says nothing about the call that goes out now.
      checking.reset()
      sendAgain(now.order, attempt)
    },
    approve(unrecordedConsent) {
      const now = latest.current
      if (now.step === 'code') {
        const attempt = isRepeat(now.attempt) ? 'approved-repeat' : 'approved'
        sendAgain(now.order, attempt, unrecordedConsent)
      }
      if (now.step === 'recheck') sendAgain(now.order, now.attempt, unrecordedConsent)
    },
    acceptPrice() {
      const now = latest.current
      if (now.step === 'recheck' && now.moved !== undefined)
        sendAgain(atPrices(now.order, now.moved), now.attempt)
    },
    leaveCode(isDenied) {
      const now = latest.current
      if (now.step !== 'code' && now.step !== 'recheck') return
      // A repeat that was refused says nothing about the first call.
      if (isDenied && !isRepeat(now.attempt)) journal.change(now.order.key, 'rejected')
      leaving.current?.abort()
      dispatch({ type: 'code-left' })
    },
    status: {
      check: () => {
        if (state.step === 'unknown') checking.mutate(state.order)
      },
      isPending: checking.isPending,
      isMissing: checked === null,
      renamed,
      acceptRenamed() {
        if (state.step === 'unknown' && renamed) settle(context, state.order, renamed.end, renamed)
      },
      error: isOfShown ? checking.error : null,
    },
    clear: () => dispatch({ type: 'cleared' }),
    async dismiss() {
      if (state.step !== 'unknown') return false
      const { order } = state
      const { key } = order
      let isDismissed = false
      const isFree = await whereNoneIsAtWork(sendingOf(order.id), () => {
        const record = latestRecordOf(order)
        if (record !== undefined && hasEnded(record)) return tellEnd(context, record)
        isDismissed = true
        if (record !== undefined) journal.change(key, 'dismissed')
        // The person has seen that transaction, and it is not theirs: it is no answer to the next search either.
        if (record !== undefined && renamed?.transactionId !== undefined)
          journal.update(key, (one) => withoutTransaction(one, renamed.transactionId))
        checking.reset()
        dispatch({ type: 'cleared' })
      })
      if (!isFree) void follow(order, new AbortController().signal)
      return isDismissed
    },
  }
}
