import {
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'

import { Button } from './button.tsx'
import { PaneContext } from './pane.ts'
import { SkeletonRows } from './skeleton.tsx'
import styles from './windowed-list.module.css'

export interface Paging {
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
}

interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** How far a query that is read page by page has come, for the end of its list. */
export const pagingOf = (query: PagedQuery): Paging => ({
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  hasFailed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage(),
})

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

/** Pixels of a row of one line, as most are: they stay where they were put when they have been measured. */
const ROW_HEIGHT = 56

interface Handle {
  scrollOffset: number
  viewportSize: number
  findItemIndex: (offset: number) => number
}

interface PlaceProps {
  ref?: Ref<HTMLDivElement>
  style: CSSProperties
  children: ReactNode
}

/**
 * The place of a row. By itself the list hides what it has not measured yet; but that happens before anything
 * is painted, and each row would be styled and painted twice.
 */
function Place({ ref, style, children }: PlaceProps) {
  return (
    <div ref={ref} style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  )
}

interface RowsProps {
  ref: (handle: Handle | null) => void
  onScroll: () => void
  children: readonly ReactNode[]
}

/** Rows near the window: of the document, or of the pane that the list stands in. */
function Rows(given: RowsProps) {
  const pane = use(PaneContext)
  const props = { ...given, itemSize: ROW_HEIGHT, item: Place }
  if (pane === undefined) return <WindowVirtualizer {...props} />
  return <PaneRows {...props} scroller={pane.scroller} />
}

interface PaneRowsProps extends ComponentProps<typeof Virtualizer> {
  scroller: RefObject<HTMLElement | null>
}

function PaneRows({ scroller, ...props }: PaneRowsProps) {
  const top = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  const { children } = props
  // What stands above the rows grows and shrinks with what is chosen there, which draws them again, too.
  useLayoutEffect(() => {
    if (top.current === null || scroller.current === null) return
    const edge = scroller.current.getBoundingClientRect().top - scroller.current.scrollTop
    setAbove(Math.round(top.current.getBoundingClientRect().top - edge))
  }, [scroller, children])
  return (
    <div ref={top}>
      <Virtualizer {...props} scrollRef={scroller} startMargin={above} />
    </div>
  )
}

/** A long list: the document or a pane scrolls, only what is near the window is in it, more is asked for in time. */
export function WindowedList({ summary, words, children, ...paging }: WindowedListProps) {
  const { hasMore, isLoadingMore, hasFailed, onMore } = paging
  const handle = useRef<Handle>(null)
  const keep = useCallback((found: Handle | null) => {
    handle.current = found
  }, [])
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
        <Rows ref={keep} onScroll={loadAhead}>
          {children}
        </Rows>
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
