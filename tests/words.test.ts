/**
 * Messages load with screens: code that uses a namespace that its screen does not load would show
 * keys instead of words. Code that loads later counts, too.
 */
import { expect, it } from 'vitest'

import base from '#i18n/messages/en.ts'

import { readSources, type Source } from './support/sources.ts'

const sources = new Map(readSources('src').map((source) => [source.path, source]))
const LAZY =
  /(?:lazyScreen(?:<[^>]*>)?\(|screen\(\s*paths\.\w+,)\s*\(\) => import\('([^']+)'\)((?:,\s*'\w+')*)/g

const wordsOf = (text: string): string[] =>
  [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)

const lazyScreens = ({ text, imports }: Source) =>
  [...text.matchAll(LAZY)].map(([, specifier, namespaces = '']) => ({
    file: imports.find((one) => one.specifier === specifier)?.target ?? '',
    named: wordsOf(namespaces),
  }))

const DEFERRED = /load=\{\(\) => import\('([^']+)'\)\}(?:\s+namespaces=\{\[([^\]]*)\]\})?/g

/** Returns the namespaces that load with each file that `Deferred` draws later. */
const deferredParts = ({ text, imports }: Source) =>
  new Map(
    [...text.matchAll(DEFERRED)].map(([, specifier, namespaces = '']) => [
      imports.find((one) => one.specifier === specifier)?.target,
      wordsOf(namespaces),
    ]),
  )

/** Namespaces that a file uses: by name, or by the first part of a key of all messages. */
const usedIn = ({ text }: Source): string[] => [
  ...[...text.matchAll(/useTranslations\('(\w+)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/useTranslations\(`(\w+)/g)].map(([, name = '']) => name),
  ...(text.includes('useTranslations()') ? [...text.matchAll(/\bt\('(\w+)\./g)] : []).map(
    ([, name = '']) => name,
  ),
]

/** Namespaces that a file loads for what it draws. */
const loadedIn = ({ text }: Source): string[] =>
  [...text.matchAll(/loadNamespaces\(\w+, \[([^\]]*)\]/g)].flatMap(([, list = '']) => wordsOf(list))

/** Returns namespaces used without being loaded, in a file and all files that it imports. */
function missingFrom(
  path: string,
  known: ReadonlySet<string>,
  seen = new Set<string>(),
): readonly string[] {
  const source = sources.get(path)
  if (source === undefined) return []
  const here = new Set([...known, ...loadedIn(source)])
  const visit = `${path} ${[...here].toSorted().join()}`
  if (seen.has(visit)) return []
  seen.add(visit)
  // A lazy screen loads its own namespaces, and is checked separately.
  const own = new Set(lazyScreens(source).map(({ file }) => file))
  const deferred = deferredParts(source)
  const targets = source.imports.flatMap(({ target, isTypeOnly, isDynamic }) =>
    target === undefined || isTypeOnly || (isDynamic && own.has(target)) ? [] : target,
  )
  return [
    ...usedIn(source)
      .filter((name) => !here.has(name))
      .map((name) => `${name} in ${path}`),
    ...targets.flatMap((target) =>
      missingFrom(target, new Set([...here, ...(deferred.get(target) ?? [])]), seen),
    ),
  ]
}

const START = { file: 'src/app/root/app.tsx', named: [] as string[] }
const screens = [START, ...[...sources.values()].flatMap(lazyScreens)]

it('The test finds lazily loaded screens in the sources', () => {
  expect(screens.length).toBeGreaterThan(45)
})

it.each(screens)(
  '$file and its imports use only translation namespaces that are loaded for it',
  ({ file, named }) => {
    expect([...new Set(missingFrom(file, new Set([...Object.keys(base), ...named])))]).toEqual([])
  },
)
