import { useMemo, useState } from 'react'

import {
  openSpendingFeed,
  spendingRowsOf,
  SPENDING_FEED_SETTINGS,
  type SpendingReading,
} from '#api/cards/read-spending.ts'
import type { WalletId } from '#api/common/schema.ts'
import { feedProgress } from '#api/query/feed.ts'
import { monthOf, monthsUntil, shiftMonth, spanOfMonth } from '#lib/months.ts'
import { useLongWork } from '#ui/use-paged-load.ts'
import { useFeed } from '#wallets/use-feed.ts'

import { spendingByMonth, spendingOf } from './model/spending.ts'

const MONTHS = 6
const EMPTY_READING: SpendingReading = { lists: [], collected: [] }

/** Returns the first reading with a known value, because later pages don't change the value. */
function useFirst(reading: SpendingReading, isKnown: boolean, key: string): SpendingReading {
  const [first, setFirst] = useState<{ reading: SpendingReading; key: string }>()
  const isSameKey = first?.key === key
  if (isKnown && !isSameKey) setFirst({ reading, key })
  if (!isKnown && first !== undefined) setFirst(undefined)
  return isSameKey ? first.reading : reading
}

/** Returns the number of calendar months from year 0 to this month. */
function monthIndex(month: string): number {
  const date = new Date(month)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/**
 * Returns the six months around a month. The groups of six are counted back from this month, so
 * that the bars stay the same while the person steps through them.
 */
function monthsAround(month: string, thisMonth: string): string[] {
  const monthsBack = Math.floor((monthIndex(thisMonth) - monthIndex(month)) / MONTHS) * MONTHS
  return monthsUntil(shiftMonth(thisMonth, -monthsBack), MONTHS)
}

/**
 * Reads the spending of a month, of the previous month (only the same days if the month is not
 * over), and of each month of its half year. Reads as far back as needed and keeps what it has
 * read. `now` is in epoch milliseconds.
 */
export function useSpending(wallet: WalletId, month: string, now: number) {
  const thisMonth = monthOf(now)
  const { span, last, months, since } = useMemo(() => {
    const months = monthsAround(month, thisMonth)
    return {
      span: spanOfMonth(month),
      last: spanOfMonth(shiftMonth(month, -1)),
      months,
      // Reads one more month, with which the first one is compared.
      since: spanOfMonth(shiftMonth(months[0] ?? month, -1)).start,
    }
  }, [month, thisMonth])
  const feed = useFeed({
    listKey: wallet,
    open: (reading) => openSpendingFeed(wallet, reading),
    ...SPENDING_FEED_SETTINGS,
    from: since,
  })
  const { state: reading = EMPTY_READING, phase } = feed
  const reached = feed.state ? feedProgress(feed.state).readSince : Infinity
  const readSince = reached === Infinity ? undefined : reached
  const isRead = readSince !== undefined && readSince <= span.start
  const monthReading = useFirst(reading, isRead, month)
  const isLastRead = readSince !== undefined && readSince <= last.start
  const previousReading = useFirst(reading, isLastRead, month)
  // Other months keep their known sums while pages are read, and are summed again once, at the end.
  const isSettled = phase !== 'loading' && readSince !== undefined
  const isOver = month !== thisMonth
  const end = isOver ? last.end : Math.min(last.end, last.start + (now - span.start))
  const isShown = isRead || (phase === 'stopped' && readSince !== undefined)
  const sumUp = useMemo(
    () => () => spendingOf(spendingRowsOf(monthReading), span),
    [monthReading, span],
  )
  const sumUpBefore = useMemo(
    () => () => spendingOf(spendingRowsOf(previousReading), { start: last.start, end }),
    [previousReading, last, end],
  )
  const sumUpMonths = useMemo(
    () => () =>
      spendingByMonth(
        spendingRowsOf(reading),
        months.filter((one) => spanOfMonth(one).start >= feedProgress(reading).readSince),
      ),
    [reading, months],
  )
  const spending = useLongWork(isShown ? sumUp : undefined)
  // Undefined until the previous month is read completely. With only a part of it, this month would
  // look expensive in comparison.
  const before = useLongWork(isLastRead ? sumUpBefore : undefined)
  const byMonth = useLongWork(isSettled ? sumUpMonths : undefined)
  return {
    feed,
    /** Time in epoch milliseconds since which everything is known; undefined at first. */
    readSince,
    isRead,
    isOver,
    isShown,
    spending: spending.isDone ? spending.result : undefined,
    before: before.isDone ? before.result : undefined,
    months: months.map((one) => ({ month: one, spending: byMonth.result?.[one] })),
  }
}
