/** Loads the messages of a language when it is first used. */
import type { BaseMessages, LazyMessages, LazyNamespace } from './catalogue.ts'
import { languageOf, type Language } from './languages.ts'

const pending = new Map<string, Promise<Partial<LazyMessages>>>()

/** Names of the app. They replace `{appName}` and `{appShortName}` in messages. */
interface AppNames {
  appName: string
  appShortName: string
}

let appNames: AppNames | undefined

/** Sets the app's names for all messages loaded later; call it before the first is loaded. */
export function setAppNames(names: AppNames): void {
  // If the names change, messages with the old names are loaded again.
  if (appNames?.appName !== names.appName) pending.clear()
  appNames = names
}

/**
 * Puts the app's names into the messages, so that no caller must pass them. In compiled messages, a
 * placeholder is an array that contains its name (icu-minify).
 */
function withAppNames<T>(messages: T): T {
  let json = JSON.stringify(messages)
  for (const [argument, name] of Object.entries(appNames ?? {}))
    json = json.replaceAll(`["${argument}"]`, () => JSON.stringify(name))
  return JSON.parse(json) as T
}

/** Loads the messages of the first screens. Rejects if their file can't be loaded. */
export async function loadMessages(language: Language): Promise<BaseMessages> {
  const file =
    language === 'en'
      ? import('./messages/en.ts')
      : import('./files.ts').then(({ catalogues }) => catalogues[`./messages/${language}.ts`]?.())
  return withAppNames((await file)!.default)
}

const fileOf = (namespace: string): string =>
  namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

async function fetchNamespaces(
  locale: string,
  namespaces: readonly LazyNamespace[],
): Promise<Partial<LazyMessages>> {
  if (namespaces.length === 0) return {}
  const files = await import('./files.ts')
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const path = `./messages/${languageOf(locale)}/${fileOf(namespace)}.json`
      const file = await files.namespaceLoaders[path]?.()
      if (file === undefined) throw new Error(path)
      return [namespace, withAppNames(file.default)] as const
    }),
  )
  return Object.fromEntries(loaded)
}

const keyOf = (locale: string, namespaces: readonly LazyNamespace[]) =>
  `${locale} ${namespaces.join(' ')}`

/**
 * Loads the messages of the namespaces. Returns the same promise for the same arguments, so that a
 * component can wait for it. If a file can't be loaded, it stays rejected until the page closes.
 */
export function loadNamespaces(
  locale: string,
  namespaces: readonly LazyNamespace[],
): Promise<Partial<LazyMessages>> {
  const key = keyOf(locale, namespaces)
  const promise = pending.get(key) ?? fetchNamespaces(locale, namespaces)
  pending.set(key, promise)
  return promise
}

/**
 * Loads the messages of the namespaces. Resolves to undefined on failure; the next call loads them
 * again.
 */
export const preloadNamespaces = (
  locale: string,
  namespaces: readonly LazyNamespace[],
): Promise<Partial<LazyMessages> | undefined> =>
  loadNamespaces(locale, namespaces).catch(() => void pending.delete(keyOf(locale, namespaces)))
