import {
  elementScroll,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type ReactVirtualizer,
  windowScroll,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import {
  isValidElement,
  memo,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'

import { PaneContext } from './host-controls.tsx'
import { areRowsAdded, keyOf, withFocused, type RowKey } from './row-keys.ts'
import styles from './windowed-rows.module.css'

/** Expected height of a row in pixels: the height of a row with two lines. */
const LIST_ROW_HEIGHT = 64
const HEADING_HEIGHT = 44

/** Measured heights of rows by key, so that a reopened list has the same total height. */
const heights = new Map<RowKey, number>()

/**
 * Pixels between the page's top and the rows of the last list. A new list is first expected at the
 * same place, because most lists replace another.
 */
let aboveLast = 0

/** Number of mounted rows beyond the visible ones in the direction of scrolling. */
const AHEAD = 5
const BEHIND = 2

interface WindowedRowsProps {
  children: readonly ReactNode[]
  /** Called at each scroll, with the index of the last visible row. */
  onScroll: (last: number) => void
  isWhole: boolean
  /** Expected height of a table's rows in pixels. Without it, the rows are list items. */
  tableRowHeight?: number | undefined
}

/** Mounts only rows near the visible part of the document or of the list's pane. */
export function WindowedRows(props: WindowedRowsProps) {
  const pane = use(PaneContext)
  return pane === undefined ? (
    <DocumentRows {...props} />
  ) : (
    <PaneRows {...props} scroller={pane.scroller} />
  )
}

function DocumentRows(props: WindowedRowsProps) {
  const [container, options] = useWindowed(props)
  // The rule warns that memoized components miss virtualizer changes; `Rows` is not memoized.
  // oxlint-disable-next-line react/incompatible-library
  const list = useWindowVirtualizer({ ...options, scrollToFn: useScrollToFn<Window>(windowScroll) })
  return <Rows {...props} container={container} list={list} />
}

interface PaneRowsProps extends WindowedRowsProps {
  scroller: HTMLElement
}

function PaneRows(props: PaneRowsProps) {
  const { scroller } = props
  const [container, options] = useWindowed(props, scroller)
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    ...options,
    scrollToFn: useScrollToFn<HTMLElement>(elementScroll),
    getScrollElement: () => scroller,
    initialOffset: () => scroller.scrollTop,
  })
  return <Rows {...props} container={container} list={list} />
}

type List = ReactVirtualizer<never, HTMLDivElement>
type Box = RefObject<HTMLDivElement | null>

/** Returns whether a row is a heading: an `h2`, or a `Text` that is rendered as one. */
const isHeading = (row: ReactNode) =>
  isValidElement<{ as?: string }>(row) && /^h\d$/.test(row.props.as ?? (row.type as string))

/** Creates the list's virtualizer. Without a `scroller`, the document scrolls. */
function useWindowed(props: WindowedRowsProps, scroller?: HTMLElement) {
  const { children, tableRowHeight = LIST_ROW_HEIGHT } = props
  const container: Box = useRef(null)
  const [above, setAbove] = useState(() => aboveLast)
  // Without this size, all rows would be rendered after the first paint, in one task.
  const [initialRect] = useState(() => ({
    width: scroller?.clientWidth ?? innerWidth,
    height: scroller?.clientHeight ?? innerHeight,
  }))
  // The list's position is read after the browser has computed the layout, because the content
  // above the list grows and shrinks. Reading it earlier would force a layout.
  useLayoutEffect(() => {
    const content = scroller === undefined ? document.body : contentOf(scroller, container.current)
    if (content === undefined) return
    const observer = new ResizeObserver(() => {
      const top = container.current?.getBoundingClientRect().top
      if (top === undefined) return
      const start =
        scroller === undefined
          ? -scrollY
          : scroller.getBoundingClientRect().top - scroller.scrollTop
      aboveLast = Math.round(top - start)
      setAbove(aboveLast)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [scroller])
  const getItemKey = useCallback((at: number) => keyOf(children, at), [children])
  const expectedHeight = (at: number) =>
    heights.get(keyOf(children, at)) ?? (isHeading(children[at]) ? HEADING_HEIGHT : tableRowHeight)
  const moved = useRef({ to: 0, isUp: false })
  const before = useRef(children)
  useLayoutEffect(() => {
    before.current = children
  })
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, count }: Range) => {
      // If a render happens at the same position, the last scroll direction stays.
      if (startIndex !== moved.current.to)
        moved.current = { to: startIndex, isUp: startIndex < moved.current.to }
      const { isUp } = moved.current
      const from = Math.max(0, startIndex - (isUp ? AHEAD : BEHIND))
      const to = Math.min(count - 1, endIndex + (isUp ? BEHIND : AHEAD))
      const visible = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      return withFocused(visible, focusedIn(container.current, children), count)
    },
    [children],
  )
  const options = {
    count: children.length,
    getItemKey,
    rangeExtractor,
    estimateSize: expectedHeight,
    measureElement: measureLaidOut,
    scrollMargin: above,
    initialRect,
    // Rows that arrive above the visible ones don't move these.
    get anchorTo() {
      return areRowsAdded(before.current, children, moved.current.to) ? 'end' : 'start'
    },
    // New rows render in a separate task; mounted rows move in the frame that scrolls.
    useFlushSync: false,
    directDomUpdates: true,
    directDomUpdatesMode: 'position' as const,
  }
  return [container, options] as const
}

