/**
 * Every order of the wire through the order flow: whatever people press, in however many tabs, whatever
 * happens to the calls and to the price meanwhile, one confirmed draft is one order or none.
 */
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { EVERY_ORDER } from '../support/every-order.ts'
import {
  ACTS,
  bringHome,
  createPlay,
  createStage,
  idsOf,
  movesOf,
  newTabs,
  run,
  settle,
  TROUBLE_NAMES,
  TROUBLES,
  type Move,
  type TroubleName,
} from '../support/order-plays.ts'
import { feedLength } from '../support/orders.ts'
import { usePlatformServer } from '../support/platform.ts'
import { runsOf } from '../support/size.ts'

usePlatformServer()
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const RUNS = runsOf(3, 100)

interface Script {
  moves: readonly Omit<Move, 'trouble'>[]
  /** What may come with the first call. */
  troubles: readonly TroubleName[]
}

/** What leaves it open whether an order was taken, or makes it fail: what a second page must not trip over. */
const LEAVE_OPEN = [
  'none',
  'timeout after it was taken',
  'dropped connection',
  'server fault',
] as const

/** The ways of acceptance, each as the moves that make it. */
const SCRIPTS: Record<string, Script> = {
  'double tap, then the same again': {
    moves: [
      { tab: 0, act: 'double tap', waits: true },
      { tab: 0, act: 'check', waits: true },
      { tab: 0, act: 'repeat', waits: true },
      { tab: 0, act: 'press', waits: true },
    ],
    troubles: TROUBLE_NAMES,
  },
  'reload on the confirm screen': {
    moves: [
      { tab: 0, act: 'press', waits: false },
      { tab: 0, act: 'reload', waits: true },
      { tab: 0, act: 'press', waits: true },
    ],
    troubles: LEAVE_OPEN,
  },
  'reload once the answer is there': {
    moves: [
      { tab: 0, act: 'press', waits: true },
      { tab: 0, act: 'reload', waits: true },
      { tab: 0, act: 'press', waits: true },
      { tab: 0, act: 'check', waits: true },
    ],
    troubles: LEAVE_OPEN,
  },
  'two tabs': {
    moves: [
      { tab: 0, act: 'press', waits: false },
      { tab: 1, act: 'press', waits: true },
      { tab: 1, act: 'repeat', waits: true },
    ],
    troubles: LEAVE_OPEN,
  },
}
/** Nothing of these keeps the first call from going out and coming back, so the trouble must be seen on the wire. */
const REACHES_THE_WIRE = ['double tap, then the same again', 'reload once the answer is there']

/** Every script with every trouble that may come with it: each of them is played with each order. */
const WAYS = Object.entries(SCRIPTS).flatMap(([script, { troubles }]) =>
  troubles.map((trouble) => `${script}, ${trouble}`),
)

it('The scripts and their troubles make the expected number of ways', () => {
  expect(new Set(WAYS).size).toBe(TROUBLE_NAMES.length + 3 * LEAVE_OPEN.length)
  expect(TROUBLE_NAMES).toHaveLength(8)
})

describe.each(EVERY_ORDER)('$id $type', (order) => {
  it(`An order of ${order.type} is carried out once or not at all in every script under every trouble`, async () => {
    const given = await createPlay(order)
    const played: string[] = []
    for (const [script, { moves, troubles }] of Object.entries(SCRIPTS))
      for (const trouble of troubles) {
        const name = `${script}, ${trouble}`
        const list = moves.map((move, at) => ({
          ...move,
          trouble: at === 0 ? trouble : ('none' as const),
        }))
        const ran = await run(given, list)
        const { written, steps, calls, balanced } = ran
        expect([0, order.lines], name).toContain(written)
        if (steps.includes('sent')) expect(written, name).toBe(order.lines)
        expect(idsOf(ran).size, name).toBeLessThanOrEqual(1)
        expect(balanced, name).toBe(true)
        if (REACHES_THE_WIRE.includes(script)) {
          const { first } = TROUBLES[trouble]
          expect(
            calls.slice(0, first.length).map(({ status }) => status),
            name,
          ).toEqual(first)
        }
        played.push(name)
      }
    expect(played).toEqual(WAYS)
  })

  it(`An order of ${order.type} is carried out once or not at all, whatever happens in whatever order`, async () => {
    const given = await createPlay(order)
    await fc.assert(
      fc.asyncProperty(movesOf(ACTS), async (list) => {
        const ran = await run(given, list)
        expect([0, order.lines]).toContain(ran.written)
        if (ran.steps.includes('sent')) expect(ran.written).toBe(order.lines)
        expect(idsOf(ran).size).toBeLessThanOrEqual(1)
        expect(ran.balanced).toBe(true)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it(`An order of ${order.type} is carried out once while its price moves, and always reaches its end`, async () => {
    const given = await createPlay(order)
    const acts = [...ACTS, 'price', 'price', 'start over', 'start over'] as const
    // Refused twice in a row with a new token, a session ends: nothing comes home after that.
    const lasting = TROUBLE_NAMES.filter((name) => name !== '401 in the middle')
    await fc.assert(
      fc.asyncProperty(movesOf(acts, lasting), async (list) => {
        const ran = await run(given, list, { isReverse: true, after: bringHome })
        expect(ran.written).toBe(order.lines)
        expect(ran.balanced).toBe(true)
        // One id, one order: the platform has never taken two bodies by one.
        for (const id of idsOf(ran)) {
          if (id === 'none') continue
          const taken = ran.calls.filter((call) => call.id === id && call.status === 200)
          expect(new Set(taken.map(({ body }) => body)).size).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it(`An order of ${order.type} is sent once for a double tap in each of two tabs`, async () => {
    const given = await createPlay(order)
    const { stage, observer } = await createStage(given)
    const before = await feedLength(observer)
    const tabs = newTabs(stage)
    for (const tab of tabs) tab.press(2)
    await settle(tabs)
    expect(tabs.map((tab) => tab.state().step)).toEqual(['sent', 'sent'])
    expect(stage.platform.sentTo(order.id)).toHaveLength(1)
    expect((await feedLength(observer)) - before).toBe(order.lines)
  })
})
