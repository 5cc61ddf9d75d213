import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import {
  NO_SPENDING_READ,
  spendingReach,
  readSpending,
  rowsOfReading,
  type SpendingReading,
} from '#api/cards/read-spending.ts'
import type { WalletId } from '#api/common/schema.ts'
import { monthOf, shiftMonth, spanOfMonth } from '#lib/months.ts'
import { useReading } from '#ui/use-reading.ts'

import { spendingOf } from './model/spending.ts'

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
  const state = useReading<SpendingReading>({
    nothing: NO_SPENDING_READ,
    target: last.start,
    isComplete: (reading) => (spendingReach(reading) ?? Infinity) <= last.start,
    readOn: (reading, given) => readSpending(client, wallet, last.start, { reading, ...given }),
  })
  const { reading } = state
  const rows = useMemo(() => rowsOfReading(reading), [reading])
  const isOver = month !== monthOf(new Date(now).toISOString())
  const end = isOver ? last.end : Math.min(last.end, last.start + (now - span.start))
  return {
    state,
    /** Epoch milliseconds since which all is known; undefined before anything is. */
    reach: spendingReach(reading),
    span,
    isOver,
    spending: useMemo(() => spendingOf(rows, span), [rows, span]),
    before: useMemo(() => spendingOf(rows, { start: last.start, end }), [rows, last, end]),
  }
}
