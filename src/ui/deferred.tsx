import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

interface DeferredProps<Name extends string, Props extends object> {
  load: () => Promise<Record<Name, ComponentType<Props>>>
  name: Name
  /** Milliseconds after the first drawing; none where nothing is said. */
  delayMs?: number
  /** Another value, or another delay, fetches again what did not come. */
  attempt?: string | number
  /** What the component is drawn with; undefined only fetches it. */
  props: Props | undefined
  /** Draws what stands there until then; `retry` is given where the component did not come. Otherwise nothing. */
  waiting?: (retry: (() => void) | undefined) => ReactNode
}

/** Fetches a component once a start has come to rest, and draws it. */
export function Deferred<Name extends string, Props extends object>({
  load,
  name,
  delayMs,
  attempt,
  props,
  waiting,
}: DeferredProps<Name, Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isLost, setLost] = useState(false)
  const [retries, setRetries] = useState(0)
  // Awaited, not chained to the import with `then`: Vite moves what is chained to where the failure of a style
  // sheet does not reach it.
  const start = useEffectEvent(async () => {
    setLost(false)
    const loaded = await load()
    setLoaded(() => loaded[name])
  })
  useEffect(() => {
    if (Loaded) return
    const timer = setTimeout(() => void start().catch(() => setLost(true)), delayMs)
    return () => clearTimeout(timer)
  }, [Loaded, delayMs, attempt, retries])
  if (Loaded && props) return <Loaded {...props} />
  return waiting?.(isLost ? () => setRetries(retries + 1) : undefined)
}
