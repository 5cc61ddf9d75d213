import type { World } from '../../world.ts'
import type { WalletRow } from '../tables.ts'
import type { Acts } from './acts.ts'
import type { Story } from './story.ts'

/** What the chapters of the story share. */
export interface Scene {
  world: World
  story: Story
  acts: Acts
  wallet: WalletRow
}
