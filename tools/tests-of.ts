/** Which tests could see a change of a file: those that import it, directly or through others, the nearest first. */
import type { Source } from '#tests/support/sources.ts'

export interface NearTest {
  path: string
  /** How many imports lie between the test and the file: 0 for a test that is the file itself. */
  distance: number
  /** Least of the nearest: the distance, less the words that both paths share. */
  rank: number
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Words that say where a file stands, and nothing of what it is about. */
const PLACES = /^(?:src|test|feature|flow|model|component|screen|use|ee|t)?$/

const wordsOf = (path: string) =>
  new Set(
    path
      .replace(/(?:\.test|\.spec)?\.\w+$/, '')
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !PLACES.test(word)),
  )

/** Of two tests that are as far away, the one whose path shares more words with the file's is nearer. */
export const sharedWords = (path: string, file: string): number => {
  const words = wordsOf(file)
  return [...wordsOf(path)].filter((word) => words.has(word)).length
}

/**
 * Who imports a file, directly or through others, with how many imports lie between. `isPassable`: whether an import of
 * this one counts as use of what it imports itself.
 */
export function importersOf(
  file: string,
  sources: readonly Source[],
  isPassable: (path: string) => boolean = () => true,
): Map<string, number> {
  const distances = new Map([[file, 0]])
  // A map that grows while it is walked: breadth first.
  for (const [target, distance] of distances) {
    if (!isPassable(target)) continue
    for (const { path, imports } of sources)
      if (!distances.has(path) && imports.some((one) => !one.isTypeOnly && one.target === target))
        distances.set(path, distance + 1)
  }
  return distances
}

export function testsOf(...[file, ...given]: Parameters<typeof importersOf>): NearTest[] {
  return [...importersOf(file, ...given)]
    .filter(([path]) => isTest(path))
    .map(([path, distance]) => ({ path, distance, rank: distance - sharedWords(path, file) }))
    .toSorted((one, other) => one.rank - other.rank || one.path.localeCompare(other.path))
}
