import { useCallback, useRef, useState } from 'react'

const SHOW_MS = 250

/**
 * Returns the progress of long work, rendered a few times a second, and a stable function that
 * reports it.
 */
export function useProgress(): readonly [number, (done: number) => void] {
  const [done, setDone] = useState(0)
  const shownAt = useRef(0)
  const report = useCallback((count: number) => {
    const now = performance.now()
    if (now - shownAt.current < SHOW_MS) return
    shownAt.current = now
    setDone(count)
  }, [])
  return [done, report]
}
