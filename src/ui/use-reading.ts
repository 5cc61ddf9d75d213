import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

interface ReadingOptions<Reading> {
  /** Where a reading begins. */
  nothing: Reading
  /** Tells one thing to read from another: what has been read is kept, and read on for the new one. */
  target: string | number
  isComplete: (reading: Reading) => boolean
  /**
   * Reads on from where a reading stands, and tells `onPage` of each step. A reading that it gives back before it is
   * complete has come to a bound: the person says whether it goes on.
   */
  readOn: (
    reading: Reading,
    given: { signal: AbortSignal; onPage: (reading: Reading) => void },
  ) => Promise<Reading>
}

export interface PagedReading<Reading> {
  reading: Reading
  /** Without an error the person stopped it, or it has come to its bound. */
  phase: 'reading' | 'stopped' | 'done'
  error: unknown
  stop: () => void
  goOn: () => void
  readAgain: () => void
}

/**
 * A long reading, begun as soon as it is drawn. One that was stopped, or broke off, goes on where it was; one that
 * broke off goes on by itself once the connection is back.
 */
export function useReading<Reading>({
  nothing,
  target,
  isComplete,
  readOn,
}: ReadingOptions<Reading>): PagedReading<Reading> {
  const [{ reading, stopped }, setState] = useState<{
    reading: Reading
    stopped?: { target: string | number; error?: unknown }
  }>({ reading: nothing })
  const isDone = isComplete(reading)
  const isStopped = !isDone && stopped?.target === target
  const isReading = !isDone && !isStopped
  const read = useEffectEvent((signal: AbortSignal) => {
    let last = reading
    const onPage = (page: Reading) => {
      last = page
      if (!signal.aborted) setState({ reading: page })
    }
    readOn(reading, { signal, onPage }).then(
      (end) => {
        if (!signal.aborted) setState({ reading: end, stopped: { target } })
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ reading: last, stopped: { target, error } })
      },
    )
  })
  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    read(controller.signal)
    return () => controller.abort()
  }, [isReading, target])

  const goOn = () => setState({ reading })
  const onConnection = useEffectEvent((isOnline: boolean) => {
    if (isOnline && isStopped && stopped?.error !== undefined) goOn()
  })
  useEffect(() => onlineManager.subscribe((isOnline) => onConnection(isOnline)), [])
  return {
    reading,
    phase: isDone ? 'done' : isStopped ? 'stopped' : 'reading',
    error: isStopped ? stopped?.error : undefined,
    stop: () => {
      if (isReading) setState({ reading, stopped: { target } })
    },
    goOn,
    readAgain: () => setState({ reading: nothing }),
  }
}
