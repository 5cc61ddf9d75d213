import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'

import { dayKey } from '#lib/dates.ts'
import { minus, sum, ZERO } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { useAreAmountsHidden } from '#ui/amount.tsx'

import type { LineOutcome, Outcomes } from '../batch-store.ts'
import type { LineUnits } from '../model/paid-batch.ts'
import { agreedQuote, type PayoutBatch, type PayoutLine } from '../model/payout-batch.ts'
import { totalsOf } from '../model/totals.ts'
import type { LineState, ShownLine } from './line-list.tsx'
import { PayReminder } from './pay-reminder.tsx'
import { PaymentAdvices } from './payment-advices.tsx'
import { useStopTexts, type StopAtLine } from './payout-stop.tsx'
import { TotalsSection } from './payout-totals.tsx'
import { ResultFile } from './result-file.tsx'
import { RunLines } from './run-lines.tsx'
import type { SentLine } from './use-advice.ts'
import { useFeedStatuses } from './use-feed-statuses.ts'

interface PayoutResultProps {
  batch: PayoutBatch
  outcomes: Outcomes
  shown: readonly ShownLine[]
  isInFlight: boolean
  stateOf: (line: PayoutLine) => Extract<LineState, 'waiting' | 'going' | 'done' | 'refused'>
  reasonOf: (outcome: LineOutcome | undefined) => string | undefined
  stop: StopAtLine | undefined
  unitsOf: LineUnits
}

const priceOf = (line: PayoutLine, outcomes: Outcomes) =>
  outcomes.get(line.line)?.price ?? agreedQuote(line)

export function PayoutResult(props: PayoutResultProps) {
  const { batch, outcomes, shown, isInFlight, stateOf, reasonOf, stop, unitsOf } = props
  const t = useTranslations('batch')
  // The advice is an image that contains the amount, so it is not offered while amounts are hidden.
  const isHidden = useAreAmountsHidden()
  const { reasonOf: stopReasonOf } = useStopTexts()
  const readStates = useFeedStatuses(batch.walletId)
  const [opened, setOpened] = useState<number>()
  const onOpen = useCallback((line: number) => setOpened(line), [])
  const sent = useMemo(
    () =>
      batch.lines.flatMap((line): SentLine[] => {
        const outcome = outcomes.get(line.line)
        const { arrives } = priceOf(line, outcomes)
        return outcome?.state === 'done' ? [{ line, outcome, arrives }] : []
      }),
    [batch, outcomes],
  )
  const totals = useMemo(() => {
    const lines = sent.map(({ line }) => ({
      ...unitsOf(line),
      price: priceOf(line, outcomes),
    }))
    return runToEnd(totalsOf(lines))
  }, [sent, outcomes, unitsOf])
  const rows = async () => {
    const stateIn = await readStates(batch.lines.flatMap(({ line }) => outcomes.get(line) ?? []))
    return [...paidRows(stateIn), ...leftOutRows()].toSorted((one, other) => one.line - other.line)
  }
  const leftOutRows = () =>
    (batch.leftOut ?? []).map((line) => ({ ...line, outcome: t('result.waiting.payouts'), id: '' }))
  const paidRows = (stateIn: (outcome: LineOutcome | undefined) => string) =>
    batch.lines.map((line) => {
      const { fromSymbol, targetSymbol, draft } = line
      const outcome = outcomes.get(line.line)
      const state = stateOf(line)
      const { debit, totalFees, rate, fees = [] } = priceOf(line, outcomes)
      const networkFees = fees.flatMap(({ kind, amount }) => (kind === 'network' ? amount : []))
      const [fee, networkFee] = [minus(totalFees, sum(networkFees)), sum(networkFees)]
      // Batches that older versions stored have neither fees nor a rate.
      const isPriced = line.totalFees !== undefined || outcome?.price !== undefined
      return {
        line: line.line,
        who: line.name,
        name: line.calledName ?? '',
        reference: line.reference ?? '',
        // Money has certainly moved only if the line is completed.
        ...(state === 'done' && { left: debit, leftCurrency: fromSymbol }),
        ...(state === 'done' && isPriced && { fee, ...(networkFee !== ZERO && { networkFee }) }),
        ...(state === 'done' && isPriced && fromSymbol !== targetSymbol && { rate }),
        date: outcome === undefined ? '' : dayKey(outcome.at),
        amount: line.amount,
        currency: draft.side === 'arrives' ? targetSymbol : fromSymbol,
        outcome: t(`result.${state}.payouts`),
        state: stateIn(outcome),
        id: outcome?.id ?? '',
        reason: reasonOf(outcome) ?? (stop?.line === line ? stopReasonOf(stop) : ''),
      }
    })
  return (
    <>
      <TotalsSection title={t('result.totals')} outgoing={t('result.left')} totals={totals} />
      <ResultFile kind="payouts" rows={rows} />
      {isInFlight || sent.length === 0 ? null : (
        <PayReminder
          batchId={batch.id}
          paidAt={Math.max(...sent.map(({ outcome }) => outcome.at))}
        />
      )}
      {isInFlight || sent.length === 0 ? null : (
        <PaymentAdvices
          sent={sent}
          chosen={isHidden ? undefined : sent.find(({ line }) => line.line === opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      <RunLines lines={shown} onOpen={isInFlight || isHidden ? undefined : onOpen} />
    </>
  )
}
