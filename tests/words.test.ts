/**
 * Messages load with screens: code that uses a namespace that its screen does not load would show
 * keys instead of words.
 */
import { expect, it } from 'vitest'

import base from '#i18n/messages/en.ts'

import { readSources, type Source } from './support/sources.ts'

const sources = new Map(readSources('src').map((source) => [source.path, source]))
const LAZY =
  /(?:lazyScreen\(|screen\(\s*paths\.\w+,)\s*\(\) => import\('([^']+)'\)((?:,\s*'\w+')*)/g

/** Returns the file itself and everything that it imports statically. */
function reachedFrom(path: string, found = new Set<string>()): Set<string> {
  found.add(path)
  for (const { target, isTypeOnly, isDynamic } of sources.get(path)?.imports ?? [])
    if (target?.startsWith('src/') && !isTypeOnly && !isDynamic && !found.has(target))
      reachedFrom(target, found)
  return found
}

const wordsIn = (path: string): string[] =>
  [...(sources.get(path)?.text ?? '').matchAll(/useTranslations\('(\w+)/g)].map(
    ([, name]) => name ?? '',
  )

const lazyScreens = ({ text, imports }: Source) =>
  [...text.matchAll(LAZY)].map(([, specifier, namespaces = '']) => ({
    file: imports.find((one) => one.specifier === specifier)?.target ?? '',
    named: [...namespaces.matchAll(/'(\w+)'/g)].map(([, namespace]) => namespace ?? ''),
  }))

const screens = [...sources.values()].flatMap(lazyScreens)

it('Lazy screens are found in the sources', () => {
  expect(screens.length).toBeGreaterThan(35)
})

it.each(screens)('$file has each namespace of words that it uses', ({ file, named }) => {
  const used = new Set([...reachedFrom(file)].flatMap(wordsIn))
  const missing = [...used].filter((name) => !(name in base) && !named.includes(name))
  expect(missing).toEqual([])
})
