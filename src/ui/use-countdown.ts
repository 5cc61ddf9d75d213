import { useEffect, useState } from 'react'

const TICK = 1000

/** Seconds left of `from`, counted by the clock, so a sleeping tab does not lengthen the wait. */
export function useCountdown(from: number): { seconds: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + from * TICK)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((end - now) / TICK))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [isOver, end])
  return {
    seconds,
    restart() {
      setNow(Date.now())
      setEnd(Date.now() + from * TICK)
    },
  }
}
