/** Worlds to start from. A seed with a past plays it on the world's clock and ends at the present. */
import type { World } from '../../world.ts'
import { createActs } from './acts.ts'
import { addSuppliers } from './counterparties.ts'
import { tellCompanyCards } from './demo-cards.ts'
import { tellBusiness } from './demo-business.ts'
import { plantDemo } from './demo.ts'
import { verifyWallet } from './identity.ts'
import { addPeople } from './people.ts'
import { createStory } from './story.ts'
import { plantWhale } from './whale.ts'

export const SEED_NAMES = ['empty', 'demo', 'business', 'whale'] as const
export type SeedName = (typeof SEED_NAMES)[number]

/** How far before the present a seed's world has to begin, milliseconds. */
export const PAST_MS = 366 * 86_400_000

/** Fills an empty world whose clock stands `PAST_MS` before `end`, epoch ms, and winds it up to `end`. */
export function plant(world: World, seed: SeedName, end: number): void {
  const story = createStory(world, end)
  switch (seed) {
    case 'empty':
      story.play()
      addPeople(world)
      return
    case 'demo':
      return plantDemo(world, end)
    case 'business': {
      const { demo, wallet } = addPeople(world, 'business')
      verifyWallet(world, demo, wallet)
      addSuppliers(world, wallet)
      tellBusiness({ world, story, acts: createActs(world) }, wallet)
      tellCompanyCards(world, story, wallet)
      return story.play()
    }
    case 'whale':
      addPeople(world)
      return plantWhale(world, end)
  }
}
