import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { storePaidRecipient } from '#destinations/paid-recipients.ts'
import type { EndedOrder } from '#orders/engine/outcome.ts'
import { hasEnded } from '#orders/order-record.ts'
import { isFirstCall, type OrderState } from '#orders/order-state.ts'
import { useEndedBefore, useJournal } from '#orders/use-journal.ts'
import { useOrder } from '#orders/use-order.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { sessionName } from '#session/person-scope.ts'
import { usePersonScope } from '#session/services.tsx'
import { writeReference } from '#wallets/payment-references.ts'

import { createLineDuplicateCheck } from './line-duplicates.ts'
import { useLineRun } from './line-run.ts'
import type { PayoutBatch, PayoutLine } from './model/payout-batch.ts'
import { createLinePayer } from './pay-line.ts'
import { payoutLines, payoutOrder, type PayoutLines } from './payout-order.ts'

function coversLineList(
  state: OrderState<SendInput>,
  { lineOf }: Pick<PayoutLines, 'lineOf'>,
): boolean {
  switch (state.step) {
    case 'code':
    case 'recheck':
    case 'unknown':
      return true
    case 'sending':
      return !isFirstCall(state)
    case 'sent':
    case 'rejected':
      return state.isUnseen || lineOf(state.order) === undefined
    default:
      return false
  }
}

export function usePayoutRun(batch: PayoutBatch, currencyOf: (id: string) => CurrencyView) {
  const t = useTranslations('order')
  const scope = usePersonScope()
  const journal = useJournal()
  const endedByNow = useEndedBefore()
  const lines = useMemo(() => payoutLines(scope, journal, batch), [scope, journal, batch])
  const definition = useMemo(() => payoutOrder(lines), [lines])
  // Keys of orders whose outcome this screen has already shown. They don't stop the batch again.
  const shownEnds = useRef(new Set<string>())
  const order = useOrder(definition, batch.walletId, recordEnd)
  const run = useLineRun({ all: batch.lines, read: lines.read })
  const client = useQueryClient()
  /** Ids of payments that the person repeats on purpose, by line number. */
  const confirmedRepeats = useRef(new Map<number, readonly string[]>())

  /** Called with the outcome of each order, during the run or later. */
  function recordEnd({ step, order: record, result, transactionId }: EndedOrder<SendInput>): void {
    shownEnds.current.add(record.key)
    const line = lines.lineOf(record)
    const reference = result?.reference ?? record.reference
    const id = reference ?? transactionId
    const reason = result?.order?.info
    if (line !== undefined) {
      void lines.write(line, {
        state: step === 'sent' ? 'done' : 'refused',
        order: record.key,
        ...(id !== undefined && { id }),
        ...(step !== 'sent' && reason !== undefined && { reason }),
      })
      run.show(line)
    }
    if (step === 'sent' && line?.reference !== undefined && id !== undefined)
      void writeReference(scope, record.walletId, id, line.reference)
    const input = record.details?.input
    if (step !== 'sent' || input === undefined || id === undefined) return
    const { counterparty, destination, currency } = input.draft
    void storePaidRecipient(scope, {
      walletId: record.walletId,
      recipientKey: input.recipientKey,
      order: reference,
      transaction: transactionId,
      saved: destination === '' ? undefined : { counterparty, destination, currency },
    })
  }

  const resume = () => {
    const session = sessionName.read(scope)
    const { endedBefore: before = endedByNow } = batch
    const own = new Set(batch.lines.map(lines.digestOf))
    // An earlier outcome of the same line stops it. The outcome of another line does not, because
    // two lines can be equal payments.
    const endedBefore = (line: PayoutLine) =>
      journal
        .all()
        .filter(
          (record) =>
            hasEnded(record) &&
            record.draft !== lines.digestOf(line) &&
            (before.includes(record.key) ||
              shownEnds.current.has(record.key) ||
              own.has(record.draft)),
        )
        .map(({ key }) => key)
    const deniedReason = t('code.deniedTitle')
    const { place } = order
    const repeats = createLineDuplicateCheck({ batch, lines, client, journal, scope, currencyOf })
    void run.start(
      createLinePayer({
        lines,
        place,
        currencyOf,
        session,
        endedBefore,
        repeats,
        confirmedRepeats: ({ line }) => confirmedRepeats.current.get(line) ?? [],
        deniedReason,
      }),
    )
  }
  const { phase, stop, outcomes, pause } = run
  return {
    order,
    isOrderShown: coversLineList(order.state, lines),
    outcomes,
    phase,
    stop,
    resume,
    pause,
    skip(line: PayoutLine, reason: string) {
      // Another tab may have sent the line since this one stopped.
      if (lines.isUnsent(line)) void lines.write(line, { state: 'refused', reason })
      resume()
    },
    confirmRepeat({ line }: PayoutLine, id: string) {
      const before = confirmedRepeats.current.get(line) ?? []
      confirmedRepeats.current.set(line, [...before, id])
      resume()
    },
    acceptPrice(line: PayoutLine, now: Quote) {
      lines.agree(line, now)
      resume()
    },
    /** Stores the person's answer whether a line was sent, if this device can't find it out. */
    decide(line: PayoutLine, wasSent: boolean) {
      // Another tab may have stored an answer already, and may have paid the line since.
      if (lines.isUnclear(lines.read(line)))
        if (wasSent) void lines.write(line, { state: 'done' })
        else lines.forget(line)
      resume()
    },
  }
}
