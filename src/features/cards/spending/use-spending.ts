import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import {
  NO_SPENDING_READ,
  spendingReach,
  readSpending,
  rowsOfReading,
  type SpendingReading,
} from '#api/cards/read-spending.ts'
import type { WalletId } from '#api/common/schema.ts'
import { monthOf, shiftMonth, spanOfMonth } from '#lib/months.ts'
import { useLongWork, usePagedLoad } from '#ui/use-paged-load.ts'

import { spendingOf } from './model/spending.ts'

/** The reading by which something was first known: what is read on after it changes nothing in that. */
function useFirst(reading: SpendingReading, isKnown: boolean, of: string): SpendingReading {
  const [first, setFirst] = useState<{ reading: SpendingReading; of: string }>()
  const isOf = first?.of === of
  if (isKnown && !isOf) setFirst({ reading, of })
  if (!isKnown && first !== undefined) setFirst(undefined)
  return isOf ? first.reading : reading
}

/**
 * What was spent in a month, and in the month before: only its same days where the month is not over. Reads as far back
 * as that needs and keeps what it has read. `now` in epoch milliseconds.
 */
export function useSpending(wallet: WalletId, month: string, now: number) {
  const client = useQueryClient()
  const { span, last } = useMemo(
    () => ({ span: spanOfMonth(month), last: spanOfMonth(shiftMonth(month, -1)) }),
    [month],
  )
  const state = usePagedLoad<SpendingReading>({
    nothing: NO_SPENDING_READ,
    target: last.start,
    isComplete: (reading) => (spendingReach(reading) ?? Infinity) <= last.start,
    loadOn: (reading, signal) => readSpending(client, wallet, last.start, { reading, signal }),
  })
  const { loaded: reading, phase } = state
  const reach = spendingReach(reading)
  const isRead = reach !== undefined && reach <= span.start
  const ofMonth = useFirst(reading, isRead, month)
  const isOver = month !== monthOf(now)
  const end = isOver ? last.end : Math.min(last.end, last.start + (now - span.start))
  const isShown = isRead || (phase === 'stopped' && reach !== undefined)
  const sumUp = useMemo(() => () => spendingOf(rowsOfReading(ofMonth), span), [ofMonth, span])
  const sumUpBefore = useMemo(
    () => () => spendingOf(rowsOfReading(reading), { start: last.start, end }),
    [reading, last, end],
  )
  const spending = useLongWork(isShown ? sumUp : undefined)
  // Undefined until the whole month before has been read: less of it would make this one look expensive.
  const before = useLongWork(phase === 'done' ? sumUpBefore : undefined)
  return {
    state,
    /** Epoch milliseconds since which all is known; undefined before anything is. */
    reach,
    isRead,
    isOver,
    isShown,
    spending: spending.isDone ? spending.result : undefined,
    before: before.isDone ? before.result : undefined,
  }
}
