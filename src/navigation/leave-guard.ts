/** Asks the person before they leave a screen with unsaved content. */
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'

import { plainLinkOf } from './plain-link.ts'

type AskToLeave = () => Promise<boolean>

let guard: AskToLeave | undefined

/** Resolves to true if code may navigate away; asks the person if content is unsaved. */
export const canLeave: AskToLeave = async () => guard === undefined || guard()

/** Milliseconds after a confirmation in which a navigation needs no new confirmation. */
const MOMENT_MS = 1000
let isLeavingAllowed = false

/** Allows the next step back without a question. For callers that have already asked. */
export function allowLeaving(): void {
  isLeavingAllowed = true
  setTimeout(() => {
    isLeavingAllowed = false
  }, MOMENT_MS)
}

/** Returns the path in this app that a click on a link opens; undefined for any other click. */
function pathOf(event: MouseEvent): string | undefined {
  const link = plainLinkOf(event)
  // A link in a list beside an open item is ignored here, because that list asks the person itself
  // and replaces the history entry.
  if (link === undefined || link.closest('section[role=region]') !== null) return undefined
  const { pathname, search, href } = new URL(link.href, document.baseURI)
  return href === document.URL ? undefined : pathname + search
}

/**
 * While `isOn` is true, asks before a link, the command bar or the browser's back button leaves the
 * screen. Callers guard their own back button and the host's close button (leave-form.ts).
 */
export function useLeaveGuard(isOn: boolean, ask: AskToLeave): void {
  const [, navigate] = useLocation()
  const askLatest = useEffectEvent(ask)
  const go = useEffectEvent((path: string) => navigate(`~${path}`))
  useEffect(() => {
    if (!isOn) return
    const entry = { address: document.URL, state: history.state as unknown }
    const watching = new AbortController()
    const { signal } = watching
    let isAsking = false

    const isLeaving: AskToLeave = async () => {
      // While a question is open, further presses open no other question.
      if (isAsking) return false
      isAsking = true
      const isConfirmed = await askLatest()
      isAsking = false
      if (isConfirmed) watching.abort()
      return isConfirmed
    }
    const leave = async (proceed: () => void) => {
      if (await isLeaving()) proceed()
    }
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === undefined) return
      event.preventDefault()
      event.stopPropagation()
      void leave(() => go(path))
    }
    const onPop = (event: PopStateEvent) => {
      if (document.URL === entry.address || isLeavingAllowed) return
      // The browser has already gone back. The address is restored before anything is drawn, and
      // other listeners are not told about this event. The target is now one step back.
      event.stopImmediatePropagation()
      history.pushState(entry.state, '', entry.address)
      void leave(() => history.back())
    }
    document.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('popstate', onPop, { capture: true, signal })
    guard = isLeaving
    const stop = () => {
      if (guard === isLeaving) guard = undefined
    }
    signal.addEventListener('abort', stop)
    return () => {
      watching.abort()
      // When the screen closes, its confirmation no longer counts.
      isLeavingAllowed = false
    }
  }, [isOn])
}
