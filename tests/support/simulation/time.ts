import { vi } from 'vitest'

import { recordOutcomes } from './checks.ts'
import { reopenPage } from './page.tsx'
import { isInFlight, type SimulationState } from './state.ts'

/** Seconds after which a call without a response was aborted. */
const DEADLINE = 61
/** Rounds of the event loop without an event, after which the simulation is idle. */
const IDLE_DELAY_MS = 4
const MAX_TURNS = 400
/** Seconds that let automatic retries run, and how often to wait for them. */
const PAUSE = 5
const MAX_WAITS = 5

async function turn(simulation: SimulationState): Promise<void> {
  if (simulation.device.deliver(simulation.pages)) simulation.activity += 1
  vi.advanceTimersByTime(1)
  await new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  for (const page of simulation.leaving.splice(0)) {
    simulation.activity += 1
    reopenPage(simulation, page)
  }
  recordOutcomes(simulation)
}

export async function waitRounds(simulation: SimulationState, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await turn(simulation)
}

export function advanceTime(simulation: SimulationState, seconds: number): void {
  simulation.platform.sandbox.control.advance(seconds)
  vi.advanceTimersByTime(seconds * 1000)
  simulation.activity += 1
}

/**
 * Lets time pass until no page has work or a call in progress. Calls without a response are aborted
 * at their deadline.
 */
export async function waitUntilIdle(simulation: SimulationState): Promise<void> {
  let quiet = 0
  let waits = 0
  for (let at = 0; at < MAX_TURNS; at++) {
    const before = simulation.activity
    await turn(simulation)
    quiet = simulation.activity === before ? quiet + 1 : 0
    if (quiet < IDLE_DELAY_MS) continue
    const isWaiting = simulation.pages.some((page) => page.isAlive && isInFlight(page))
    if (simulation.hung === 0 && (!isWaiting || waits++ === MAX_WAITS)) break
    advanceTime(simulation, simulation.hung > 0 ? DEADLINE : PAUSE)
  }
  for (const page of simulation.pages) {
    page.hasActed = false
    if (page.isAlive && isInFlight(page))
      simulation.wrong.push(`${page.label} is ${page.order?.state.step} for ever`)
  }
}
