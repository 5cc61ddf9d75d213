import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type ReactVirtualizer,
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

import { PaneContext } from './pane.ts'
import styles from './windowed-rows.module.css'

/** Pixels of a row of one line, as most are. A row that is as high as expected costs no second render. */
const ROW_HEIGHT = 56

/** Rows on either side of those in sight. */
const OVERSCAN = 3

interface WindowedRowsProps {
  /** Each with a key. */
  children: readonly ReactNode[]
  /** Called with the place of the last row that is drawn, whenever it or the rows are other ones. */
  onLast: (last: number) => void
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
  const [box, options] = useWindowed(props.children)
  // What it gives is called anew in each render of `Rows`, which nothing keeps back.
  // oxlint-disable-next-line react/incompatible-library
  const list = useWindowVirtualizer(options)
  return <Rows {...props} box={box} list={list} />
}

interface PaneRowsProps extends WindowedRowsProps {
  scroller: HTMLElement
}

function PaneRows({ scroller, ...props }: PaneRowsProps) {
  const [box, options] = useWindowed(props.children, scroller)
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    ...options,
    getScrollElement: () => scroller,
    initialOffset: () => scroller.scrollTop,
  })
  return <Rows {...props} box={box} list={list} />
}

type List = ReactVirtualizer<never, HTMLDivElement>
type Box = RefObject<HTMLDivElement | null>

/** Without a `scroller` the document scrolls. */
function useWindowed(children: readonly ReactNode[], scroller?: HTMLElement) {
  const box: Box = useRef(null)
  const [above, setAbove] = useState(0)
  const look = useCallback(() => {
    if (box.current === null) return
    const start =
      scroller === undefined ? -scrollY : scroller.getBoundingClientRect().top - scroller.scrollTop
    setAbove(Math.round(box.current.getBoundingClientRect().top - start))
  }, [scroller])
  // What stands above grows and shrinks: with what is chosen there, which other rows show, or on its own,
  // which the next scroll shows. Not in between: looking costs a layout.
  const [first] = children
  useLayoutEffect(look, [look, first])
  const getItemKey = useCallback(
    (at: number) => {
      const row = children[at]
      return (isValidElement(row) ? row.key : null) ?? at
    },
    [children],
  )
  // The row that has the focus stays: whoever reads on by keyboard goes on from there.
  const rangeExtractor = useCallback((range: Range) => {
    const near = defaultRangeExtractor(range)
    const held = focusedIn(box.current)
    if (held === undefined || held >= range.count || near.includes(held)) return near
    return held < range.startIndex ? [held, ...near] : [...near, held]
  }, [])
  const options = {
    count: children.length,
    getItemKey,
    rangeExtractor,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: above,
    // Rows that come into sight are drawn in a task of their own, not in the frame that scrolls; those that
    // are there move in that frame, without a render.
    useFlushSync: false,
    directDomUpdates: true,
    directDomUpdatesMode: 'position' as const,
    onChange: look,
  }
  return [box, options] as const
}

function focusedIn(box: HTMLElement | null): number | undefined {
  const place = document.activeElement?.closest<HTMLElement>('[data-index]')
  return place && box?.contains(place) ? Number(place.dataset.index) : undefined
}

interface RowsProps extends WindowedRowsProps {
  box: Box
  list: Pick<List, 'containerRef' | 'getVirtualItems' | 'measureElement'>
}

/** The list itself sets its height and where its rows stand. */
function Rows({ box, list, children, onLast }: RowsProps) {
  const { containerRef, measureElement } = list
  useLayoutEffect(() => {
    containerRef(box.current)
    return () => containerRef(null)
  }, [containerRef, box])
  const items = list.getVirtualItems()
  const last = items.at(-1)?.index
  const tell = useEffectEvent(onLast)
  useEffect(() => {
    if (last !== undefined) tell(last)
  }, [last, children])
  return (
    <div ref={box} className={styles.rows}>
      {items.map(({ key, index }) => (
        <Place key={key} measure={measureElement} index={index}>
          {children[index]}
        </Place>
      ))}
    </div>
  )
}

interface PlaceProps {
  measure: (place: HTMLDivElement | null) => void
  index: number
  children: ReactNode
}

const Place = memo(function Place({ measure, index, children }: PlaceProps) {
  return (
    <div ref={measure} data-index={index} className={styles.place}>
      {children}
    </div>
  )
})
