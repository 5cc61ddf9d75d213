import { useEffect, useState } from 'react'

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
