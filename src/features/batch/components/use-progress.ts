import { useCallback, useRef, useState } from 'react'

/** Milliseconds between two drawings of how far something is. */
const SHOW_MS = 250

/** How far long work is, drawn now and then; what is returned second is told of each step and stays the same. */
export function useProgress(): readonly [number, (done: number) => void] {
  const [done, setDone] = useState(0)
  const shownAt = useRef(0)
  const tell = useCallback((count: number) => {
    const now = performance.now()
    if (now - shownAt.current < SHOW_MS) return
    shownAt.current = now
    setDone(count)
  }, [])
  return [done, tell]
}
