/** The initial states. A seed with a past plays it on the sandbox's clock. */
import { createState, type SandboxState } from '../../state.ts'
import { createSeedActions, createSeedTimeline } from './context.ts'
import { addSuppliers } from './counterparties.ts'
import { seedBusiness } from './demo-business.ts'
import { seedCompanyCards } from './demo-cards.ts'
import { seedDemo } from './demo.ts'
import { seedEveryValue } from './every-value.ts'
import { verifyWallet } from './identity.ts'
import { addPeople, DEMO, WHALE } from './people.ts'
import { seedWhale } from './whale.ts'

export const SEED_NAMES = ['empty', 'demo', 'business', 'whale'] as const
export type SeedName = (typeof SEED_NAMES)[number]

export const defaultUserOf = (seed: SeedName): typeof DEMO | typeof WHALE =>
  seed === 'whale' ? WHALE : DEMO

/** Milliseconds before the present at which a seed's past begins. */
export const SEED_HISTORY_MS = 366 * 86_400_000

/**
 * Creates the state of a seed. `endMs`: epoch milliseconds at which its clock ends; `print`
 * receives lines for the terminal.
 */
export function seededState(
  seed: SeedName,
  endMs: number,
  print: (line: string) => void,
): SandboxState {
  const state = createState(endMs - SEED_HISTORY_MS, print)
  seedState(state, seed, endMs)
  return state
}

/**
 * Plays a seed in an empty state, whose clock goes from `SEED_HISTORY_MS` before `end` to `end`
 * (epoch milliseconds).
 */
function seedState(state: SandboxState, seed: SeedName, end: number): void {
  const timeline = createSeedTimeline(state, end)
  switch (seed) {
    case 'empty':
      timeline.play()
      addPeople(state)
      return
    case 'demo':
      return seedDemo(state, end)
    case 'business': {
      const { demo, wallet, mira } = addPeople(state, 'business')
      const context = { state, timeline, actions: createSeedActions(state), wallet }
      verifyWallet(state, demo, wallet)
      addSuppliers(state, wallet)
      seedBusiness({ state, timeline, actions: context.actions }, wallet)
      seedCompanyCards(state, timeline, wallet)
      seedEveryValue(context, demo, mira)
      return timeline.play()
    }
    case 'whale':
      addPeople(state)
      return seedWhale(state, end)
  }
}
