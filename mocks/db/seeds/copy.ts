/**
 * Seeded states by copies of one that is kept: copying a year takes a tenth of what playing it takes, and tests ask for
 * thousands.
 */
import { isAuthorized, scheduleClearing } from '../../services/cards/purchases.ts'
import type { SandboxState } from '../../state.ts'
import { createClock } from '../clock.ts'
import { seededState, type SeedName } from './seeds.ts'

/** A hundred thousand transactions are sooner made than copied, and nothing at all is made at once. */
const KEPT: ReadonlySet<SeedName> = new Set(['demo', 'business'])

const kept = new Map<string, SandboxState>()

/** What is still to come in a seeded state: purchases that are to be cleared. */
const openPurchases = ({ db }: SandboxState) =>
  [...db.cardTables.transactions.values()].flat().filter(isAuthorized)

/** The state that copies are made of. Throws where its clock holds what a copy would lose. */
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

/** As `seededState` makes it; two of them share nothing. Not for moments that come once: their states would be kept. */
export function copySeededState(
  seed: SeedName,
  end: number,
  print: (line: string) => void,
): SandboxState {
  if (!KEPT.has(seed)) return seededState(seed, end, print)
  const { db, ledger, random, flags } = original(seed, end)
  const state: SandboxState = {
    db: structuredClone(db),
    ledger: ledger.copy(),
    clock: createClock(end),
    random: random.copy(),
    flags: structuredClone(flags),
    print,
  }
  for (const row of openPurchases(state)) scheduleClearing(state, row)
  return state
}
