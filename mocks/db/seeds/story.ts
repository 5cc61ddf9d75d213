/** A past told in order: steps are written in any order, by day, and played on the world's own clock. */
import type { World } from '../../world.ts'

const DAY_SECONDS = 86_400

export interface Story {
  /** Plans a step: `daysAgo` before the story's end (a fraction is part of a day). */
  at(daysAgo: number, step: () => void): void
  /** Plans a step every `days` from `first` days ago on; `step` gets its number and its day. */
  every(days: number, first: number, step: (index: number, daysAgo: number) => void): void
  /** Plays everything and leaves the clock at the end. */
  play(): void
}

/** A story that ends at `end`, epoch ms; the world's clock must stand before its first step. */
export function createStory(world: World, end: number): Story {
  const steps: { at: number; step: () => void }[] = []
  const at = (daysAgo: number, step: () => void) => {
    steps.push({ at: end - Math.round(daysAgo * DAY_SECONDS) * 1000, step })
  }
  const advanceTo = (moment: number) =>
    world.clock.advance(Math.max(0, moment - world.clock.now()) / 1000)
  return {
    at,
    every(days, first, step) {
      for (let index = 0, day = first; day > 0; index += 1, day -= days) {
        at(day, () => step(index, day))
      }
    },
    play() {
      for (const { at: moment, step } of steps.toSorted((a, b) => a.at - b.at)) {
        advanceTo(moment)
        step()
      }
      advanceTo(end)
    },
  }
}
