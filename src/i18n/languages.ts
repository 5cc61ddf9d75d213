/** The languages of the product; a catalogue is loaded when its language is first used. */
import type { BaseMessages, LazyMessages, LazyNamespace } from './catalogue.ts'

export const LANGUAGES = ['en', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

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

const loaders: Record<Language, () => Promise<{ default: BaseMessages }>> = {
  en: () => import('./messages/en.ts'),
  ru: () => import('./messages/ru.ts'),
}

/** Nearest language of ours for BCP 47 tags such as `ru-RU`, best first; English where none is ours. */
export function languageOf(...tags: readonly (string | null | undefined)[]): Language {
  const primary = tags.map((tag) => (tag ?? '').toLowerCase().split(/[-_]/)[0])
  return primary.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? 'en'
}

/** Words of the first screens. Rejects when their file does not come. */
export async function loadMessages(language: Language): Promise<BaseMessages> {
  return withAppNames((await loaders[language]()).default)
}

const fileOf = (namespace: string): string =>
  namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

async function fetchNamespaces(
  language: Language,
  namespaces: readonly LazyNamespace[],
): Promise<Partial<LazyMessages>> {
  const files = await import('./namespaces.ts')
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const load = files.namespaceLoaders[`./messages/${language}/${fileOf(namespace)}.json`]
      if (load === undefined) throw new Error(`No words for ${namespace} in ${language}`)
      return [namespace, withAppNames((await load()).default)] as const
    }),
  )
  return Object.fromEntries(loaded)
}

const keyOf = (language: Language, namespaces: readonly LazyNamespace[]) =>
  `${language} ${namespaces.join(' ')}`

/**
 * Words of the named namespaces: the same promise for the same question, so that a component can wait for
 * it. Rejects, for the life of the page, when a file does not come.
 */
export function loadNamespaces(
  language: Language,
  namespaces: readonly LazyNamespace[],
): Promise<Partial<LazyMessages>> {
  const key = keyOf(language, namespaces)
  const promise = pending.get(key) ?? fetchNamespaces(language, namespaces)
  pending.set(key, promise)
  return promise
}

/** Fetches them ahead of need; false where they did not come, and whoever needs them asks again. */
export const preloadNamespaces = (
  language: Language,
  namespaces: readonly LazyNamespace[],
): Promise<boolean> =>
  loadNamespaces(language, namespaces).then(
    () => true,
    () => !pending.delete(keyOf(language, namespaces)),
  )
