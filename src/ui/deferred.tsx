import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

interface DeferredProps<Name extends string, Props extends object> {
  load: () => Promise<Record<Name, ComponentType<Props>>>
  name: Name
  /** Milliseconds after the first render; none by default. */
  delayMs?: number
  /** A failed load is tried again when this value or the delay changes. */
  attempt?: string | number
  /** Props of the component; undefined only loads it. */
  props: Props | undefined
  placeholder?: (retry: (() => void) | undefined) => ReactNode
}

/** Loads a component once the start of the app has settled, and renders it. */
export function Deferred<Name extends string, Props extends object>({
  load,
  name,
  delayMs,
  attempt,
  props,
  placeholder,
}: DeferredProps<Name, Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isLost, setLost] = useState(false)
  const [retries, setRetries] = useState(0)
  // The import is awaited and not chained with `then`, because Vite moves a chained one to a place
  // that a failed style sheet does not reach.
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
  return placeholder?.(isLost ? () => setRetries(retries + 1) : undefined)
}
