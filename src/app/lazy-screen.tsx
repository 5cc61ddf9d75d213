import { lazy, use, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'

import type { LazyNamespace } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/languages.ts'
import { loadNamespaces, preloadNamespaces } from '#i18n/load-messages.ts'
import type { Failure } from '#lib/failure.ts'

/**
 * The failure of a screen whose code did not load: there is no connection, or a newer build has
 * replaced the file. React remembers the rejection until the page closes, so only a reload helps.
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

/** Placeholder for the component of a module without exports. Only the types need it. */
const Nothing = () => null

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /**
   * Loads the screen's code and texts in advance. Resolves to false on failure; the next attempt
   * loads again.
   */
  preload: (language: Locale) => Promise<boolean>
}

/**
 * Returns a component that loads its code and the texts of `namespaces` when it is first drawn. The
 * component must be the only export of its module. Loaded code is drawn at once; `lazy` alone would
 * show the fallback for 300 ms.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  ...namespaces: readonly LazyNamespace[]
): LazyScreen<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const start = () =>
    (loading ??= orNotLoaded(
      load().then((loaded) => {
        const [Only = Nothing] = Object.values(loaded)
        return { default: (Loaded = Only) }
      }),
      'screen',
    ))
  const Screen = lazy(start)
  function ScreenWithMessages(props: Props) {
    // The code begins to load before the texts are awaited, so that both load in parallel.
    start().catch(() => undefined)
    // The component is chosen once, so that it does not change while it is mounted.
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
    return (await code) && (await words) !== undefined
  }
  return Object.assign(ScreenWithMessages, { preload })
}

const waiting = new WeakMap<Promise<unknown>, ReturnType<typeof loadNamespaces>>()

/**
 * Loads the texts. Rejects with `ScreenNotLoaded`. Returns the same promise for the same arguments.
 */
function messagesOf(...question: Parameters<typeof loadNamespaces>) {
  const loaded = loadNamespaces(...question)
  const before = waiting.get(loaded)
  if (before !== undefined) return before
  const promise = orNotLoaded(loaded, question.join())
  waiting.set(loaded, promise)
  // React reads these members of an awaited promise. If they are set, it continues without a
  // fallback.
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
