import { useMemo, useRef, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'

import { byDay, type DayItem } from '#lib/by-day.ts'

import { Button } from './button.tsx'
import styles from './day-feed.module.css'
import { SkeletonRows } from './skeleton.tsx'

interface FeedRow {
  id: string
  createdAt: string
}

interface DayFeedProps<T extends FeedRow> {
  rows: readonly T[]
  /** Rows that stand above the days under a heading of their own: what is not done yet. */
  lead?: { title: string; rows: readonly T[] }
  children: (row: T) => ReactNode
  /** How many match on the server, loaded or not. */
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
}

type Item<T> = DayItem<T> | { kind: 'heading'; title: string }

/** Rows from the end at which the next page is asked for. */
const AHEAD = 20

/** Pixels; rows are measured once they are drawn. */
const ROW_HEIGHT = 64

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
export function DayFeed<T extends FeedRow>({ rows, lead, children, ...list }: DayFeedProps<T>) {
  const { total, hasMore, isLoadingMore, hasFailed, onMore } = list
  const t = useTranslations('activity')
  const handle = useRef<WindowVirtualizerHandle>(null)
  const items = useMemo(() => itemsOf(rows, lead), [rows, lead])
  const loadAhead = () => {
    const list = handle.current
    if (list === null || !hasMore || isLoadingMore || hasFailed) return
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize)
    if (last + AHEAD >= items.length) onMore()
  }
  return (
    <div className={styles.feed}>
      <p className="visually-hidden" role="status">
        {t('count', { count: total })}
      </p>
      <WindowVirtualizer ref={handle} onScroll={loadAhead} itemSize={ROW_HEIGHT}>
        {items.map((item) =>
          item.kind === 'row' ? (
            <div
              key={item.row.id}
              className={[styles.row, item.isFirst && styles.first, item.isLast && styles.last]
                .filter(Boolean)
                .join(' ')}
            >
              {children(item.row)}
            </div>
          ) : item.kind === 'day' ? (
            <DayHeading key={item.day} at={item.at} />
          ) : (
            <h2 key="lead" className={styles.day}>
              {item.title}
            </h2>
          ),
        )}
      </WindowVirtualizer>
      {isLoadingMore ? <SkeletonRows count={2} /> : null}
      {hasMore && !isLoadingMore ? (
        <div className={styles.more}>
          {hasFailed ? <p role="alert">{t('moreFailed')}</p> : null}
          <Button mode="plain" onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
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
