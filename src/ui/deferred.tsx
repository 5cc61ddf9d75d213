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
  const isFirst = loaded === undefined
  const isCurrent = loaded?.locale === locale
  // The import is awaited, because Vite moves an import that is chained with `then` to a place
  // where a style sheet that fails to load goes unnoticed.
  const start = useEffectEvent(async () => {
    const [parts, messages] = await Promise.all([load(), preloadNamespaces(locale, namespaces)])
    return messages && { Part: parts[name], messages, locale }
  })
  useEffect(() => {
    if (isCurrent) return
    let isOver = false
    const begin = async () => {
      setLost(false)
      const part = await start().catch(() => undefined)
      // If the language was changed meanwhile, the loaded messages are in the previous language, so
      // they are ignored.
      if (isOver) return
      if (part) setLoaded(part)
      else setLost(true)
    }
    const timer = setTimeout(() => void begin(), isFirst ? delayMs : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isFirst, isCurrent, locale, delayMs, attempt, retries])
  // After a change of language, the part keeps its old messages until the new ones have loaded.
  const messages = useMemo(
    () => (isCurrent ? { ...known, ...loaded?.messages } : { ...loaded?.messages, ...known }),
    [known, loaded, isCurrent],
  )
  if (loaded && props && (isCurrent || !isLost))
    return (
      <IntlProvider locale={locale} messages={messages}>
        <loaded.Part {...props} />
      </IntlProvider>
    )
  return placeholder?.(isLost ? () => setRetries(retries + 1) : undefined)
}
