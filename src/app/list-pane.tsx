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

/**
 * Lists that become tables on wide windows. An item open beside one has a fixed width, the table
 * the rest.
 */
const TABLES: readonly string[] = [paths.activity.pattern, paths.counterparties.pattern]

const queries = new Map<string, string>()

const isAt = (list: string): boolean => location.pathname.startsWith(list)

/**
 * Location hooks for the list: always its own address with its last query, so that filters stay.
 */
function createListPlace(list: string) {
  const readQuery = () => {
    if (location.pathname === list) queries.set(list, location.search)
    return queries.get(list) ?? ''
  }
  const usePlace: BaseLocationHook = () => [list, navigate]
  const useQuery: BaseSearchHook = () => useLocationProperty(readQuery)
  return { usePlace, useQuery }
}

const scrollPositions = new Map<string, number>()

/**
 * A link in the list replaces the open item, so that one step back closes it. If typed text would
 * be lost, the person is asked.
 */
function useAround(list: string, isSplit: boolean): AroundNavHandler {
  const leave = useLeaveForms(useLeaveQuestion())
  return (go, to, options) => {
    const replace = options?.replace ?? (isSplit && to.startsWith(list))
    const move = () => go(to, { ...options, replace })
    if (isSplit) leave(move)
    else move()
  }
}

const classOf = (path: string, isSplit: boolean) =>
  [styles.list, isSplit ? layout.pane : 'grow', (!isSplit || TABLES.includes(path)) && styles.wide]
    .filter(Boolean)
    .join(' ')

/**
 * The list of `path` beside the item that is open below it; without one, the list is the screen.
 * The list scrolls in a pane, and the open item is the document, so that forms, feeds, focus and
 * scroll work as on a phone.
 */
export function ListPane({ path }: { path: string }) {
  const { base } = useRouter()
  const [location] = useLocation()
  const [{ usePlace, useQuery }] = useState(() => createListPlace(base + path))
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const opened = useRef<string>(undefined)
  const isSplit = location !== path
  // The list is drawn once its scroll container exists.
  const pane = useMemo<Pane | undefined>(
    () => (scroller === null ? undefined : { isSplit, current: location, scroller }),
    [isSplit, location, scroller],
  )
  const around = useAround(base + path, isSplit)
  const Screen = SIGNED_IN_SCREENS.find((screen) => screen.path === path)?.Screen

  useLayoutEffect(() => {
    if (scroller === null) return
    scroller.scrollTo(0, scrollPositions.get(path) ?? 0)
    return () => {
      scrollPositions.set(path, scroller.scrollTop)
      // The list was left, not merely hidden in a window that has become narrow.
      if (!isAt(base + path)) queries.delete(base + path)
    }
  }, [base, path, scroller])
  useEffect(() => {
    // After the item is closed, focus returns to its row, if that is still in the list.
    if (!isSplit && opened.current !== undefined) focusRow(scroller, base + opened.current)
    opened.current = isSplit ? location : undefined
  }, [base, isSplit, location, scroller])

  return (
    <PaneContext value={pane}>
      <div ref={setScroller} className={classOf(path, isSplit)} data-list={path}>
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
