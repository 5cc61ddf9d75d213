import { useRef, type ReactNode } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'

import { Button } from './button.tsx'
import { SkeletonRows } from './skeleton.tsx'
import styles from './windowed-list.module.css'

export interface Paging {
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
}

interface WindowedListProps extends Paging {
  /** Read out: how many there are. */
  summary: string
  words: { more: string; moreFailed: string }
  /** Each with a key. */
  children: readonly ReactNode[]
}

/** Rows from the end at which the next page is asked for. */
const AHEAD = 20

/** So few are simply drawn. */
const SHORT = 40

/** Pixels; rows are measured once they are drawn. */
const ROW_HEIGHT = 64

/** A long list: the document scrolls, only what is near the window is in it, more is asked for in time. */
export function WindowedList({ summary, words, children, ...paging }: WindowedListProps) {
  const { hasMore, isLoadingMore, hasFailed, onMore } = paging
  const handle = useRef<WindowVirtualizerHandle>(null)
  const isShort = !hasMore && !isLoadingMore && children.length <= SHORT
  const loadAhead = () => {
    const list = handle.current
    if (list === null || !hasMore || isLoadingMore || hasFailed) return
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize)
    if (last + AHEAD >= children.length) onMore()
  }
  return (
    <div className={styles.feed}>
      <p className="visually-hidden" role="status">
        {summary}
      </p>
      {isShort ? (
        children
      ) : (
        <WindowVirtualizer ref={handle} onScroll={loadAhead} itemSize={ROW_HEIGHT}>
          {children}
        </WindowVirtualizer>
      )}
      {isLoadingMore ? <SkeletonRows count={2} /> : null}
      {hasMore && !isLoadingMore ? (
        <div className={styles.more}>
          {hasFailed ? <p role="alert">{words.moreFailed}</p> : null}
          <Button mode="plain" onClick={onMore}>
            {words.more}
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
export function CardRow({ isFirst, isLast, children }: CardRowProps) {
  const names = [styles.row, isFirst && styles.first, isLast && styles.last]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}
