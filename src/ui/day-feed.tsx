import { useMemo, useState, type ReactNode } from 'react'
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl'

import { byDay, dayHere, dayKey, type DayItem } from '#lib/dates.ts'
import { memoizeByReference } from '#lib/memoize.ts'

import styles from './day-feed.module.css'
import { WindowedCardRow, WindowedList, type Paging } from './windowed-list.tsx'

interface FeedRow {
  id: string
  createdAt: string
}

interface DayFeedProps<T extends FeedRow> extends Paging {
  rows: readonly T[]
  /** Rows that stand above the days under a heading of their own: what is not done yet. */
  lead?: { title: string; rows: readonly T[] } | undefined
  /** Draws a row. Another function draws all of them anew, so it should stay the same. */
  children: (row: T) => ReactNode
  /** How many match on the server, loaded or not. */
  total: number
}

type Item<T> = DayItem<T> | { kind: 'heading'; title: string }

function itemsOf<T extends FeedRow>(
  { rows, lead }: Pick<DayFeedProps<T>, 'rows' | 'lead'>,
  dayOf: (row: T) => string,
): Item<T>[] {
  const days = byDay(rows, dayOf)
  if (lead === undefined || lead.rows.length === 0) return days
  const first = lead.rows.map((row, at): Item<T> => {
    const isLast = at === lead.rows.length - 1
    return { kind: 'row', row, isFirst: at === 0, isLast }
  })
  return [{ kind: 'heading', title: lead.title }, ...first, ...days]
}

type RowItem<T> = Extract<Item<T>, { kind: 'row' }>

/** Draws rows by `render`, each once: a page that comes costs its own, and what is in sight stays untouched. */
function memoizeRows<T extends FeedRow>(render: (row: T) => ReactNode) {
  const cache = new WeakMap<T, RowItem<T> & { element: ReactNode }>()
  return (item: RowItem<T>): ReactNode => {
    const { row, isFirst, isLast } = item
    const cached = cache.get(row)
    if (cached?.isFirst === isFirst && cached.isLast === isLast) return cached.element
    const element = (
      <WindowedCardRow key={row.id} isFirst={isFirst} isLast={isLast}>
        {render(row)}
      </WindowedCardRow>
    )
    cache.set(row, { ...item, element })
    return element
  }
}

/** A windowed feed by day: the document scrolls, only what is near the window is in it. */
export function DayFeed<T extends FeedRow>({
  rows,
  lead,
  children,
  total,
  ...paging
}: DayFeedProps<T>) {
  const t = useTranslations('activity')
  // Of this screen: a table of thousands would outlive it, and does not shrink with its rows.
  const [dayOf] = useState(() => memoizeByReference(dayHere))
  const render = useMemo(() => memoizeRows(children), [children])
  const lines = useMemo(
    () =>
      itemsOf({ rows, lead }, dayOf).map((item) =>
        item.kind === 'row' ? (
          render(item)
        ) : item.kind === 'day' ? (
          <DayHeading key={item.day} at={item.at} />
        ) : (
          <h2 key="lead" className={styles.day}>
            {item.title}
          </h2>
        ),
      ),
    [rows, lead, dayOf, render],
  )
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

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

function DayHeading({ at }: { at: string }) {
  const format = useFormatter()
  const language = useLocale()
  const now = useNow({ updateInterval: MINUTE_MS }).getTime()
  const daysAgo = [0, 1].find(
    (days) => dayKey(new Date(now - days * DAY_MS).toISOString()) === dayKey(at),
  )
  return (
    <h2 className={styles.day}>
      {daysAgo === undefined
        ? format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' })
        : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')}
    </h2>
  )
}
