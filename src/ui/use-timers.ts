import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** Seconds left of `from`, counted by the clock, so a sleeping tab does not lengthen the wait. */
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

/** The value once it has stayed the same for `wait` milliseconds; compared by what it says. */
export function useDebounced<T>(value: T, wait: number): T {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState({ key, value })
  useEffect(() => {
    const timer = setTimeout(setSettled, wait, { key, value })
    return () => clearTimeout(timer)
    // The key says all that the value does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, wait])
  return settled.value
}
