/** Which tests are near to a change: those that import what has changed, and the flows of the screens that do. */
import { basename } from 'node:path'

import { paths } from '#paths'
import type { Source } from '#tests/support/sources.ts'

import { importersOf, sharedWords, testsOf } from './tests-of.ts'

/** The table of screens: whoever opens the app imports all of them by it, which says nothing of what a test is about. */
const SCREENS = 'src/app/screens.ts'
const isPassable = (path: string) => path !== SCREENS
/** Who imports this reads every file of the project. */
const READER = 'tests/support/sources.ts'
/** Who plays on a sandbox does more than read. */
const SANDBOX = 'mocks/platform.ts'

/** So that a minute is enough: the rest is for `npm test`. */
const MOST = { unit: 20, flows: 3, browser: 2 }

/** A quoted address of a route, with or without a query, or the name of the route. */
function addressOf(name: string, pattern: string): RegExp {
  const address = pattern.replaceAll(/:\w+/g, String.raw`(?:\$\{|[\w-]*\d)[^/'"\`]*`)
  return new RegExp(`['"\`]${address}(?=[?'"\`])|\\bpaths\\.${name}\\.`, 'g')
}

const componentOf = (file: string) =>
  basename(file, '.tsx').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The addresses of the screens that use a file, out of the table. */
function addressesOf(file: string, sources: readonly Source[]): RegExp[] {
  const table = sources.find(({ path }) => path === SCREENS)
  const users = importersOf(file, sources, isPassable)
  const used = (table?.imports ?? []).filter(({ target = '' }) => users.has(target))
  return (table?.text.split('paths.') ?? [])
    .filter((entry) =>
      used.some(
        ({ specifier }) => entry.includes(specifier) || entry.includes(componentOf(specifier)),
      ),
    )
    .flatMap((entry) => {
      const route = Object.entries(paths).find(([name]) => name === /^\w+/.exec(entry)?.[0])
      return route === undefined ? [] : [addressOf(route[0], route[1].pattern)]
    })
}

/** Those of the tests that name the addresses: first those named like what has changed, then by how often they do so. */
const flowsOf = (
  changed: readonly string[],
  addresses: readonly RegExp[],
  tests: readonly Source[],
): string[] =>
  tests
    .map(({ path, text }) => ({
      path,
      likeness: Math.max(...changed.map((file) => sharedWords(path, file))),
      count: addresses.reduce((sum, address) => sum + (text.match(address)?.length ?? 0), 0),
    }))
    .filter(({ count, likeness }) => count > 0 || likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness || other.count - one.count)
    .map(({ path }) => path)

export function nearTests(changed: readonly string[], sources: readonly Source[]) {
  const addresses = changed.flatMap((file) => addressesOf(file, sources))
  const named = (pattern: RegExp) => sources.filter(({ path }) => pattern.test(path))
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
    ...flowsOf(changed, addresses, named(/^tests\/flows\/.*\.test\.tsx$/)).slice(0, MOST.flows),
    ...(changed.length > 0 ? readers.map(({ path }) => path) : []),
  ]
  const browser = [
    ...changed.filter((path) => path.endsWith('.spec.ts')),
    ...flowsOf(changed, addresses, named(/\.spec\.ts$/)).slice(0, MOST.browser),
  ]
  return { unit: [...new Set(unit)], browser: [...new Set(browser)] }
}
