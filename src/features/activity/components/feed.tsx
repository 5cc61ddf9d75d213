import { useMemo, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'

import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

import { byDay } from '../model/filters.ts'
import styles from './feed.module.css'

interface FeedProps {
  rows: readonly Transaction[]
  /** How many match on the server, loaded or not. */
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
}

/** Rows from the end at which the next page is asked for. */
const AHEAD = 20

/** The windowed feed: the document scrolls, only what is near the window is in it. */
export function Feed({ rows, total, hasMore, isLoadingMore, hasFailed, onMore }: FeedProps) {
  const t = useTranslations('activity')
  const handle = useRef<WindowVirtualizerHandle>(null)
  const items = useMemo(() => byDay(rows), [rows])
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
      <WindowVirtualizer ref={handle} onScroll={loadAhead} itemSize={64}>
        {items.map((item) =>
          item.kind === 'day' ? (
            <DayHeading key={item.day} at={item.at} />
          ) : (
            <div
              key={item.row.id}
              className={[styles.row, item.isFirst && styles.first, item.isLast && styles.last]
                .filter(Boolean)
                .join(' ')}
            >
              <TransactionRow line={item.row} href={paths.transaction.to({ id: item.row.id })} />
            </div>
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
