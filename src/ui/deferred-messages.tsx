import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'

import type { LazyNamespace } from '#i18n/catalogue.ts'
import { loadNamespaces } from '#i18n/load-messages.ts'

interface DeferredMessagesProps {
  /** Namespace of the messages. It must not change between renders. */
  namespace: LazyNamespace
  children: ReactNode
}

/**
 * Loads the messages of code that loads after the first paint, because Home must load few messages
 * at the start. Renders nothing until they are loaded.
 */
export function DeferredMessages({ namespace, children }: DeferredMessagesProps) {
  const locale = useLocale()
  const known = useMessages()
  const [messages, setMessages] = useState<Awaited<ReturnType<typeof loadNamespaces>>>()
  useEffect(() => {
    loadNamespaces(locale, [namespace]).then(setMessages, () => undefined)
  }, [locale, namespace])
  if (messages === undefined) return null
  return (
    <IntlProvider locale={locale} messages={{ ...known, ...messages }}>
      {children}
    </IntlProvider>
  )
}
