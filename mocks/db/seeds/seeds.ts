/** Worlds to start from. Each seed runs the clock through its own past and ends at the world's present. */
import type { World } from '../../world.ts'
import { addPeople } from './people.ts'
import { createWallet } from '../../services/wallets.ts'

export const SEED_NAMES = ['empty', 'demo', 'business', 'whale'] as const
export type SeedName = (typeof SEED_NAMES)[number]

const MIRA_WALLET = 'f670efe0-8357-4d9e-b9e7-a374b8f448d6'
const DEMO_WALLET = 'f3de11a7-c497-44a3-85f9-ee9703f3af14'

/** Fills an empty world. */
export function plant(world: World, seed: SeedName): void {
  const { demo, mira } = addPeople(world)
  createWallet(world, mira, 'personal', MIRA_WALLET)
  createWallet(world, demo, 'personal', DEMO_WALLET)
}
