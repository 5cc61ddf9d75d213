/**
 * Decides the size of the test suite: `npm test` is required of every change, `npm run test:all`
 * leaves nothing out. Tests ask for their share and don't know the size.
 */
const asNumber = (name: string): number | undefined => {
  const text = process.env[name]
  return text === undefined || text === '' ? undefined : Number(text)
}

export const isWholeSuite = process.env['TESSERA_TESTS'] === 'all'

/** Factor for the timeout of a test that goes through all looks. */
export const TIMEOUT_FACTOR = isWholeSuite ? 10 : 1

/**
 * Returns the looks (or hosts, languages, zooms) for the item at a position of a list: in the whole
 * suite all, else one, the next for each item.
 */
export function pickInRotation<Look>(index: number, looks: readonly Look[]): readonly Look[] {
  return isWholeSuite ? looks : looks.slice(index % looks.length).slice(0, 1)
}

/** Returns the items to test: in the whole suite all, else every nth. */
export const everyNth = <Thing>(n: number, things: readonly Thing[]): Thing[] =>
  things.filter((_, index) => isWholeSuite || index % n === 0)

/** Returns `whole` in the whole suite, else `usual`. */
export const bySuiteSize = <Measure>(usual: Measure, whole: Measure): Measure =>
  isWholeSuite ? whole : usual

/**
 * Returns the number of runs of a property: `whole` in the whole suite, else `usual`;
 * `TESSERA_RUNS` overrides both.
 */
export function runCount(usual: number, whole: number): number {
  return asNumber('TESSERA_RUNS') ?? bySuiteSize(usual, whole)
}

/** Milliseconds that one run may take on a slow machine. */
const RUN_TIMEOUT_MS = 5000

const seed = asNumber('TESSERA_SEED')
const path = process.env['TESSERA_PATH']

/** Options for `fc.assert`. TESSERA_SEED and TESSERA_PATH of a failure repeat only that run. */
export const RUN_OPTIONS = {
  numRuns: runCount(300, 10_000),
  endOnFailure: true,
  ...(seed === undefined ? {} : { seed }),
  ...(path === undefined ? {} : { path }),
}

/**
 * Options for sequences of hundreds of calls, each of which takes long. Known defects of the
 * sandbox's ledger appear by the fourth run.
 */
export const LONG_RUN_OPTIONS = { ...RUN_OPTIONS, numRuns: runCount(8, 1000) }

export const RUNS_TIMEOUT_MS = RUN_OPTIONS.numRuns * RUN_TIMEOUT_MS
