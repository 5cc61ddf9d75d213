import { useMemo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { byDay, type DayItem } from '#lib/by-day.ts'

import styles from './day-feed.module.css'
import { CardRow, WindowedList, type Paging } from './windowed-list.tsx'

interface FeedRow {
  id: string
  createdAt: string
}

interface DayFeedProps<T extends FeedRow> extends Paging {
  rows: readonly T[]
  /** Rows that stand above the days under a heading of their own: what is not done yet. */
  lead?: { title: string; rows: readonly T[] }
  children: (row: T) => ReactNode
  /** How many match on the server, loaded or not. */
  total: number
}

type Item<T> = DayItem<T> | { kind: 'heading'; title: string }

function itemsOf<T extends FeedRow>(rows: readonly T[], lead: DayFeedProps<T>['lead']): Item<T>[] {
  const days = byDay(rows)
  if (lead === undefined || lead.rows.length === 0) return days
  const first = lead.rows.map((row, at): Item<T> => {
    const isLast = at === lead.rows.length - 1
    return { kind: 'row', row, isFirst: at === 0, isLast }
  })
  return [{ kind: 'heading', title: lead.title }, ...first, ...days]
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
  const items = useMemo(() => itemsOf(rows, lead), [rows, lead])
  return (
    <WindowedList
      {...paging}
      summary={t('count', { count: total })}
      words={{ more: t('more'), moreFailed: t('moreFailed') }}
    >
      {items.map((item) =>
        item.kind === 'row' ? (
          <CardRow key={item.row.id} isFirst={item.isFirst} isLast={item.isLast}>
            {children(item.row)}
          </CardRow>
        ) : item.kind === 'day' ? (
          <DayHeading key={item.day} at={item.at} />
        ) : (
          <h2 key="lead" className={styles.day}>
            {item.title}
          </h2>
        ),
      )}
    </WindowedList>
  )
}

function DayHeading({ at }: { at: string }) {
  const format = useFormatter()
  return (
    <h2 className={styles.day}>
      {format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' })}
    </h2>
  )
}