/** Uses a row's cached or expected height until the browser has its layout. */
const measureLaidOut: typeof measureElement = (element, entry, list) => {
  if (entry !== undefined) return measureElement(element, entry, list)
  const { getItemKey, estimateSize } = list.options
  const at = list.indexFromElement(element)
  return list.itemSizeCache.get(getItemKey(at)) ?? estimateSize(at)
}

const contentOf = (scroller: HTMLElement, list: HTMLElement | null): Element | undefined =>
  [...scroller.children].find((child) => child.contains(list))

function focusedIn(container: HTMLElement | null, rows: readonly ReactNode[]): number | undefined {
  const rowElement = document.activeElement?.closest<HTMLElement>('[data-key]')
  if (!rowElement || !container?.contains(rowElement)) return undefined
  const at = rows.findIndex((_, index) => String(keyOf(rows, index)) === rowElement.dataset.key)
  return at === -1 ? undefined : at
}

interface RowsProps extends WindowedRowsProps {
  scroller?: HTMLElement
  container: Box
  list: Pick<
    List,
    'containerRef' | 'getVirtualItems' | 'itemSizeCache' | 'measureElement' | 'range'
  >
}

/** The virtualizer sets the list's height and the positions of its rows. */
function Rows({
  container,
  list,
  children,
  scroller,
  onScroll,
  isWhole,
  tableRowHeight,
}: RowsProps) {
  const { containerRef, measureElement, itemSizeCache } = list
  const isTable = tableRowHeight !== undefined
  useLayoutEffect(() => {
    containerRef(container.current)
    return () => containerRef(null)
  }, [containerRef, container])
  useEffect(
    () => () => {
      for (const [key, height] of itemSizeCache) heights.set(key, height)
    },
    [itemSizeCache],
  )
  // Listens to scrolling, because a busy device can miss a change of the range.
  const reportScroll = useEffectEvent(() => {
    if (list.range !== null) onScroll(list.range.endIndex)
  })
  useEffect(() => {
    const target = scroller ?? window
    const onMove = () => reportScroll()
    target.addEventListener('scroll', onMove, { passive: true })
    return () => target.removeEventListener('scroll', onMove)
  }, [scroller])
  return (
    <div
      ref={container}
      role={isTable ? 'rowgroup' : 'list'}
      className={isTable ? styles.rows : `${styles.rows} ${styles.cards}`}
    >
      {list.getVirtualItems().map(({ key, index }) => (
        <Place
          key={key}
          measure={measureElement}
          name={key}
          index={index}
          // Number of rows of the whole list, mounted or not; -1 while it is unknown.
          size={isTable ? undefined : isWhole ? children.length : -1}
        >
          {children[index]}
        </Place>
      ))}
    </div>
  )
}

interface PlaceProps {
  measure: (element: HTMLDivElement | null) => void
  name: RowKey
  index: number
  /** Undefined in a table, because its rows have their own indices. */
  size: number | undefined
  children: ReactNode
}

const Place = memo(function Place({ measure, name, index, size, children }: PlaceProps) {
  return (
    <div
      ref={measure}
      role={size === undefined ? 'presentation' : 'listitem'}
      aria-posinset={size && index + 1}
      aria-setsize={size}
      data-index={index}
      data-key={name}
      className={styles.place}
    >
      {children}
    </div>
  )
})

type ScrollToFn<S extends Element | Window> = VirtualizerOptions<S, HTMLDivElement>['scrollToFn']

/**
 * Ignores the virtualizer's first scroll, which leads to the current position and would force a
 * layout of all rows.
 */
function useScrollToFn<S extends Element | Window>(scroll: ScrollToFn<S>): ScrollToFn<S> {
  const isStarted = useRef(false)
  return (...to) => {
    if (isStarted.current) scroll(...to)
    isStarted.current = true
  }
}
