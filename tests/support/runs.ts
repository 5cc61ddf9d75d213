/** How long property tests run: `TESSERA_RUNS=10000 TESSERA_SEED=1 vitest run …` for the long ones. */

const asNumber = (name: string): number | undefined => {
  const text = process.env[name]
  return text === undefined || text === '' ? undefined : Number(text)
}

const DEFAULT_RUNS = 300
/** Milliseconds for one sequence on a slow machine. */
const PATIENCE = 1000

const runs = asNumber('TESSERA_RUNS') ?? DEFAULT_RUNS
const seed = asNumber('TESSERA_SEED')

/** Options for `fc.assert`. */
export const RUNS = { numRuns: runs, endOnFailure: true, ...(seed === undefined ? {} : { seed }) }

export const RUNS_TIMEOUT = runs * PATIENCE
