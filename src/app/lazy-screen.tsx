import { lazy, use, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'

import type { LazyNamespace } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/languages.ts'
import { loadNamespaces, preloadNamespaces } from '#i18n/load-messages.ts'
import type { Failure } from '#lib/failure.ts'

/**
 * A screen's code did not come: no connection, or a newer build has replaced the file. React keeps the
 * rejection for the life of the page, so only a reload helps.
 */
export class ScreenNotLoaded extends Error implements Failure {
  override readonly name = 'ScreenNotLoaded'
  readonly kind = 'network'
  readonly reference = 'SCREEN'
}

const orNotLoaded = <T,>(work: Promise<T>, name: string): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new ScreenNotLoaded(name, { cause })
  })

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Fetches code and words ahead of need; false where they did not come, and the next try fetches them again. */
  preload: (language: Locale) => Promise<boolean>
}

/**
 * A component whose code is fetched when it is first drawn, together with the words of the named namespaces.
 * `name` is its export in the module. What is here already is drawn at once: React by itself would put the fallback in
 * its place first, and leave that there for 300 ms.
 */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...namespaces: readonly LazyNamespace[]
): LazyScreen<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const start = () =>
    (loading ??= orNotLoaded(
      load().then((loaded) => ({ default: (Loaded = loaded[name]) })),
      name,
    ))
  const Screen = lazy(start)
  function ScreenWithMessages(props: Props) {
    // Started before the words are waited for, so that both are on their way at once.
    start().catch(() => undefined)
    // One and the same for as long as it is drawn.
    const [Drawn] = useState(() => Loaded ?? Screen)
    if (namespaces.length === 0) return <Drawn {...props} />
    return (
      <WithMessages of={namespaces}>
        <Drawn {...props} />
      </WithMessages>
    )
  }
  const preload = async (language: Locale) => {
    const words = preloadNamespaces(language, namespaces)
    const messages = messagesOf(language, namespaces).catch(() => undefined)
    const code = start().then(
      () => true,
      () => ((loading = undefined), false),
    )
    await messages
    return (await code) && words
  }
  return Object.assign(ScreenWithMessages, { preload })
}

const waiting = new WeakMap<Promise<unknown>, ReturnType<typeof loadNamespaces>>()

/** Like loadNamespaces, with the failure that the error screen has words for; the same promise each time. */
function messagesOf(...question: Parameters<typeof loadNamespaces>) {
  const loaded = loadNamespaces(...question)
  const before = waiting.get(loaded)
  if (before !== undefined) return before
  const promise = orNotLoaded(loaded, question.join())
  waiting.set(loaded, promise)
  // What React itself notes on a promise that it has waited for: where it stands already, nothing is waited for.
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

function WithMessages({ of, children }: { of: readonly LazyNamespace[]; children: ReactNode }) {
  const locale = useLocale()
  const known = useMessages()
  const loaded = use(messagesOf(locale, of))
  const messages = useMemo(() => ({ ...known, ...loaded }), [known, loaded])
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  )
}
