import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { OrderScreens } from '#orders/order-screens.tsx'
import { isInFlight as isBusy } from '#orders/order-state.ts'
import { usePersonScope } from '#session/services.tsx'
import { useClosingConfirmation } from '#ui/closing-confirmation.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { isLineEnded, storePaidBatch, lineStateOf, type LineOutcome } from '../batch-store.ts'
import type { BatchUnit } from '../model/asset.ts'
import { accountSubtitle, shortTitle } from '../model/line-title.ts'
import { toPaidBatch, type LineUnits } from '../model/paid-batch.ts'
import type { PayoutBatch, PayoutLine } from '../model/payout-batch.ts'
import { usePayoutRun } from '../use-payout-run.ts'
import type { LineState, ShownLine } from './line-list.tsx'
import { PayoutResult } from './payout-result.tsx'
import { PayoutStop } from './payout-stop.tsx'
import { RunFrame } from './run-frame.tsx'

interface PayoutRunProps {
  batch: PayoutBatch
  /** True if the person has just begun the batch; the run then starts without a question. */
  isFresh: boolean
  onLeave: () => void
  onDone: () => void
}

export function PayoutRun(props: PayoutRunProps) {
  const t = useTranslations('batch')
  const currencies = useQuery(systemQueries.currencies())
  if (currencies.data !== undefined) return <Run {...props} currencies={currencies.data} />
  return (
    <Screen title={t('title.payouts')} onBack={props.onLeave}>
      <QueryView query={currencies} skeleton={<SkeletonRows count={5} />}>
        {() => null}
      </QueryView>
    </Screen>
  )
}

function Run({
  batch,
  isFresh,
  onLeave,
  onDone,
  currencies,
}: PayoutRunProps & { currencies: readonly CurrencyView[] }) {
  const t = useTranslations('batch')
  const currencyOf = useMemo(() => {
    const byId = new Map<string, CurrencyView>(currencies.map((one) => [one.id, one]))
    return (id: string) => {
      const found = byId.get(id)
      if (found === undefined) throw new Error('a currency of the batch is gone')
      return found
    }
  }, [currencies])
  const unitsOf = useCallback<LineUnits>(
    ({ from, fromSymbol, target, targetSymbol }) => {
      const unitOf = (id: string, symbol: string): BatchUnit =>
        currencies.find((one) => one.id === id) ?? { id, symbol, network: undefined }
      return { from: unitOf(from, fromSymbol), target: unitOf(target, targetSymbol) }
    },
    [currencies],
  )
  const scope = usePersonScope()
  const run = usePayoutRun(batch, currencyOf)
  const { order, isOrderShown, outcomes, phase, stop } = run
  const { state } = order
  const isInFlight = phase !== 'paused' || isBusy(state)
  useClosingConfirmation(isInFlight)
  const hasStarted = useRef(false)
  const [isStarting, setIsStarting] = useState(isFresh)
  useEffect(() => {
    if (isFresh && !hasStarted.current) run.resume()
    hasStarted.current = true
    setIsStarting(false)
    // The run starts only for the press that opened this screen, so the effect runs once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // The line that is sent next. It is checked again before its call is sent.
  const next = isInFlight
    ? batch.lines.find(({ line }) => !isLineEnded(outcomes.get(line)))
    : undefined
  // If the platform accepted an order but did not execute it, it often gives no reason.
  const reasonOf = useCallback(
    (outcome: LineOutcome | undefined) =>
      outcome?.reason ?? (outcome?.state === 'refused' ? t('payouts.notCarriedOut') : undefined),
    [t],
  )
  const shown = useMemo(
    () =>
      batch.lines.map((line) => {
        const outcome = outcomes.get(line.line)
        const state = line === next ? 'going' : lineStateOf(outcome, isInFlight)
        return toShown(line, state, reasonOf(outcome))
      }),
    [batch, outcomes, next, isInFlight, reasonOf],
  )
  // During the run, an order of unknown outcome is not checked, because the run would overwrite its
  // outcome.
  const isAwaited = state.step === 'unknown' && (phase !== 'paused' || isStarting)
  if (isOrderShown && !isAwaited)
    return (
      <OrderScreens
        order={order}
        onStartOver={() => {}}
        place={{ text: t('payouts.earlier.text'), back: t('payouts.earlier.back') }}
      />
    )

  const sentAt = ({ line }: PayoutLine) => {
    const outcome = outcomes.get(line)
    return outcome?.state === 'done' ? outcome.at : undefined
  }
  const stopped = stop && 'line' in stop && !isInFlight ? stop : undefined
  const stateOf = ({ line }: PayoutLine) => lineStateOf(outcomes.get(line), isInFlight)
  return (
    <Screen title={t('title.payouts')} onBack={onLeave}>
      <RunFrame
        kind="payouts"
        lines={batch.lines}
        run={run}
        isInFlight={isInFlight}
        isStarting={isStarting}
        onDone={() => {
          const paid = toPaidBatch(batch, sentAt, unitsOf)
          if (paid !== undefined) void storePaidBatch(scope, batch.walletId, paid)
          onDone()
        }}
      >
        {stopped === undefined ? null : <PayoutStop stop={stopped} run={run} />}
        <PayoutResult
          batch={batch}
          outcomes={outcomes}
          shown={shown}
          stateOf={stateOf}
          reasonOf={reasonOf}
          stop={stopped}
          unitsOf={unitsOf}
          isInFlight={isInFlight}
        />
      </RunFrame>
    </Screen>
  )
}

const toShown = (
  { line, recipient, name, calledName, arrives, targetSymbol }: PayoutLine,
  state: LineState,
  reason: string | undefined,
): ShownLine => ({
  line,
  state,
  title: calledName ?? shortTitle(name),
  subtitle: calledName === undefined ? undefined : accountSubtitle({ recipient, calledName }),
  sum: { amount: arrives, unit: targetSymbol },
  reason,
})
