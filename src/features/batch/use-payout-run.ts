import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'

import { orderQueries } from '#api/orders/queries.ts'
import { toQuote, type Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { rememberPaid } from '#destinations/paid-recipients.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import type { OpenOrder } from '#orders/order-record.ts'
import type { Ended, OrderState } from '#orders/order-state.ts'
import { useJournal } from '#orders/use-journal.ts'
import { useOrder } from '#orders/use-order.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { sessionName } from '#session/person-scope.ts'
import { usePersonScope } from '#session/services.tsx'
import { writeReference } from '#wallets/payment-references.ts'

import { isLineEnded, type LineOutcome } from './batch-store.ts'
import {
  isWorsePrice,
  planOfLine,
  requestOfLine,
  type PayoutBatch,
  type PayoutLine,
} from './model/payout-batch.ts'
import { isAboutLine, isSameRefusal, reasonOf } from './model/refusal.ts'
import {
  BATCH_GONE,
  LINE_TAKEN,
  payoutLines,
  payoutOrder,
  type PayoutLines,
} from './payout-order.ts'
import { useLineRun } from './use-line-run.ts'

/** Milliseconds until a press that came too early is tried again: the last order lets go of its lock first. */
const RETRY_MS = 20

/** Why the batch stands at a line. */
export type Stop = { line: PayoutLine } & (
  | { why: 'failure'; failure: Failure }
  | { why: 'price'; now: Quote }
  /** It went out, and nobody here knows what became of it. */
  | { why: 'unclear' }
  /** Another order had to be told of before it: the line may be the same payment. */
  | { why: 'earlier' }
)

/**
 * Whether the order has left the batch's own screen: for a code, a changed price after it, a question about its outcome,
 * or an end that the list of lines would not tell, because it is no line's or contradicts what the person said.
 */
const isShownByItself = (
  state: OrderState<SendInput>,
  { lineOf }: Pick<PayoutLines, 'lineOf'>,
): boolean => {
  switch (state.step) {
    case 'code':
    case 'recheck':
    case 'unknown':
      return true
    case 'sending':
      return state.attempt !== 'first'
    case 'sent':
    case 'rejected':
      return state.isUntold || lineOf(state.order) === undefined
    default:
      return false
  }
}

interface Current {
  /** The line that is being sent. */
  line?: PayoutLine | undefined
  /** Why the line before was refused. */
  refusal?: Failure | undefined
  /** How it came back: what was said of the connection is gone from the order's state once that is there again. */
  cameBack?: Extract<OrderState<SendInput>, { step: 'ready' }> | undefined
  /** The session in which the person let the batch go on. */
  session?: string | undefined
}

/**
 * Sends the lines of a batch one after the other, each as an order of its own by the journal. It stops for a code,
 * for an unknown outcome, for a worse price and for whatever would meet the next line as well, and goes on only when
 * the person says so. What meets two lines in a row, such as a limit of the day, would meet the rest as well.
 * `currencyOf` knows the platform's currencies.
 */
export function usePayoutRun(batch: PayoutBatch, currencyOf: (id: string) => CurrencyView) {
  const scope = usePersonScope()
  const client = useQueryClient()
  const journal = useJournal()
  const lines = useMemo(() => payoutLines(scope, journal, batch), [scope, journal, batch])
  const definition = useMemo(() => payoutOrder(lines), [lines])
  const order = useOrder(definition, batch.walletId)
  const { state } = order
  const run = useLineRun<Stop>(
    () =>
      new Map(
        batch.lines.flatMap((line) => {
          const outcome = lines.read(line)
          return outcome === undefined ? [] : [[line.line, outcome] as const]
        }),
      ),
  )
  const isRunning = run.phase === 'running'
  const isOrderShown = isShownByItself(state, lines)
  const current = useRef<Current>({})

  const show = (line: PayoutLine) => run.show(line.line, lines.read(line))
  const note = (line: PayoutLine, outcome: Omit<LineOutcome, 'at'>) => {
    void lines.write(line, outcome)
    show(line)
  }

  function finish({ step, order: record, result, transactionId }: Ended<SendInput>): void {
    const line = lines.lineOf(record)
    const reference = result?.reference
    const id = reference ?? transactionId
    const reason = result?.order?.info
    current.current.refusal = undefined
    if (line !== undefined)
      note(line, {
        state: step === 'sent' ? 'done' : 'refused',
        order: record.key,
        ...(id !== undefined && { id }),
        ...(step !== 'sent' && reason !== undefined && { reason }),
      })
    if (step === 'sent' && line?.reference !== undefined && id !== undefined)
      void writeReference(scope, record.walletId, id, line.reference)
    const input = record.details?.input
    if (step !== 'sent' || input === undefined || id === undefined) return
    const { counterparty, destination } = input.draft
    void rememberPaid(scope, {
      walletId: record.walletId,
      recipientKey: input.recipientKey,
      order: reference,
      transaction: transactionId,
      saved: destination === '' ? undefined : { counterparty, destination },
    })
  }

  /** The attempt has come back without going out. */
  function comeBack(
    line: PayoutLine,
    { failure, movedFrom }: Extract<OrderState<SendInput>, { step: 'ready' }>,
  ) {
    show(line)
    if (movedFrom !== undefined) {
      const request = requestOfLine(line)
      const { queryKey } =
        line.version === 'v1' ? orderQueries.quoteV1(request) : orderQueries.quote(request)
      const known = client.getQueryData(queryKey)
      const now = known === undefined ? lines.priceOf(line) : toQuote(known)
      if (isWorsePrice(lines.priceOf(line), now)) return run.pause({ why: 'price', line, now })
      return lines.agree(line, now)
    }
    if (failure === undefined) return run.pause()
    if (failure.code === LINE_TAKEN) {
      // Another tab has sent it, or it went out by a record that is gone.
      if (!isLineEnded(lines.read(line))) run.pause({ why: 'unclear', line })
      return
    }
    if (failure.code === BATCH_GONE) return run.leaveToOthers()
    const known = toFailure(failure)
    const { refusal } = current.current
    const isAgain = refusal !== undefined && isSameRefusal(refusal, known)
    if (!isAboutLine('payouts', known) || isAgain)
      return run.pause({ why: 'failure', line, failure: known })
    current.current.refusal = known
    note(line, { state: 'refused', reason: reasonOf(known) })
  }

  function begin(line: PayoutLine): boolean {
    const shown = lines.priceOf(line)
    const hasBegun = order.confirm({
      draft: { digest: lines.digestOf(line), endedBefore: [], session: current.current.session },
      prices: [{ request: requestOfLine(line), version: line.version, shown }],
      planOf: ([fresh = shown]) => planOfLine(line, fresh, currencyOf),
    })
    if (hasBegun) Object.assign(current.current, { line, cameBack: undefined })
    return hasBegun
  }

  const nextLine = () => batch.lines.find((one) => !isLineEnded(lines.read(one)))

  /** Nothing goes on before the person has seen the order that is shown. */
  function pauseFor(record: OpenOrder): void {
    const line = nextLine()
    const isOwn = lines.lineOf(record) !== undefined
    run.pause(isOwn || line === undefined ? undefined : { why: 'earlier', line })
  }

  /** Takes the next step. False where the last order has not let go of its lock yet: then it is tried again. */
  const advance = useEffectEvent((): boolean => {
    const { line } = current.current
    if (state.step === 'sent' || state.step === 'rejected') {
      current.current.line = undefined
      finish(state)
      if (isOrderShown) pauseFor(state.order)
      else order.clear()
    } else if (state.step === 'unknown') {
      current.current.line = undefined
      pauseFor(state.order)
    } else if (state.step === 'ready' && line !== undefined) {
      const { cameBack = state } = current.current
      Object.assign(current.current, { line: undefined, cameBack: undefined })
      comeBack(line, cameBack)
      order.clear()
    } else if (state.step === 'ready' && isRunning) {
      const next = nextLine()
      if (next !== undefined && !lines.isUnclear(lines.read(next))) return begin(next)
      run.showAll()
      run.pause(next && { why: 'unclear', line: next })
    }
    return true
  })
  // Of the layout, so that no timer of the state before is left once this one is drawn: it would take what has just
  // begun for what has come back, and the batch would stop without a word.
  useLayoutEffect(() => {
    if (state.step === 'ready' && state.failure !== undefined) current.current.cameBack ??= state
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      if (!advance()) timer = setTimeout(step, RETRY_MS)
    }
    timer = setTimeout(step, 0)
    return () => clearTimeout(timer)
  }, [state, isRunning])

  const goOn = () => {
    if (isRunning) return
    current.current.session = sessionName.read(scope)
    run.begin()
  }
  return {
    order,
    isOrderShown,
    outcomes: run.outcomes,
    isRunning,
    stop: run.stop,
    isGone: run.phase === 'gone',
    goOn,
    pause: () => run.pause(),
    /** The person leaves the line out that the batch stands at. */
    skip(line: PayoutLine, reason: string) {
      note(line, { state: 'refused', reason })
      goOn()
    },
    acceptPrice(line: PayoutLine, now: Quote) {
      lines.agree(line, now)
      goOn()
    },
    /** The person has looked: the line of which nothing is known was sent, or was not. */
    say(line: PayoutLine, wasSent: boolean) {
      if (wasSent) note(line, { state: 'done' })
      else {
        lines.forget(line)
        show(line)
      }
      goOn()
    },
  }
}
