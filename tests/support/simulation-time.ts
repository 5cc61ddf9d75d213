/** Time in the simulation: turns of the event loop, and clocks that are set by hand. */
import { vi } from 'vitest'

import { observe } from './simulation-checks.ts'
import { reopenPage } from './simulation-page.tsx'
import { isInFlight, type SimulationState } from './simulation-state.ts'

/** Seconds until a call that nobody answers has certainly been given up. */
const DEADLINE = 61
/** Turns without anything new after which nothing more will come by itself. */
const IDLE_DELAY_MS = 4
const MOST_TURNS = 400
/** Seconds after which what is tried again by itself is tried again, and how often that may be. */
const PAUSE = 5
const MOST_WAITS = 5

/** One turn of the event loop, in which the pages hear of one another and go where they were sent. */
async function turn(world: SimulationState): Promise<void> {
  if (world.device.deliver(world.pages)) world.activity += 1
  vi.advanceTimersByTime(1)
  await new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  for (const page of world.leaving.splice(0)) {
    world.activity += 1
    reopenPage(world, page)
  }
  observe(world)
}

export async function turns(world: SimulationState, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await turn(world)
}

/** Lets time pass for everybody: the platform, the device, and whatever waits on it. */
export function pass(world: SimulationState, seconds: number): void {
  world.platform.sandbox.control.advance(seconds)
  vi.advanceTimersByTime(seconds * 1000)
  world.activity += 1
}

/** Until nothing moves any more; what waits for an answer in vain is given up at its deadline. */
export async function rest(world: SimulationState): Promise<void> {
  let quiet = 0
  let waits = 0
  for (let at = 0; at < MOST_TURNS; at++) {
    const before = world.activity
    await turn(world)
    quiet = world.activity === before ? quiet + 1 : 0
    if (quiet < IDLE_DELAY_MS) continue
    const isWaiting = world.pages.some((page) => page.isAlive && isInFlight(page))
    if (world.hung === 0 && (!isWaiting || waits++ === MOST_WAITS)) break
    pass(world, world.hung > 0 ? DEADLINE : PAUSE)
  }
  for (const page of world.pages) {
    page.hasActed = false
    if (page.isAlive && isInFlight(page))
      world.wrong.push(`${page.label} is ${page.order?.state.step} for ever`)
  }
}
