import { useEffect, useState } from 'react'

const TICK_MS = 1000

/**
 * Returns the seconds that are left of `from`. They are computed from the clock, so that the wait
 * is not longer if the tab was asleep.
 */
export function useCountdown(from: number): number {
  const [end] = useState(() => Date.now() + from * TICK_MS)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((end - now) / TICK_MS))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver, end])
  return seconds
}

/** Returns the value once it is unchanged for `wait` milliseconds. Compares by content. */
export function useDebounced<T>(value: T, wait: number): T {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState({ key, value })
  useEffect(() => {
    const timer = setTimeout(setSettled, wait, { key, value })
    return () => clearTimeout(timer)
    // The key contains the whole value.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, wait])
  return settled.value
}
