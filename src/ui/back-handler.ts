/**
 * Lets people go back from steps and sheets in one screen, with the back button and gestures of the
 * browser or host. Steps and sheets add no history entries, as a leftover one would make "back" do
 * nothing; instead a navigation away is undone and the newest step is closed.
 */
import { useEffect, useEffectEvent } from 'react'

const places: (() => void)[] = []
let current = { address: '', state: undefined as unknown }

const remember = (): void => {
  current = { address: document.URL, state: history.state as unknown }
}

// This listener runs before other `popstate` listeners, because going back from a sheet above a
// form must not ask about leaving the form.
addEventListener(
  'popstate',
  (event) => {
    const leave = places.at(-1)
    if (leave === undefined || document.URL === current.address) return remember()
    event.stopImmediatePropagation()
    history.pushState(current.state, '', current.address)
    leave()
  },
  { capture: true },
)
// Events that wouter dispatches for navigations of this page.
for (const move of ['pushState', 'replaceState']) addEventListener(move, remember)

/**
 * While `isActive` is true, going back calls `onBack` and keeps the address. The component that was
 * activated last has priority.
 */
export function useBackHandler(isActive: boolean, onBack: (() => void) | undefined): void {
  const goBack = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!isActive) return
    const leave = () => goBack()
    if (places.length === 0) remember()
    places.push(leave)
    return () => void places.splice(places.indexOf(leave), 1)
  }, [isActive])
}
