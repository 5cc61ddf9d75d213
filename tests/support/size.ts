/**
 * The two sizes of the suite, decided here alone: `npm test` is what every change must pass, `npm run test:all` leaves
 * nothing out. A test asks for its share and does not know the size.
 */
const asNumber = (name: string): number | undefined => {
  const text = process.env[name]
  return text === undefined || text === '' ? undefined : Number(text)
}

export const isWhole = process.env['TESSERA_TESTS'] === 'all'

/** How many times longer a test may take: it goes through all looks of its thing, one after the other. */
export const PATIENCE_FACTOR = isWhole ? 10 : 1

/**
 * The looks (or hosts, languages, zooms) in which the thing at a place of its list is tested: all of them in the whole
 * suite, else one in turn, so that every look is met in every run, though not by every thing.
 */
export function looksInTurn<Look>(index: number, looks: readonly Look[]): readonly Look[] {
  return isWhole ? looks : looks.slice(index % looks.length).slice(0, 1)
}

/** Of things that one test goes through alike, the share that it takes: all in the whole suite, else every nth. */
export const everyNth = <Thing>(n: number, things: readonly Thing[]): Thing[] =>
  things.filter((_, index) => isWhole || index % n === 0)

/** One of two measures of the same thing: the one that stands for all, and in the whole suite all of it. */
export const inSize = <Measure>(usual: Measure, whole: Measure): Measure =>
  isWhole ? whole : usual

/** Runs of a property: in the whole suite `whole`, and as many as `TESSERA_RUNS` says where that is set. */
export function runsOf(usual: number, whole: number): number {
  return asNumber('TESSERA_RUNS') ?? inSize(usual, whole)
}

/** Milliseconds for one sequence on a slow machine. */
const RUN_TIMEOUT_MS = 5000

const seed = asNumber('TESSERA_SEED')
const path = process.env['TESSERA_PATH']

/** Options for `fc.assert`: with TESSERA_SEED and TESSERA_PATH of a failure, that sequence alone. */
export const RUNS = {
  numRuns: runsOf(300, 10_000),
  endOnFailure: true,
  ...(seed === undefined ? {} : { seed }),
  ...(path === undefined ? {} : { path }),
}

/**
 * The same for sequences of hundreds of calls, of which one takes as long as many others. What they were written for,
 * a mistake in the sandbox's books, is found by the fourth of them at the latest.
 */
export const LONG_RUNS = { ...RUNS, numRuns: runsOf(8, 1000) }

export const RUNS_TIMEOUT = RUNS.numRuns * RUN_TIMEOUT_MS
