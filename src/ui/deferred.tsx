import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'

import type { LazyMessages, LazyNamespace } from '#i18n/catalogue.ts'
import { preloadNamespaces } from '#i18n/load-messages.ts'

interface DeferredProps<Name extends string, Props extends object> {
  load: () => Promise<Record<Name, ComponentType<Props>>>
  /** Message namespaces of the component; they load together with its code. */
  namespaces?: readonly LazyNamespace[]
  name: Name
  /** Milliseconds to wait after the first render; by default none. */
  delayMs?: number
  /** After a failure, the component is loaded again when `attempt` or `delayMs` changes. */
  attempt?: string | number
  /** Properties of the component. If they are undefined, the component is only loaded. */
  props: Props | undefined
  placeholder?: (retry: (() => void) | undefined) => ReactNode
}

interface LoadedPart<Props extends object> {
  Part: ComponentType<Props>
  messages: Partial<LazyMessages>
  locale: string
}

const NONE: readonly LazyNamespace[] = []

/** Loads a component and its messages after the start of the app is over, and renders it. */
export function Deferred<Name extends string, Props extends object>({
  load,
  namespaces = NONE,
  name,
  delayMs,
  attempt,
  props,
  placeholder,
}: DeferredProps<Name, Props>) {
  const locale = useLocale()
  const known = useMessages()
  const [loaded, setLoaded] = useState<LoadedPart<Props>>()
  const [isLost, setLost] = useState(false)
  const [retries, setRetries] = useState(0)
  const isLoaded = loaded?.locale === locale
  // The import is awaited, because Vite moves an import that is chained with `then` to a place
  // where a style sheet that fails to load goes unnoticed.
  const start = useEffectEvent(async () => {
    setLost(false)
    const [parts, messages] = await Promise.all([load(), preloadNamespaces(locale, namespaces)])
    if (messages) setLoaded({ Part: parts[name], messages, locale })
    else setLost(true)
  })
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => void start().catch(() => setLost(true)), delayMs)
    return () => clearTimeout(timer)
  }, [isLoaded, locale, delayMs, attempt, retries])
  const messages = useMemo(() => ({ ...known, ...loaded?.messages }), [known, loaded])
  if (loaded && props)
    return (
      <IntlProvider locale={locale} messages={messages}>
        <loaded.Part {...props} />
      </IntlProvider>
    )
  return placeholder?.(isLost ? () => setRetries(retries + 1) : undefined)
}
