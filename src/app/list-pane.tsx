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

import { useLeaveForms, useLeaveLabels } from '#navigation/leave-form.ts'
import { paths } from '#paths'
import { PaneContext, type Pane } from '#ui/host-controls.tsx'

import { ScreenFrame } from './error-boundary.tsx'
import layout from './layout.module.css'
import styles from './list-pane.module.css'
import { SIGNED_IN_SCREENS } from './screens.ts'

/**
 * Lists that are tables in wide windows. An item that is open beside such a table has a fixed
 * width; the table takes the rest.
 */
const TABLES: readonly string[] = [paths.activity.pattern, paths.counterparties.pattern]

const queries = new Map<string, string>()

const isAt = (list: string): boolean => location.pathname.startsWith(list)

/**
 * Returns wouter's location hooks for the list. They always give the list's own address and its
 * last query, so that its filters stay.
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
 * A link in the list replaces the open item in the history, so that one step back closes the item.
 * If typed text would be lost, the person is asked first.
 */
function useAround(list: string, isSplit: boolean): AroundNavHandler {
  const leave = useLeaveForms(useLeaveLabels())
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
 * The list of `path`, beside an open item or alone. Beside an item, the list scrolls in a pane of
 * its own and the item scrolls with the document, so that forms, feeds, focus and scrolling of the
 * item work as on a phone.
 */
export function ListPane({ path }: { path: string }) {
  const { base } = useRouter()
  const [location] = useLocation()
  const [{ usePlace, useQuery }] = useState(() => createListPlace(base + path))
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const opened = useRef<string>(undefined)
  const isSplit = location !== path
  // Undefined until the scroll container is mounted. The list is drawn once the container exists.
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
      // The list's query is forgotten only if the person has left the list, not if a narrow window
      // hides it.
      if (!isAt(base + path)) queries.delete(base + path)
    }
  }, [base, path, scroller])
  useEffect(() => {
    // When the item is closed, the focus returns to its row if the list still has that row.
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
