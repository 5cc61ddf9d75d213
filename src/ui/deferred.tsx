import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

interface DeferredProps<Name extends string, Props extends object> {
  load: () => Promise<Record<Name, ComponentType<Props>>>
  name: Name
  /** Milliseconds after the first drawing. */
  delayMs: number
  /** Another value, or another delay, fetches again what did not come. */
  attempt?: string | number
  /** What the component is drawn with; undefined only fetches it. */
  props: Props | undefined
}

/** Fetches a component once a start has come to rest, and draws it: nothing until it is there, or where it does not come. */
export function Deferred<Name extends string, Props extends object>({
  load,
  name,
  delayMs,
  attempt,
  props,
}: DeferredProps<Name, Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  // Awaited, not chained to the import with `then`: Vite moves what is chained to where the failure of a style
  // sheet does not reach it.
  const start = useEffectEvent(async () => {
    const loaded = await load()
    setLoaded(() => loaded[name])
  })
  useEffect(() => {
    if (Loaded) return
    const timer = setTimeout(() => void start().catch(() => undefined), delayMs)
    return () => clearTimeout(timer)
  }, [Loaded, delayMs, attempt])
  return Loaded && props ? <Loaded {...props} /> : null
}
