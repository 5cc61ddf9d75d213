import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** A new screen begins at its top; going back leaves the place to the browser, which remembers it. */
export function ScrollReset() {
  const [location] = useLocation()
  const isPop = useRef(false)
  // Captured, and in a layout effect, which runs before wouter subscribes in a passive one: a move must be
  // known for what it is before the router draws its screen, which React does within wouter's listener.
  useLayoutEffect(() => {
    const onPop = () => {
      isPop.current = true
    }
    const onMove = () => {
      isPop.current = false
    }
    addEventListener('popstate', onPop, { capture: true })
    // wouter's names for its own moves. Without them a step back within one path would pass for the next.
    addEventListener('pushState', onMove, { capture: true })
    addEventListener('replaceState', onMove, { capture: true })
    return () => {
      removeEventListener('popstate', onPop, { capture: true })
      removeEventListener('pushState', onMove, { capture: true })
      removeEventListener('replaceState', onMove, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (!isPop.current) {
      scrollTo(0, 0)
      // The browser tells of it a frame later: a list that came with the screen would begin where the last one was.
      dispatchEvent(new Event('scroll'))
    }
    isPop.current = false
  }, [location])
  return null
}
