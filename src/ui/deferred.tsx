import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

interface DeferredProps<Name extends string, Props extends object> {
  load: () => Promise<Record<Name, ComponentType<Props>>>
  name: Name
  /** Milliseconds to wait after the first render; by default none. */
  delayMs?: number
  /** After a failure, the component is loaded again when `attempt` or `delayMs` changes. */
  attempt?: string | number
  /** Properties of the component. If they are undefined, the component is only loaded. */
  props: Props | undefined
  placeholder?: (retry: (() => void) | undefined) => ReactNode
}

/** Loads a component after the start of the app is over, and renders it. */
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
  // The import is awaited, because Vite moves an import that is chained with `then` to a place
  // where a style sheet that fails to load goes unnoticed.
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
