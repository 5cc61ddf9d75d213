import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'

import type { LazyNamespace } from '#i18n/catalogue.ts'
import { loadNamespaces } from '#i18n/load-messages.ts'

interface DeferredMessagesProps {
  /** The same one on every drawing. */
  of: LazyNamespace
  children: ReactNode
}

/**
 * Words for what is loaded behind the first picture, because the messages of Home must stay small at the start: nothing
 * is drawn until they are there.
 */
export function DeferredMessages({ of, children }: DeferredMessagesProps) {
  const locale = useLocale()
  const known = useMessages()
  const [messages, setMessages] = useState<Awaited<ReturnType<typeof loadNamespaces>>>()
  useEffect(() => {
    loadNamespaces(locale, [of]).then(setMessages, () => undefined)
  }, [locale, of])
  if (messages === undefined) return null
  return (
    <IntlProvider locale={locale} messages={{ ...known, ...messages }}>
      {children}
    </IntlProvider>
  )
}
