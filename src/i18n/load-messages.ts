/** The words of a language, which are loaded alone when it is first used. */
import type { BaseMessages, LazyMessages, LazyNamespace } from './catalogue.ts'
import { languageOf, type Language } from './languages.ts'

const pending = new Map<string, Promise<Partial<LazyMessages>>>()

/** What messages call the app, by the arguments `{appName}` and `{appShortName}` in them. */
interface AppNames {
  appName: string
  appShortName: string
}

let appNames: AppNames | undefined

/** Names the app for all messages that are loaded from now on: once, before the first of them. */
export function setAppNames(names: AppNames): void {
  // What came under other names is asked for again.
  if (appNames?.appName !== names.appName) pending.clear()
  appNames = names
}

/**
 * Messages with the app's names in the place of their arguments, so that no caller has to give them. A compiled
 * message is JSON in which an argument is an array of its name (icu-minify).
 */
function withAppNames<T>(messages: T): T {
  let json = JSON.stringify(messages)
  for (const [argument, name] of Object.entries(appNames ?? {}))
    json = json.replaceAll(`["${argument}"]`, () => JSON.stringify(name))
  return JSON.parse(json) as T
}

/** Words of the first screens. Rejects when their file does not come. */
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
 * Words of the named namespaces: the same promise for the same question, so that a component can wait for
 * it. Rejects, for the life of the page, when a file does not come.
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

/** Fetches them ahead of need; false where they did not come, and whoever needs them asks again. */
export const preloadNamespaces = (
  locale: string,
  namespaces: readonly LazyNamespace[],
): Promise<boolean> =>
  loadNamespaces(locale, namespaces).then(
    () => true,
    () => !pending.delete(keyOf(locale, namespaces)),
  )
