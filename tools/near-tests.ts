/** Which tests are near to a change: those that import what has changed, and the flows that are named like it. */
import type { Source } from '#tests/support/sources.ts'

import { importersOf, sharedWords, testsOf } from './tests-of.ts'

/** The table of screens: whoever opens the app imports all of them by it, which says nothing of what a test is about. */
const isPassable = (path: string) => path !== 'src/app/screens.ts'
/** Who imports this reads every file of the project. */
const READER = 'tests/support/sources.ts'
/** Who plays on a sandbox does more than read. */
const SANDBOX = 'mocks/platform.ts'

/** So that a minute is enough: the rest is for `npm test`. */
const MOST = { unit: 20, flows: 3, browser: 2 }

/** Those of the tests whose names share words with what has changed, those that share most first. */
function namedLike(changed: readonly string[], tests: readonly Source[]): string[] {
  const likenessOf = (path: string) => Math.max(...changed.map((file) => sharedWords(path, file)))
  return tests
    .map(({ path }) => ({ path, likeness: likenessOf(path) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ path }) => path)
}

export function nearTests(changed: readonly string[], sources: readonly Source[]) {
  // A part that many share is named like none of the screens that it stands on.
  const screens = changed
    .flatMap((file) => [...importersOf(file, sources, isPassable).keys()])
    .filter((path) => path.endsWith('-screen.tsx'))
  const named = (pattern: RegExp) => {
    const flows = sources.filter(({ path }) => pattern.test(path))
    return [...namedLike(changed, flows), ...namedLike(screens, flows)]
  }
  const playing = importersOf(SANDBOX, sources)
  const readers = testsOf(READER, sources).filter(
    ({ path, distance }) => distance === 1 && !playing.has(path),
  )
  const importing = changed
    .flatMap((file) => testsOf(file, sources, isPassable))
    .filter(({ path }) => !path.startsWith('tests/properties/'))
    .toSorted((one, other) => one.distance - other.distance)
  const unit = [
    ...importing.slice(0, MOST.unit).map(({ path }) => path),
    ...named(/^tests\/flows\/.*\.test\.tsx$/).slice(0, MOST.flows),
    ...(changed.length > 0 ? readers.map(({ path }) => path) : []),
  ]
  const browser = [
    ...changed.filter((path) => path.endsWith('.spec.ts')),
    ...named(/\.spec\.ts$/).slice(0, MOST.browser),
  ]
  return { unit: [...new Set(unit)], browser: [...new Set(browser)] }
}
