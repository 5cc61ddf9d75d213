import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  Router,
  useLocation,
  useRouter,
  type AroundNavHandler,
  type BaseLocationHook,
  type BaseSearchHook,
} from 'wouter'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

import { useLeaveForms, useLeaveQuestion } from '#navigation/leave-form.ts'
import { paths } from '#paths'
import { PaneContext, type Pane } from '#ui/host-controls.tsx'

import { ScreenFrame } from './error-boundary.tsx'
import layout from './layout.module.css'
import styles from './list-pane.module.css'
import { SIGNED_IN_SCREENS } from './screens.ts'

/** Lists that are tables where there is room: what is open beside one takes a part, and the table the rest. */
const TABLES: readonly string[] = [paths.activity.pattern, paths.counterparties.pattern]

/** The query that each list had last, while something below it is open. */
const queries = new Map<string, string>()

const isAt = (list: string): boolean => location.pathname.startsWith(list)

/** The address as the list sees it: always its own, with the query that it had last: filters stay. */
function createListPlace(list: string) {
  const readQuery = () => {
    if (location.pathname === list) queries.set(list, location.search)
    return queries.get(list) ?? ''
  }
  const usePlace: BaseLocationHook = () => [list, navigate]
  const useQuery: BaseSearchHook = () => useLocationProperty(readQuery)
  return { usePlace, useQuery }
}

/** Where each list was when it was last left; in pixels. */
const scrollPositions = new Map<string, number>()

/**
 * What the list opens takes the place of what is open, so that one step back closes it; where that would
 * lose what is filled in there, the person is asked.
 */
function useAround(list: string, isBeside: boolean): AroundNavHandler {
  const leave = useLeaveForms(useLeaveQuestion())
  return (go, to, options) => {
    const replace = options?.replace ?? (isBeside && to.startsWith(list))
    const move = () => go(to, { ...options, replace })
    if (isBeside) leave(move)
    else move()
  }
}

/** A list alone has the whole width, and a table beside what is open of it all that is left. */
const classOf = (path: string, isBeside: boolean) =>
  [
    styles.list,
    isBeside ? layout.pane : styles.alone,
    (!isBeside || TABLES.includes(path)) && styles.wide,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * The list of `path` at the side of what is open below it; alone it is the screen itself. The list scrolls in a pane
 * and what is open is the document, so that its forms, feeds, focus and scroll work as on a phone.
 */
export function ListPane({ path }: { path: string }) {
  const { base } = useRouter()
  const [location] = useLocation()
  const [{ usePlace, useQuery }] = useState(() => createListPlace(base + path))
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const opened = useRef<string>(undefined)
  const isBeside = location !== path
  // The list is drawn when there is what scrolls it.
  const pane = useMemo<Pane | undefined>(
    () => (scroller === null ? undefined : { isBeside, current: location, scroller }),
    [isBeside, location, scroller],
  )
  const around = useAround(base + path, isBeside)
  const Screen = SIGNED_IN_SCREENS.find((screen) => screen.path === path)?.Screen

  useLayoutEffect(() => {
    if (scroller === null) return
    scroller.scrollTo(0, scrollPositions.get(path) ?? 0)
    return () => {
      scrollPositions.set(path, scroller.scrollTop)
      // Left, and not merely without room in a window that has become small.
      if (!isAt(base + path)) queries.delete(base + path)
    }
  }, [base, path, scroller])
  useEffect(() => {
    // A person who closes what was open is back at the row that opened it, where that is still in the list.
    if (!isBeside && opened.current !== undefined) focusRow(scroller, base + opened.current)
    opened.current = isBeside ? location : undefined
  }, [base, isBeside, location, scroller])

  return (
    <PaneContext value={pane}>
      <div ref={setScroller} className={classOf(path, isBeside)} data-list={path}>
        <Router base={base} hook={usePlace} searchHook={useQuery} aroundNav={around}>
          {pane === undefined ? null : (
            <ScreenFrame>{Screen === undefined ? null : <Screen />}</ScreenFrame>
          )}
        </Router>
      </div>
    </PaneContext>
  )
}

function focusRow(list: HTMLElement | null, address: string): void {
  const links = list?.querySelectorAll('a') ?? []
  const row = [...links].find((link) => link.getAttribute('href') === address)
  row?.focus({ preventScroll: true })
}
