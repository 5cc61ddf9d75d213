import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** A new screen begins at its top; going back leaves the place to the browser, which remembers it. */
export function ScrollReset() {
  const [location] = useLocation()
  const isPop = useRef(false)
  useEffect(() => {
    const onPop = () => {
      isPop.current = true
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    if (!isPop.current) scrollTo(0, 0)
    isPop.current = false
  }, [location])
  return null
}
