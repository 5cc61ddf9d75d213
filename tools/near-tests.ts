/**
 * Selects the tests nearest to a change: those that import a changed file, and the flows of its
 * feature.
 */
import type { Source } from '#tests/support/sources.ts'

import { importersOf, sharedWords, relatedTestsOf } from './related-tests.ts'

/**
 * The table of screens doesn't count as an import, because every test that opens the app imports
 * all screens by it.
 */
const isPassable = (path: string) => path !== 'src/app/screens.ts'

/** Maximum number of tests of each kind, so that a run takes half a minute. */
const MAX_TESTS = { unit: 12, flows: 3, browser: 2 }

/** Tests that read the project's files, with the changes that can affect them. */
const READERS: readonly [changed: RegExp, test: string][] = [
  [/\.tsx?$/, 'tests/architecture.test.ts'],
  [/\.css$/, 'tests/styles.test.ts'],
  [/^src\/.*\.(?:tsx|json)$/, 'src/i18n/message-use.test.ts'],
  [/^tests\/(?:flows|e2e)\//, 'tests/assertions.test.ts'],
]

/** Returns the feature or folder of a file; flows are in folders of the same names. */
const areaOf = (path: string): string =>
  /^(?:src\/features|tests\/flows|src)\/([^/]+)\//.exec(path)?.[1] ?? ''

const nameOf = (path: string) => path.replace(/.*\//, '').replace(/\..*/, '')

const mentionsOf = ({ text }: Source, file: string): number =>
  nameOf(file)
    .split('-')
    .filter((word) => word.length > 3)
    .reduce((count, word) => count + text.split(word).length - 1, 0)

/** Orders two lists of measures by the first measure that differs, largest first. */
const largestFirst = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((order, measure, at) => order || (other[at] ?? 0) - measure, 0)

/**
 * Returns the flows of a file's feature, most similar names first. A file outside of features gets
 * the flows of those that use it, one of each in rotation; the flow with the feature's own name is
 * first.
 */
function flowsOf(file: string, sources: readonly Source[]): string[] {
  const distances = new Map<string, number>()
  for (const [path, distance] of importersOf(file, sources, isPassable))
    distances.set(areaOf(path), Math.min(distance, distances.get(areaOf(path)) ?? Infinity))
  const ranked = sources
    .filter(({ path }) => /^tests\/flows\/.*\.test\.tsx$/.test(path))
    .flatMap((source) => {
      const { path } = source
      const area = areaOf(path)
      const distance = area === areaOf(file) ? -1 : distances.get(area)
      if (path === file) return { path, area, measures: [2] }
      if (distance === undefined) return []
      const isWhole = Number(nameOf(path) === area)
      const measures = [-distance, sharedWords(path, file), isWhole, mentionsOf(source, file)]
      return { path, area, measures }
    })
    .toSorted((one, other) => largestFirst(one.measures, other.measures))
  const rounds = new Map<string, number>()
  return ranked
    .map(({ path, area }) => {
      const round = rounds.get(area) ?? 0
      rounds.set(area, round + 1)
      return { path, round: area === areaOf(file) ? 0 : round }
    })
    .toSorted((one, other) => one.round - other.round)
    .map(({ path }) => path)
}

/** Returns the browser tests that share words with the files, most similar first. */
function browserTestsOf(named: readonly string[], sources: readonly Source[]): string[] {
  const likenessOf = (path: string) => Math.max(...named.map((file) => sharedWords(path, file)))
  return sources
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.spec.ts') && likenessOf(path) > 0)
    .toSorted((one, other) => likenessOf(other) - likenessOf(one))
}

export function nearTests(changed: readonly string[], sources: readonly Source[]) {
  const flows = changed.flatMap((file) => flowsOf(file, sources).slice(0, MAX_TESTS.flows))
  const importing = changed
    .flatMap((file) => relatedTestsOf(file, sources, isPassable))
    .filter(({ path }) => !/^tests\/(?:properties|flows)\//.test(path))
    .toSorted((one, other) => one.rank - other.rank)
  const readers = READERS.filter(([pattern]) => changed.some((path) => pattern.test(path)))
  const unit = [
    ...importing.slice(0, MAX_TESTS.unit).map(({ path }) => path),
    ...flows.slice(0, MAX_TESTS.flows),
    ...readers.map(([, test]) => test),
  ]
  const browser = browserTestsOf([...changed, ...flows], sources).slice(0, MAX_TESTS.browser)
  return { unit: [...new Set(unit)], browser }
}
