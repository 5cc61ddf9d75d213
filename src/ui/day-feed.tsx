import { useMemo, type ReactNode } from 'react'
import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl'

import { withDayHeadings, localDayOf, shiftDay, type DayListItem } from '#lib/dates.ts'
import { memoizeByReference } from '#lib/memoize.ts'

import styles from './day-feed.module.css'
import { Text } from './text.tsx'
import { useToday } from './use-today.ts'
import { WindowedCardRow, WindowedList, type Paging } from './windowed-list.tsx'

interface FeedRow {
  id: string
  createdAt: string
}

interface DayFeedProps<T extends FeedRow> extends Paging {
  rows: readonly T[]
  /** Rows above the days, with their own heading, such as pending rows. */
  top?: { title: string; rows: readonly T[] } | undefined
  /**
   * Returns the day (`YYYY-MM-DD`) of a row; by default its day on this device. Keep the function
   * stable.
   */
  dayOf?: (row: FeedRow) => string
  /** Renders a row. Keep the function stable, because a new function renders all rows again. */
  children: (row: T) => ReactNode
  /** Number of matching rows on the platform, whether loaded or not. */
  total: number
}

type RowItem<T> = Pick<Extract<DayListItem<T>, { kind: 'row' }>, 'row' | 'isFirst' | 'isLast'>

/** Renders each row once, so that a new page renders only its own rows. */
function memoizeRows<T extends FeedRow>(render: (row: T) => ReactNode) {
  const cache = new WeakMap<T, RowItem<T> & { element: ReactNode }>()
  return ({ row, isFirst, isLast }: RowItem<T>): ReactNode => {
    const cached = cache.get(row)
    if (cached?.isFirst === isFirst && cached.isLast === isLast) return cached.element
    const element = (
      <WindowedCardRow key={row.id} isFirst={isFirst} isLast={isLast}>
        {render(row)}
      </WindowedCardRow>
    )
    cache.set(row, { row, isFirst, isLast, element })
    return element
  }
}

function countSame<T>(one: readonly T[], other: readonly T[]): number {
  const at = one.findIndex((member, index) => member !== other[index])
  return at === -1 ? one.length : at
}

/**
 * Returns a function that makes lines from rows, with a heading above each day. Days that already
 * exist keep their lines, so that a new page below twenty thousand rows only costs time for its own
 * rows and those of the last day. In another time zone, rows may belong to other days.
 */
function memoizeDays<T extends FeedRow>(
  renderRow: (item: RowItem<T>) => ReactNode,
  dayOf: (row: T) => string,
) {
  const begin = (zone?: string) => ({
    zone,
    // One cache per feed: a shared cache of thousands of rows would outlive it, and never shrink.
    dayOf: memoizeByReference(dayOf),
    rows: [] as readonly T[],
    lines: [] as ReactNode[],
    days: [] as { row: number; line: number }[],
  })
  let before = begin()
  return (rows: readonly T[], zone: string | undefined): ReactNode[] => {
    if (zone !== before.zone) before = begin(zone)
    const same = countSame(before.rows, rows)
    const from = before.days.findLast(({ row }) => row < same) ?? { row: 0, line: 0 }
    const lines = before.lines.slice(0, from.line)
    const days = before.days.filter(({ row }) => row < from.row)
    let at = from.row
    for (const item of withDayHeadings(rows.slice(at), before.dayOf))
      if (item.kind === 'row') {
        lines.push(renderRow(item))
        at += 1
      } else {
        days.push({ row: at, line: lines.length })
        // The list recognises a heading by its `h2`, and expects it to be lower than a row.
        lines.push(
          <Text as="h2" key={item.day} size="label" tone="section" className={styles.day}>
            <DayName day={item.day} at={item.at} />
          </Text>,
        )
      }
    before = { ...before, rows, lines, days }
    return lines
  }
}

/** Feed grouped by day. The document scrolls, and only lines near the visible part are mounted. */
export function DayFeed<T extends FeedRow>({
  rows,
  top,
  children,
  dayOf = localDayOf,
  total,
  ...paging
}: DayFeedProps<T>) {
  const t = useTranslations('activity')
  const renderRow = useMemo(() => memoizeRows(children), [children])
  const zone = useTimeZone()
  const linesOf = useMemo(() => memoizeDays(renderRow, dayOf), [renderRow, dayOf])
  const first = useMemo(
    () =>
      top === undefined || top.rows.length === 0
        ? []
        : [
            <Text as="h2" key="lead" size="label" tone="section" className={styles.day}>
              {top.title}
            </Text>,
            ...top.rows.map((row, at) =>
              renderRow({ row, isFirst: at === 0, isLast: at === top.rows.length - 1 }),
            ),
          ],
    [top, renderRow],
  )
  const lines = useMemo(() => [...first, ...linesOf(rows, zone)], [first, linesOf, rows, zone])
  return (
    <WindowedList
      {...paging}
      summary={t('count', { count: total })}
      labels={{ more: t('more'), moreFailed: t('moreFailed') }}
    >
      {lines}
    </WindowedList>
  )
}

function DayName({ day, at }: { day: string; at: string }) {
  const format = useFormatter()
  const language = useLocale()
  const today = useToday()
  const daysAgo = [0, 1].find((days) => shiftDay(today, -days) === day)
  return (
    <span>
      {daysAgo === undefined
        ? format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' })
        : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')}
    </span>
  )
}
