/**
 * The two sizes of the suite, decided only here: `npm test` is required of every change, `npm run
 * test:all` leaves nothing out. A test asks for its share and does not know the size.
 */
const asNumber = (name: string): number | undefined => {
  const text = process.env[name]
  return text === undefined || text === '' ? undefined : Number(text)
}

export const isWhole = process.env['TESSERA_TESTS'] === 'all'

/** Factor for the time of a test that goes through all looks in turn. */
export const TIMEOUT_FACTOR = isWhole ? 10 : 1

/**
 * Returns the looks (or hosts, languages, zooms) for an item at a position of its list: all in the
 * whole suite, else one in turn, so that every run covers every look, though not for every item.
 */
export function looksInTurn<Look>(index: number, looks: readonly Look[]): readonly Look[] {
  return isWhole ? looks : looks.slice(index % looks.length).slice(0, 1)
}

/** Returns a test's share of similar items: all in the whole suite, else every nth. */
export const everyNth = <Thing>(n: number, things: readonly Thing[]): Thing[] =>
  things.filter((_, index) => isWhole || index % n === 0)

/** Returns `whole` in the whole suite, else `usual`. */
export const inSize = <Measure>(usual: Measure, whole: Measure): Measure =>
  isWhole ? whole : usual

/** Number of runs of a property: `whole` in the whole suite; `TESSERA_RUNS` overrides it. */
export function runsOf(usual: number, whole: number): number {
  return asNumber('TESSERA_RUNS') ?? inSize(usual, whole)
}

/** Milliseconds for one sequence on a slow machine. */
const RUN_TIMEOUT_MS = 5000

const seed = asNumber('TESSERA_SEED')
const path = process.env['TESSERA_PATH']

/** Options for `fc.assert`: with TESSERA_SEED and TESSERA_PATH of a failure, only that sequence. */
export const RUNS = {
  numRuns: runsOf(300, 10_000),
  endOnFailure: true,
  ...(seed === undefined ? {} : { seed }),
  ...(path === undefined ? {} : { path }),
}

/**
 * The same for sequences of hundreds of calls, each of which takes as long as many others. The bugs
 * they were written for, in the sandbox's ledger, appear by the fourth sequence at the latest.
 */
export const LONG_RUNS = { ...RUNS, numRuns: runsOf(8, 1000) }

export const RUNS_TIMEOUT = RUNS.numRuns * RUN_TIMEOUT_MS
