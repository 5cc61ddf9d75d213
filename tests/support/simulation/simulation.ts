import { onlineManager } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

import { checkRules, recordOutcomes, scopeOf } from './checks.ts'
import { createDevice, stubBrowser } from './device.ts'
import { finishOpenOrders } from './finish.ts'
import { readPriceAndRecipient, createObserver } from './observer.ts'
import { ORDER_KINDS, type OrderKind } from './orders.ts'
import { DRAFT_AMOUNTS, closePage, freeClosedPage, openPage, storedAmount } from './page.tsx'
import { createPeople } from './people.ts'
import { performStep } from './perform-step.ts'
import type { SimulationState } from './state.ts'
import type { Script, Step } from './steps.ts'
import { waitUntilIdle, waitRounds } from './time.ts'
import { createWire } from './wire.ts'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
/** The sandbox's start time, so that device and platform agree at first. */
const START = 1_795_176_000_000

async function createWorld({ isTelegram, hasLocks, kinds }: Script): Promise<SimulationState> {
  const platform = await createPeople()
  const { tenantId } = platform.sandbox.control.settings()
  const observers = {
    A: createObserver(platform.people.A, tenantId),
    B: createObserver(platform.people.B, tenantId),
  }
  for (const name of ['A', 'B'] as const) {
    const { elsewhere, email, password } = platform.people[name]
    const { body } = await elsewhere.signIn(email, password)
    observers[name].tokens.save(body)
  }
  const simulation: SimulationState = {
    platform,
    device: createDevice(),
    isTelegram,
    hasLocks,
    kinds: { A: ORDER_KINDS[kinds[0]] as OrderKind, B: ORDER_KINDS[kinds[1]] as OrderKind },
    observers: { A: observers.A.client, B: observers.B.client },
    pages: [],
    intents: [],
    orders: new Map(),
    quotes: new Map(),
    fingerprints: {},
    faults: [],
    isOffline: false,
    lateReads: 0,
    failedOrders: 0,
    activity: 0,
    hung: 0,
    leaving: [],
    signedOut: new Set(),
    wrong: [],
    log: [],
    calls: [],
    answers: new Map(),
  }
  stubBrowser(createWire(simulation), hasLocks)
  for (const name of ['A', 'B'] as const) await readPriceAndRecipient(simulation, name)
  return simulation
}

/** Throws the defects, if any, with the script's steps as readable text. */
function failIfWrong(simulation: SimulationState): void {
  if (simulation.wrong.length === 0) return
  const { kinds, log, wrong, calls, isTelegram } = simulation
  throw new Error(
    [
      `On a device ${isTelegram ? 'in Telegram' : 'with a browser'}; A orders ${kinds.A.name}, B orders ${kinds.B.name}.`,
      ...log,
      `Calls since the last step: ${calls.join(', ') || 'none'}.`,
      `Wrong: ${[...new Set(wrong)].join('; ')}.`,
    ].join('\n'),
  )
}

async function playStep(simulation: SimulationState, step: Step): Promise<void> {
  simulation.calls = []
  if (step.fault !== undefined) simulation.faults = [step.fault]
  if (step.fault?.on === 'feed')
    for (const page of simulation.pages)
      Object.assign(page, { mustShow: undefined, mustAsk: undefined })
  await performStep(simulation, step)
  if (step.wait === 'rest') {
    await waitUntilIdle(simulation)
    simulation.faults = []
  } else await waitRounds(simulation, step.wait)
  recordOutcomes(simulation)
  checkRules(simulation)
  failIfWrong(simulation)
}

/** Plays the script; `findDefects` returns defects at its end. */
export async function runScript(
  script: Script,
  findDefects: (simulation: SimulationState) => string[] = () => [],
): Promise<void> {
  vi.useFakeTimers({ toFake: [...TIMERS], now: START })
  onlineManager.setOnline(true)
  // Outside of `act`, React renders at its own pace, so that short states are seen.
  const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  acting.IS_REACT_ACT_ENVIRONMENT = false
  try {
    const simulation = await createWorld(script)
    try {
      await begin(simulation)
      for (const step of script.steps) await playStep(simulation, step)
      await finishOpenOrders(simulation)
      checkRules(simulation)
      simulation.wrong.push(...findDefects(simulation))
      failIfWrong(simulation)
    } finally {
      for (const page of simulation.pages) {
        if (page.isAlive) closePage(simulation, page)
        freeClosedPage(page)
      }
      cleanup()
    }
  } finally {
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
    vi.useRealTimers()
    acting.IS_REACT_ACT_ENVIRONMENT = true
  }
}

async function begin(simulation: SimulationState): Promise<void> {
  const launch = simulation.isTelegram ? 'A' : undefined
  const first = openPage(simulation, 'Tab 1', launch)
  await waitUntilIdle(simulation)
  if (!simulation.isTelegram) {
    await performStep(simulation, {
      tab: 0,
      act: 'sign in',
      choice: 0,
      fault: undefined,
      wait: 'rest',
    })
    await waitUntilIdle(simulation)
  }
  const [amount] = DRAFT_AMOUNTS
  storedAmount.write(scopeOf(simulation, 'A'), amount)
  first.view.set({ ...first.view.get(), draft: amount })
  openPage(simulation, 'Tab 2', launch)
  await waitUntilIdle(simulation)
  simulation.log = []
}
