/**
 * Finds the tests that could notice a change of a file: those that import it, directly or through
 * others, nearest first.
 */
import type { Source } from '#tests/support/sources.ts'

export interface RelatedTest {
  path: string
  /** Number of imports between the test and the file; 0 for the file itself. */
  distance: number
  /** Sort key, lowest first: the distance less the number of words that both paths share. */
  rank: number
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Matches words of a path that say nothing about its subject. */
const PLACES = /^(?:src|test|feature|flow|model|component|screen|use|ee|t)?$/

const wordsOf = (path: string) =>
  new Set(
    path
      .replace(/(?:\.test|\.spec)?\.\w+$/, '')
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !PLACES.test(word)),
  )

/** Returns the number of shared words, which decides between tests at the same distance. */
export const sharedWords = (path: string, file: string): number => {
  const words = wordsOf(file)
  return [...wordsOf(path)].filter((word) => words.has(word)).length
}

/**
 * Returns the files that import a file, directly or through others, with the number of imports
 * between. `isPassable`: whether importing a file counts as importing what that file imports.
 */
export function importersOf(
  file: string,
  sources: readonly Source[],
  isPassable: (path: string) => boolean = () => true,
): Map<string, number> {
  const distances = new Map([[file, 0]])
  // The map grows while it is iterated, which makes the search breadth-first.
  for (const [target, distance] of distances) {
    if (!isPassable(target)) continue
    for (const { path, imports } of sources)
      if (!distances.has(path) && imports.some((one) => !one.isTypeOnly && one.target === target))
        distances.set(path, distance + 1)
  }
  return distances
}

export function relatedTestsOf(...[file, ...given]: Parameters<typeof importersOf>): RelatedTest[] {
  return [...importersOf(file, ...given)]
    .filter(([path]) => isTest(path))
    .map(([path, distance]) => ({ path, distance, rank: distance - sharedWords(path, file) }))
    .toSorted((one, other) => one.rank - other.rank || one.path.localeCompare(other.path))
}
