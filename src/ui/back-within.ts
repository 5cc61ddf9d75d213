/**
 * Steps and sheets within one screen as places that one goes back from: by the browser's own button and gestures as by
 * the host's. No entry of the history is theirs, because one that is left over would make "back" go nowhere; a move
 * away is taken back instead, and the newest place is left.
 */
import { useEffect, useEffectEvent } from 'react'

const places: (() => void)[] = []
let here = { address: '', state: undefined as unknown }

const remember = (): void => {
  here = { address: document.URL, state: history.state as unknown }
}

// Before whatever else hears of it: a question about leaving a form is none of a sheet's above it.
addEventListener(
  'popstate',
  (event) => {
    const leave = places.at(-1)
    if (leave === undefined || document.URL === here.address) return remember()
    event.stopImmediatePropagation()
    history.pushState(here.state, '', here.address)
    leave()
  },
  { capture: true },
)
// wouter's names for the moves of this page.
for (const move of ['pushState', 'replaceState']) addEventListener(move, remember)

/** While `isOn`, going back calls `onBack` and leaves the address as it is. The newest that asked is the first. */
export function useBackWithin(isOn: boolean, onBack: (() => void) | undefined): void {
  const goBack = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!isOn) return
    const leave = () => goBack()
    if (places.length === 0) remember()
    places.push(leave)
    return () => void places.splice(places.indexOf(leave), 1)
  }, [isOn])
}
