import { useMemo } from 'react'
import { useTimeZone } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { CHART_PAGES } from '#api/query/page-limits.ts'
import { startOfDay } from '#lib/dates.ts'
import { decimal, type Decimal } from '#lib/money/decimal.ts'
import { isAbsent } from '#ui/request-state.ts'
import { useLongWork } from '#ui/use-paged-load.ts'
import { useToday } from '#ui/use-today.ts'

import { useRecentFeeds } from '../use-recent-feed.ts'
import {
  balanceSeriesOf,
  pricesOf,
  type BalanceSeries,
  type BalanceSubject,
} from './balance-series.ts'
import { chartMoments, startOfRange, type ChartRange } from './chart-range.ts'

interface ShownSeries {
  range: ChartRange
  series: BalanceSeries | undefined
  /** True if the line begins later than its range, because not all transactions are loaded. */
  isBounded: boolean
}

interface SeriesOptions {
  walletId: WalletId
  subject: BalanceSubject
  now: Decimal
  unit: string
  range: ChartRange
  /** True if the person has chosen the range. Only then many pages are requested. */
  isChosen: boolean
}

/** Returns the balance over time. While another range loads, the previous one stays. */
export function useBalanceSeries({ walletId, subject, now, unit, range, isChosen }: SeriesOptions) {
  const today = useToday()
  const zone = useTimeZone()
  const since = startOfRange(range, startOfDay(today) ?? 0)
  const filters =
    'asset' in subject
      ? subject.asset.networks.map(({ currency }) => ({ 'currency.uuid': currency.id }))
      : [{}]
  const maxPages = isChosen ? CHART_PAGES.chosen : CHART_PAGES.start
  const feeds = useRecentFeeds(walletId, filters, { since, maxPages })
  const pages = feeds.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const isRead = pages.length === feeds.length
  const answers = feeds.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const assets = 'asset' in subject ? subject.asset : subject.assets
  const build = useMemo(() => {
    if (!isRead) return undefined
    return function* (): Generator<void, ShownSeries> {
      const rows = pages.flatMap((page) => page.rows)
      const readSince = Math.max(...pages.map((page) => page.readSince))
      // The end of the line: now, or the time of the newest row, which is later if the platform's
      // clock is ahead.
      const until = rows.reduce(
        (at, { createdAt }) => Math.max(at, Date.parse(createdAt)),
        Date.now(),
      )
      // The range "all" begins at the first transaction.
      const first = rows.reduce((at, { createdAt }) => Math.min(at, Date.parse(createdAt)), until)
      const from = Math.max(range === 'all' ? startOfRange('week', first) : since, readSince)
      const prices =
        'asset' in subject
          ? new Map([[subject.asset.symbol, decimal('1')]])
          : pricesOf(subject.assets, unit)
      const series = yield* balanceSeriesOf({
        now,
        rows,
        prices,
        from,
        until,
        momentsOf: chartMoments,
      })
      return { range, series, isBounded: readSince > since }
    }
    // The answers' content is compared, because their objects are new in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead, answers, range, now, assets, today, zone])
  // If the chart fails, it is left out; the screen around it stays.
  const { result: shown } = useLongWork(build, { throwOnError: false })
  const failed = feeds.filter(isAbsent)
  return {
    shown,
    hasFailed: failed.length > 0,
    isReading: failed.length === 0 && shown?.range !== range,
    retry: () => {
      for (const feed of failed) void feed.refetch()
    },
  }
}
