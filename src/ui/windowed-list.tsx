import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { ListItems } from './section.tsx'
import { SkeletonRows } from './skeleton.tsx'
import styles from './windowed-list.module.css'
import { WindowedRows } from './windowed-rows.tsx'

export interface Paging {
  /** More pages exist. The next one is asked for by scrolling only: who shows fewer rows than were read reads on. */
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
}

interface PagedQuery {
  hasNextPage: boolean
  isRefetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/** How far a query that is read page by page has come, for the end of its list. */
export function pagingOf(query: PagedQuery): Paging {
  const { isRefetching } = query
  // A refresh that is under way is waited for: cut short, what was there before would pass for fresh.
  const read = () => query.fetchNextPage({ cancelRefetch: false })
  return {
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    onMore: () => void (isRefetching ? read().then(read) : read()),
  }
}

interface WindowedListProps extends Paging {
  /** Read out: how many there are. */
  summary: string
  labels: { more: string; moreFailed: string }
  /** Each with a key; an item of the list, or a row of the table around it. */
  children: readonly ReactNode[]
  /** What makes a table of rows of this height: it stands around them, and not around what is said below. */
  table?: { rowHeight: number; draw: (rows: ReactNode) => ReactNode }
}

/** Rows from the end at which the next page is asked for. */
const AHEAD = 20

/** So few are simply drawn. */
const SHORT = 40

/** Whether a list is whole and has so few rows that nothing need be windowed. */
export const isShort = ({ hasMore, isLoadingMore }: Paging, rows: readonly unknown[]): boolean =>
  !hasMore && !isLoadingMore && rows.length <= SHORT

/** A long list: the document or a pane scrolls, only what is near the window is in it, more is asked for in time. */
export function WindowedList({ summary, labels, children, table, ...paging }: WindowedListProps) {
  const isTable = table !== undefined
  const { hasMore, isLoadingMore, hasFailed, onMore } = paging
  const loadAhead = (last: number) => {
    if (hasMore && !isLoadingMore && !hasFailed && last + AHEAD >= children.length) onMore()
  }
  const rows =
    children.length === 0 ? null : isShort(paging, children) ? (
      <div role={isTable ? 'rowgroup' : 'list'}>
        {isTable ? children : <ListItems>{children}</ListItems>}
      </div>
    ) : (
      <WindowedRows onScroll={loadAhead} isWhole={!hasMore} tableRowHeight={table?.rowHeight}>
        {children}
      </WindowedRows>
    )
  return (
    <div className={styles.feed}>
      <p className="visually-hidden" role="status">
        {summary}
      </p>
      {table ? table.draw(rows) : rows}
      {isLoadingMore ? <SkeletonRows count={2} /> : null}
      {hasMore && !isLoadingMore ? (
        <div className={styles.more}>
          {hasFailed ? <p role="alert">{labels.moreFailed}</p> : null}
          <Button mode="plain" onClick={onMore}>
            {labels.more}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface CardRowProps {
  isFirst: boolean
  isLast: boolean
  children: ReactNode
}

/** One row of a card that is drawn row by row; the first and the last round it off. */
export function WindowedCardRow({ isFirst, isLast, children }: CardRowProps) {
  const names = [styles.row, isFirst && styles.first, isLast && styles.last]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}
