/**
 * How long property tests run, and where they begin: `TESSERA_RUNS=10000 TESSERA_SEED=1 vitest run …` for the long
 * ones; with the TESSERA_PATH of a failure as well, that sequence alone.
 */
const asNumber = (name: string): number | undefined => {
  const text = process.env[name]
  return text === undefined || text === '' ? undefined : Number(text)
}

const DEFAULT_RUNS = 300
/** Milliseconds for one sequence on a slow machine. */
const RUN_TIMEOUT_MS = 5000

const runs = asNumber('TESSERA_RUNS') ?? DEFAULT_RUNS
const seed = asNumber('TESSERA_SEED')
const path = process.env['TESSERA_PATH']

/** Options for `fc.assert`. */
export const RUNS = {
  numRuns: runs,
  endOnFailure: true,
  ...(seed === undefined ? {} : { seed }),
  ...(path === undefined ? {} : { path }),
}

/** The same for sequences of hundreds of calls, of which one takes as long as many others. */
export const LONG_RUNS = { ...RUNS, numRuns: asNumber('TESSERA_RUNS') ?? 100 }

export const RUNS_TIMEOUT = runs * RUN_TIMEOUT_MS
