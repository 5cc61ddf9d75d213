/** Where other editions of the wire may be named, and when their translations are loaded (decision 0023). */
import { expect, it } from 'vitest'

import { EDITION_NAMES } from '#api/editions/editions.ts'

import { readSources } from './support/sources.ts'

const sources = readSources('src', 'mocks').filter(({ path }) => !/\.test\.tsx?$/.test(path))

const PLACES = [
  // Settings.
  'src/config/setting-list.ts',
  // Translations, and what adds them up.
  'src/api/editions/editions.ts',
  /^src\/api\/[\w-]+\/edition-[\d-]+\.ts$/,
  // The sandbox's adapter.
  /^mocks\/editions\//,
]

it('An edition is named in settings, in translations and in the adapter of the sandbox only', () => {
  const naming = sources
    .filter(({ text }) => EDITION_NAMES.some((name) => text.includes(name)))
    .map(({ path }) => path)
  const isPlace = (path: string) =>
    PLACES.some((place) => (typeof place === 'string' ? place === path : place.test(path)))
  expect(naming.length).toBeGreaterThan(PLACES.length)
  expect(naming.filter((path) => !isPlace(path))).toEqual([])
})

it('No translation is loaded before a setting asks for it', () => {
  const SPEAKER = 'src/api/http/speak-edition.ts'
  const loaded = /^src\/api\/(?:[\w-]+\/edition-[\d-]+|editions\/editions|http\/find-edition)\.ts$/
  const importing = (test: (target: string) => boolean) =>
    sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => !isTypeOnly && test(target ?? ''))
        .map(({ isDynamic }) => ({ path, isDynamic })),
    )
  expect(importing((target) => target === SPEAKER)).toEqual([
    { path: 'src/app/boot.ts', isDynamic: true },
  ])
  const others = importing((target) => loaded.test(target)).filter(
    ({ path }) => path !== SPEAKER && !loaded.test(path) && path.startsWith('src/'),
  )
  expect(others).toEqual([])
})

it('Tests are left out of an edition only for orders whose absence is tested', () => {
  const tests = readSources('src', 'tests')
  const leftOut = tests.flatMap(({ text }) =>
    [...text.matchAll(/\bwhereSpoken\('(\w+)'/g)].map(([, name]) => name),
  )
  // Each has a case in tests/flows/not-in-edition.test.tsx.
  expect(new Set(leftOut)).toEqual(
    new Set(['offrampWireV1', 'onrampAch', 'transferCryptoHifi', 'transferInternally']),
  )
})
