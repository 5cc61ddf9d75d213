import {
  elementScroll,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type ReactVirtualizer,
  type VirtualItem,
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
import styles from './windowed-rows.module.css'

/** Pixels of most rows of a list: two lines. A row that is as high as expected moves no other. */
const LIST_ROW_HEIGHT = 64
/** Of a heading between rows of a list. */
const HEADING_HEIGHT = 44

/** Heights of other rows that were drawn, by key: whoever goes back to a list finds it as long as it was. */
const heights = new Map<Key, number>()

/** Pixels above the rows of the list that was drawn last: most lists take the place of another one. */
let aboveLast = 0

/** Rows beyond those in sight: where the list moves to, and behind. */
const AHEAD = 5
const BEHIND = 2

type Key = VirtualItem['key']

interface WindowedRowsProps {
  /** Each with a key. */
  children: readonly ReactNode[]
  /** Called at each scroll, with the place of the last row in sight. */
  onScroll: (last: number) => void
  /** No more are to be read. */
  isWhole: boolean
  /** Pixels of most rows of a table, which say themselves that they are its rows; else they are items of a list. */
  tableRowHeight?: number | undefined
}

/** Rows near the window: of the document, or of the pane that the list stands in. */
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
  // What it gives is called anew in each render of `Rows`, which nothing keeps back.
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

const keyOf = (rows: readonly ReactNode[], at: number): Key => {
  const row = rows[at]
  return (isValidElement(row) ? row.key : null) ?? at
}

/** An `h2`, or a `Text` that is drawn as one. */
const isHeading = (row: ReactNode) =>
  isValidElement<{ as?: string }>(row) && /^h\d$/.test(row.props.as ?? (row.type as string))

/** Without a `scroller` the document scrolls. */
function useWindowed(props: WindowedRowsProps, scroller?: HTMLElement) {
  const { children, tableRowHeight = LIST_ROW_HEIGHT } = props
  const container: Box = useRef(null)
  // A right guess costs no second render.
  const [above, setAbove] = useState(() => aboveLast)
  // Known from the start, or the rows would be drawn behind the list's first picture, all in one task.
  const [initialRect] = useState(() => ({
    width: scroller?.clientWidth ?? innerWidth,
    height: scroller?.clientHeight ?? innerHeight,
  }))
  // Looked at when the browser has laid the page out anyway: what stands above grows and shrinks, and with it
  // what scrolls. To ask in between would cost a layout.
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
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, count }: Range) => {
      // Drawn anew at the same place, it still moves where it moved last.
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
    // Rows that come into sight are drawn in a task of their own, not in the frame that scrolls; those that
    // are there move in that frame, without a render.
    useFlushSync: false,
    directDomUpdates: true,
    directDomUpdatesMode: 'position' as const,
  }
  return [container, options] as const
}

/** A row is as high as it was, or as it is expected to be, until the browser has laid it out: in the same frame. */
const measureLaidOut: typeof measureElement = (element, entry, list) => {
  if (entry !== undefined) return measureElement(element, entry, list)
  const { getItemKey, estimateSize } = list.options
  const at = list.indexFromElement(element)
  return list.itemSizeCache.get(getItemKey(at)) ?? estimateSize(at)
}

/** The child of a pane that the list stands in. */
const contentOf = (scroller: HTMLElement, list: HTMLElement | null): Element | undefined =>
  [...scroller.children].find((child) => child.contains(list))

/** The place of the row that has the focus, among these rows. */
function focusedIn(container: HTMLElement | null, rows: readonly ReactNode[]): number | undefined {
  const rowElement = document.activeElement?.closest<HTMLElement>('[data-key]')
  if (!rowElement || !container?.contains(rowElement)) return undefined
  const at = rows.findIndex((_, index) => String(keyOf(rows, index)) === rowElement.dataset.key)
  return at === -1 ? undefined : at
}

/** The focused row and its neighbours stay: whoever reads on by keyboard goes on from there. */
function withFocused(
  visible: readonly number[],
  focusedIndex: number | undefined,
  count: number,
): number[] {
  if (focusedIndex === undefined) return [...visible]
  const mounted = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter(
    (at) => at >= 0 && at < count,
  )
  return [...new Set([...visible, ...mounted])].toSorted((one, other) => one - other)
}

interface RowsProps extends WindowedRowsProps {
  scroller?: HTMLElement
  container: Box
  list: Pick<
    List,
    'containerRef' | 'getVirtualItems' | 'itemSizeCache' | 'measureElement' | 'range'
  >
}

/** The list itself sets its height and where its rows stand. */
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
  // Not by its own changes of range: on a busy machine it takes a scroll for one that it has seen.
  const tell = useEffectEvent(() => {
    if (list.range !== null) onScroll(list.range.endIndex)
  })
  useEffect(() => {
    const target = scroller ?? window
    const onMove = () => tell()
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
          // Of those that are not in the page, too; -1: nobody knows yet how many they are.
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
  name: Key
  index: number
  /** Undefined in a table, whose rows are counted by themselves. */
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
 * How a list scrolls, but for its first time: it begins by scrolling to where it stands already, for which the browser
 * would lay out all of it in the task that draws it.
 */
function useScrollToFn<S extends Element | Window>(scroll: ScrollToFn<S>): ScrollToFn<S> {
  const isBegun = useRef(false)
  return (...to) => {
    if (isBegun.current) scroll(...to)
    isBegun.current = true
  }
}
