import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { ListItems } from './section.tsx'
import { SkeletonRows } from './skeleton.tsx'
import styles from './windowed-list.module.css'
import { WindowedRows } from './windowed-rows.tsx'

export interface Paging {
  /**
   * True if there are more pages. Only scrolling requests the next one, so a caller that filters
   * rows must request further pages itself.
   */
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

export function pagingOf(query: PagedQuery): Paging {
  const { isRefetching } = query
  // The next page waits until a running refresh is done. If it cancelled the refresh, old data
  // would look up to date.
  const read = () => query.fetchNextPage({ cancelRefetch: false })
  return {
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    onMore: () => void (isRefetching ? read().then(read) : read()),
  }
}

interface WindowedListProps extends Paging {
  /** Text with the number of rows, for screen readers. */
  summary: string
  labels: { more: string; moreFailed: string }
  children: readonly ReactNode[]
  /**
   * Makes the list a table. `rowHeight` is in pixels; `draw` puts the element of the table around
   * the rows.
   */
  table?: { rowHeight: number; draw: (rows: ReactNode) => ReactNode }
}

/** The next page is requested when this number of rows is left before the end. */
const AHEAD = 20

/** Maximum number of rows of a list that is mounted as a whole. */
const SHORT = 40

/** Returns whether a list is complete and short enough to be mounted as a whole. */
export const isShortCompleteList = (
  { hasMore, isLoadingMore }: Paging,
  rows: readonly unknown[],
): boolean => !hasMore && !isLoadingMore && rows.length <= SHORT

/**
 * A long list. The document or a pane scrolls, only rows near the visible part are mounted, and the
 * next page is requested in time.
 */
export function WindowedList({ summary, labels, children, table, ...paging }: WindowedListProps) {
  const isTable = table !== undefined
  const { hasMore, isLoadingMore, hasFailed, onMore } = paging
  const loadAhead = (last: number) => {
    if (hasMore && !isLoadingMore && !hasFailed && last + AHEAD >= children.length) onMore()
  }
  const rows =
    children.length === 0 ? null : isShortCompleteList(paging, children) ? (
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

/** A row of a card that is rendered row by row. The first and the last row have round corners. */
export function WindowedCardRow({ isFirst, isLast, children }: CardRowProps) {
  const names = [styles.row, isFirst && styles.first, isLast && styles.last]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}
