/** Keeps a person on a screen that holds what leaving would lose, until they say that they mean to go. */
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'

import { plainLinkOf } from './plain-link.ts'

/** Resolves to true where the person goes. */
type Ask = () => Promise<boolean>

let guard: Ask | undefined

/** For what goes to other screens without a link: whether it may. */
export const mayLeave: Ask = async () => guard === undefined || guard()

/** Milliseconds within which a move follows the word of a person who was asked elsewhere. */
const MOMENT_MS = 1000
let isLetGo = false

/** The person was asked by whoever leads away: the step back that follows asks nothing. */
export function letGo(): void {
  isLetGo = true
  setTimeout(() => {
    isLetGo = false
  }, MOMENT_MS)
}

/** The page's own address behind a plain click on a link; undefined where a click does anything else. */
function pathOf(event: MouseEvent): string | undefined {
  const link = plainLinkOf(event)
  // A list beside what is open asks by itself, and keeps one entry of the history for what it opens.
  if (link === undefined || link.closest('section[role=region]') !== null) return undefined
  const { pathname, search, href } = new URL(link.href, document.baseURI)
  return href === document.URL ? undefined : pathname + search
}

/**
 * Asks before a link, the command bar or the browser's own back leads away, while `isOn`. The screen's back
 * button and the host's closing are the caller's to guard (leave-form.ts).
 */
export function useLeaveGuard(isOn: boolean, ask: Ask): void {
  const [, navigate] = useLocation()
  const askNow = useEffectEvent(ask)
  const go = useEffectEvent((path: string) => navigate(`~${path}`))
  useEffect(() => {
    if (!isOn) return
    const here = { address: document.URL, state: history.state as unknown }
    const watching = new AbortController()
    const { signal } = watching
    let isAsking = false

    const isLeaving: Ask = async () => {
      // One question is enough, however often the person presses.
      if (isAsking) return false
      isAsking = true
      const isMeant = await askNow()
      isAsking = false
      if (isMeant) watching.abort()
      return isMeant
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
      if (document.URL === here.address || isLetGo) return
      // The browser is there already. Nobody is told, and the address stands before anything is drawn; what
      // was gone to is one step back from it.
      event.stopImmediatePropagation()
      history.pushState(here.state, '', here.address)
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
      // What was said of this screen is not said of the next one.
      isLetGo = false
    }
  }, [isOn])
}
