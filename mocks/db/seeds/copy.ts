/**
 * Copies seeded states: a copy takes a tenth of the time of playing a year, and tests need
 * thousands.
 */
import { isAuthorized, scheduleClearing } from '../../services/cards/purchases.ts'
import type { SandboxState } from '../../state.ts'
import { createClock } from '../clock.ts'
import { seededState, type SeedName } from './seeds.ts'

/**
 * Seeds that are copied. The 100,000 rows of `whale` are made faster than copied, and `empty` takes
 * no time.
 */
const KEPT: ReadonlySet<SeedName> = new Set(['demo', 'business'])

const kept = new Map<string, SandboxState>()

const openPurchases = ({ db }: SandboxState) =>
  [...db.cardTables.transactions.values()].flat().filter(isAuthorized)

/** Returns the state to copy, made once. Throws if its clock has jobs, which a copy would lose. */
function original(seed: SeedName, end: number): SandboxState {
  const name = `${seed} ${end}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const state = seededState(seed, end, () => {})
  if (state.clock.waiting() !== openPurchases(state).length)
    throw new Error(`seed ${seed} leaves jobs that are no clearings: a copy has to schedule them`)
  kept.set(name, state)
  return state
}

/**
 * Returns a copy of `seededState`; copies share nothing. Each `endMs` keeps a state in memory, so
 * it must be fixed.
 */
export function copySeededState(
  seed: SeedName,
  endMs: number,
  print: (line: string) => void,
): SandboxState {
  if (!KEPT.has(seed)) return seededState(seed, endMs, print)
  const { db, ledger, random, flags } = original(seed, endMs)
  const state: SandboxState = {
    db: structuredClone(db),
    ledger: ledger.copy(),
    clock: createClock(endMs),
    random: random.copy(),
    flags: structuredClone(flags),
    print,
  }
  for (const row of openPurchases(state)) scheduleClearing(state, row)
  return state
}
